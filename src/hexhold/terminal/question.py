"""What the person is asked: the question of a decision, and its menu with numbers, letters and the places to name."""

from __future__ import annotations

from typing import Final

from hexhold.core.actions import DEAL, NOTHING, SEAT, argument, deal_reversed
from hexhold.core.notation import deal_text, value_text
from hexhold.core.view import View
from hexhold.draw.theme import SEATS
from hexhold.terminal.choosing import Group
from hexhold.terminal.menu import LETTER_KEYS, PLACES, Menu
from hexhold.terminal.prompts import ASKED, BASE_HINTS, BASE_QUESTIONS, HINTS, QUESTIONS
from hexhold.terminal.screen import Line, words, wrapped
from hexhold.terminal.story import Teller

SHOWN: Final = 12
"""How many choices stand on the line of a menu before the rest is counted."""
WORD_WIDTH: Final = 13


class Asker:
    """Words the decisions of one seat."""

    def __init__(self, menu: Menu, seen: View, teller: Teller) -> None:
        self.menu, self.seen, self.teller = menu, seen, teller
        self.game = menu.game
        goods = self.game.words.goods
        held = [int(seen.state.hand[menu.seat * len(goods) + good]) for good in range(len(goods))]
        others = [seat for seat in range(int(self.game.seats)) if seat != menu.seat]
        self.examples = {
            "first": goods[held.index(max(held))],
            "last": goods[len(goods) - 1 - held[::-1].index(min(held))],
            "name": SEATS[others[0]].name.lower(),
        }
        """Words for examples: what the person has most and least of, and somebody else."""

    def question(self, narrowed: Group | None) -> str:
        """What is to be decided."""
        if narrowed is not None:
            name = narrowed.spec.name
            first = narrowed.spec.fields[0].type
            which = "where" if first in PLACES else "with whom" if first == SEAT else "which"
            return f"{ASKED.get(name, f'{_plain(name)}: {which}')}? (Enter goes back)"
        frame = self.game.frame(self.seen.state).name
        offer = self._offer()
        if offer and int(self.seen.state.active) != self.menu.seat:
            give, want = self.teller.deal_words(offer)
            return f"{SEATS[int(self.seen.state.active)].name} offers you {give} for {want}."
        if frame == "answer":
            frame = "turn"
        text = QUESTIONS.get(self.game.name, BASE_QUESTIONS).get(frame, f"{_plain(frame)}.")
        return text.format(due=self.menu.due(), **self.examples)

    def _offer(self) -> int:
        """The deal that was offered to the person, as its maker sees it; 0 for none."""
        slot = self.game.slots.named("offered")
        return 0 if slot is None else int(self.seen.state.notes[slot.at + self.menu.seat])

    def lines(self, narrowed: Group | None, width: int) -> list[Line]:
        """The question and the menu below it."""
        out = wrapped(words(self.question(narrowed), bold=True), width)
        if narrowed is not None:
            return out + wrapped(words("    " + self._choices(narrowed, len(narrowed.acts))), width, 4)
        for number, group in enumerate(self.menu.groups, start=1):
            line = words(f"{number:>2} ", "ink-2") + words(f"{self._letter(group):<2}", bold=True)
            line += words(f"{group.spec.name:<{WORD_WIDTH}} ", bold=True) + words(self.hint(group), "ink-2")
            out += wrapped(line, width, 6 + WORD_WIDTH)
        return out

    def _letter(self, group: Group) -> str:
        """The letter that stands for a kind at this moment."""
        names = [other.spec.name for other in self.menu.groups]
        letters = [
            letter
            for letter, meant in LETTER_KEYS.items()
            if next((name for name in meant if name in names), "") == group.spec.name
        ]
        return min(letters, key=lambda letter: letter != group.spec.name[0], default="")

    def hint(self, group: Group) -> str:
        """What stands behind the name of a kind: its few choices, or what it does."""
        name = group.spec.name
        offer = self._offer()
        if name == "accept" and offer:
            give, want = self.teller.deal_words(int(deal_reversed(offer, self.game.goods)))
            return f"give {give}, get {want}"
        text = HINTS.get(self.game.name, BASE_HINTS).get(name, "{choices}")
        return text.format(choices=self._choices(group, SHOWN), **self.examples)

    def _choices(self, group: Group, most: int) -> str:
        """The choices of a kind by what tells them apart."""
        types = [field.type for field in group.spec.fields]
        if not types:
            return ""
        if DEAL in types:
            return self._deals(group, most)
        if types[:1] == [SEAT]:
            if group.spec.name != "trade":
                return ", ".join(SEATS[int(argument(act, 0))].name for act in group.acts)
            return "   ".join(self._partner(int(argument(act, 0))) for act in group.acts)
        names: dict[str, None] = {}
        firsts = {int(argument(act, 0)) for act in group.acts}
        for act in group.acts:
            parts = [value_text(self.game, act, index, field) for index, field in enumerate(group.spec.fields)]
            if len(parts) > 1 and types[1] == SEAT and argument(act, 1) != NOTHING:
                parts[1] = SEATS[int(argument(act, 1))].name
            single_place = types[0] in PLACES and len(firsts) > 1
            names[parts[0] if single_place else " ".join(part for part in parts if part)] = None
        shown = list(names)[:most]
        if types[0] not in PLACES:
            more = f" and {len(names) - len(shown)} more" if len(shown) < len(names) else ""
            return ", ".join(shown) + more
        return " ".join(shown) if len(shown) == len(names) else f"{len(names)} places, lit on the board"

    def _partner(self, seat: int) -> str:
        """A seat one can trade with, and the deal."""
        slot = self.game.slots.named("ready")
        deal = int(self.seen.state.notes[slot.at + seat]) if slot is not None else 0
        if not deal:
            return SEATS[seat].name
        give, want = self.teller.deal_words(deal)
        return f"{SEATS[seat].name}: give {give}, get {want}"

    def _deals(self, group: Group, most: int) -> str:
        """Listed deals by what is given; where one must be chosen, each with its number."""
        if most > SHOWN or most == len(group.acts):
            return "   ".join(f"{i}: {deal_text(self.game, act)}" for i, act in enumerate(group.acts, start=1))
        by_give: dict[str, list[str]] = {}
        for act in group.acts:
            give, _, want = deal_text(self.game, act).partition(">")
            by_give.setdefault(give, []).append(want)
        every_other = len(self.game.words.goods) - 1
        simple = [give for give, wants in by_give.items() if len(wants) == every_other]
        parts = [f"{' or '.join(simple)} > any other"] if simple else []
        parts += [f"{give} > {' or '.join(wants)}" for give, wants in by_give.items() if give not in simple]
        return ", ".join(parts)


def _plain(name: str) -> str:
    text = name.replace("_", " ")
    return text[0].upper() + text[1:]
