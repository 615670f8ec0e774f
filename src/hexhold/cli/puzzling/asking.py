"""A puzzle in the terminal: the board and the hand as at a table, an answer, and what it is worth."""

from __future__ import annotations

from typing import Final

import click

from hexhold.analysis.chances import POINT
from hexhold.bots.judgement import Reason
from hexhold.core.notation import token
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.draw.of_state import scene_of_state, targets
from hexhold.draw.theme import SEATS, Shade
from hexhold.puzzles.puzzle import OWN_DEALS, Option, Puzzle, opened
from hexhold.rules.ruleset import Ruleset
from hexhold.terminal.choosing import Do, Group, Narrow
from hexhold.terminal.menu import Menu
from hexhold.terminal.page import Page
from hexhold.terminal.panel import Panel, panel_width
from hexhold.terminal.question import Asker
from hexhold.terminal.screen import screen_now
from hexhold.terminal.story import Teller

__all__ = ["ask_puzzle"]

TOLD: Final = 4
"""How many of the refused actions are told."""


def ask_puzzle(puzzle: Puzzle, shade: Shade) -> None:
    """Show a puzzle, read an answer, and tell what is right and why. An empty line tells it, too."""
    game, s = opened(puzzle)
    menu = Menu(game, s, puzzle.seat)
    menu.groups = [group for group in menu.groups if group.spec.kind not in OWN_DEALS]
    click.echo(f"Puzzle {puzzle.id}: {puzzle.theme.replace('_', ' ')}, rated {puzzle.difficulty}.")
    answer = _asked(game, s, puzzle.seat, menu, shade)
    for line in told(puzzle, answer):
        click.echo(line)


def _asked(game: Ruleset, s: State, seat: int, menu: Menu, shade: Shade) -> str:
    """The token of what is chosen; empty if nothing is."""
    narrowed: Group | None = None
    _show(game, s, seat, menu, narrowed, shade)
    while True:
        line = click.prompt("What is best?", default="", show_default=False).strip()
        if not line:
            return ""
        answer = menu.read(line, narrowed)
        if isinstance(answer, Do):
            return token(game, answer.acts[0])
        if isinstance(answer, Narrow):
            narrowed = answer.group
            _show(game, s, seat, menu, narrowed, shade)
        else:
            click.echo(answer.sentence)


def _show(game: Ruleset, s: State, seat: int, menu: Menu, narrowed: Group | None, shade: Shade) -> None:
    """The board with what may be done lit, the seats, the hand and the question."""
    screen, seen = screen_now(shade), view(game, s, seat)
    acts = narrowed.acts if narrowed is not None else menu.acts()
    page = Page(screen, scene_of_state(game, seen.state, targets(game, acts, seat)), panel_width(game))
    names = ["you" if other == seat else "" for other in range(len(SEATS))]
    panel = Panel(game, seat, names, screen).lines(seen, page.text_width, is_flat=not page.is_wide)
    asked = Asker(menu, seen, Teller(game, seat)).lines(narrowed, page.text_width)
    click.echo(screen.text(page.lines([panel, asked])), nl=False, color=screen.depth != "plain")


def told(puzzle: Puzzle, answer: str) -> list[str]:
    """Whether an answer is right, the chances of the others, and why."""
    solution = puzzle.solution
    verdict = f"The solution is {solution.token}."
    if answer:
        verdict = f"{answer} is right." if answer == solution.token else f"{answer} is not best: {solution.token} is."
    worse = [each for place, each in enumerate(puzzle.others) if place < TOLD or each.token == answer]
    return [verdict, _line(solution), *[_line(each) for each in worse]]


def _line(option: Option) -> str:
    reasons = " ".join(Reason(why.code, why.facts).sentence() for why in option.reasons)
    return f"  {option.chance / POINT:>5.1f} %  {option.token}  {reasons}".rstrip()
