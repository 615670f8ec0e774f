"""`hexhold rules`: what a rule says, where it comes from and which tests show it."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import click

from hexhold.i18n import LANGUAGES
from hexhold.ledger.citations import CitationError, read_citations
from hexhold.ledger.rules import LedgerError, Rule, find_checkout, find_rules, ledger_folder, read_ledger
from hexhold.ledger.translations import ENGLISH, in_language


class RulesError(click.ClickException):
    """The question cannot be answered; click prints the message on one line."""

    exit_code = 2


@click.command()
@click.argument("words", metavar="ID|WORD...", nargs=-1, required=True)
@click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    default=ENGLISH,
    show_default=True,
    help="The language of rules and words.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the rules as JSON.")
def rules(words: tuple[str, ...], language: str, as_json: bool) -> None:
    """Show a rule by its ID, or find the rules that mention every WORD.

    A rule is shown with its source, its status and the tests that check it: `hexhold rules BASE-ROB-02`.
    """
    checkout = find_checkout()
    folder = ledger_folder(checkout)
    try:
        found = find_rules(in_language(read_ledger(folder), folder, language), words)
        tests = None if checkout is None else _tests_by_rule(checkout / "tests")
    except (LedgerError, CitationError) as error:
        raise RulesError(str(error)) from error
    if not found:
        raise RulesError(f"no rule is called or mentions {' '.join(words)!r}")
    if as_json:
        rows = [asdict(rule) | {"tests": None if tests is None else tests.get(rule.id, [])} for rule in found]
        click.echo(json.dumps(rows, indent=2, ensure_ascii=False))
    elif len(found) == 1:
        click.echo(_in_full(found[0], None if tests is None else tests.get(found[0].id, [])))
    else:
        for rule in found:
            click.echo(f"{rule.id}  {rule.rule}")


def _tests_by_rule(folder: Path) -> dict[str, list[str]]:
    tests: dict[str, list[str]] = {}
    for citation in read_citations(folder):
        tests.setdefault(citation.rule, []).append(citation.test)
    return tests


def _in_full(rule: Rule, tests: list[str] | None) -> str:
    """Write a rule out; an empty status means tested, and a checkout can tell whether that is true yet."""
    status = rule.status or ("not tested yet" if tests == [] else "tested")
    lines = [rule.id, f"  {rule.rule}", f"  source: {rule.source}", f"  status: {status}"]
    if tests is None:
        lines.append("  tests:  listed when this command runs in a checkout of Hexhold")
    return "\n".join([*lines, *(f"  test:   {test}" for test in tests or [])])
