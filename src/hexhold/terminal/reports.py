"""What the person can look up during a game: rules, prices, the dice so far, and all that can be typed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.board.terrain import PIPS
from hexhold.bots.registry import seat_bot
from hexhold.bots.story import Story
from hexhold.core.notation import token
from hexhold.core.view import View
from hexhold.ledger.rules import LedgerError, find_checkout, find_rules, ledger_folder, read_ledger
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset
from hexhold.terminal.sitting import Facts
from hexhold.terminal.typed import cut

HELP: Final = """\
Choose by number (3), by number and choice (3.1), by name or by letter:
  settle N23, s n23, s23      the places you may take are lit on the board
  robber H7 indigo            where to, and whom
  bank 4wool ore              four wool for one ore; bank wool ore does it too
  offer 2wool+ore > brick     to everybody; add  to indigo saffron  for some
  accept, decline, counter    answer an offer; nn declines all until your turn
  trade indigo                take up a deal somebody is ready for
  2wool ore                   cards to discard, all in one line
Goods and seats may be shortened: w, gr, ind. Seats are P0, P1, ... too.
Besides:
  u, undo          take back your last placement or bank trade
  board            show the page again       describe  the board in words
  log [LINES]      what happened so far      dice      what was rolled so far
  rules ID|WORD    what a rule says          save FILE keep a copy
  hint             what the master would do, and why
  q, quit          leave; the game is kept"""

HINTING_BOT: Final = "master"
MOST_RULES: Final = 12
BAR: Final = 30


def hint_text(game: Ruleset, seen: View, acts: Sequence[int], story: Story) -> str:
    """What the best bot would do in the place of the person, who alone may know what it knows, and why."""
    if not acts:
        return "There is nothing to decide."
    listed = vec[i64]([i64(act) for act in acts])
    bot = seat_bot(HINTING_BOT, Rng("hint", seen.state.turn))
    story.again().tell(game, seen.seat, bot)
    judged = bot.explain(game, seen, listed)
    lines = []
    for each in judged:
        chance = f" ({each.value / 10_000:.1f} % to win)" if each.value else ""
        lines.append(f"{token(game, int(each.act))}{chance}: {each.text()}")
    return "\n".join(lines)


def rules_text(asked: str) -> str:
    """The rules with this id or these words."""
    asked_words = tuple(asked.split())
    if not asked_words:
        return "Name a rule or a word: rules BASE-ROB-02, rules robber."
    try:
        found = find_rules(read_ledger(ledger_folder(find_checkout())), asked_words)
    except (LedgerError, OSError) as error:
        return f"The rules cannot be read: {error}"
    if not found:
        return f"No rule is called or mentions '{cut(asked)}'."
    lines = [f"{rule.id}  {rule.rule}" for rule in found[:MOST_RULES]]
    if len(found) > MOST_RULES:
        lines.append(f"... and {len(found) - MOST_RULES} more; add a word.")
    return "\n".join(lines)


def dice_text(log: Sequence[Facts]) -> str:
    """How often every sum was rolled, beside how often it should have been."""
    sums: Counter[int] = Counter()
    for facts in log:
        first, second = facts.get("first"), facts.get("second")
        if facts["event"] == "rolled" and isinstance(first, int) and isinstance(second, int):
            sums[first + second] += 1
    total = sum(sums.values())
    if not total:
        return "Nobody has rolled yet."
    most = max(sums.values())
    lines = [f"{total} rolls; in brackets what fair dice bring on average"]
    for number in range(2, 13):
        pips = 6 if number == 7 else int(PIPS[number])
        bar = "#" * round(BAR * sums[number] / most)
        lines.append(f"{number:>4}  {sums[number]:>3} ({total * pips / 36:>4.1f})  {bar}")
    return "\n".join(lines)
