"""What the person is asked: the question of a decision, and its menu with numbers, letters and the places to name."""

from __future__ import annotations

from typing import Final

from hexhold.core.actions import NOTHING, argument, deal_reversed
from hexhold.core.notation import deal_text, value_text
from hexhold.core.specs import DEAL, GOOD, SEAT, SEATS
from hexhold.core.view import View
from hexhold.draw.theme import SEATS as SEAT_LOOKS
from hexhold.terminal.choosing import Group
from hexhold.terminal.menu import DECLINE, DECLINE_ALL, LETTER_KEYS, PLACES, Menu
from hexhold.terminal.prompts import Prompts
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
        self.prompts = Prompts(teller.words)
        goods = self.game.words.goods
        held = [int(seen.state.hand[menu.seat * len(goods) + good]) for good in range(len(goods))]
        others = [seat for seat in range(int(self.game.seats)) if seat != menu.seat]
        self.most = goods[held.index(max(held))]
        self.least = goods[len(goods) - 1 - held[::-1].index(min(held))]
        """Goods for examples: what the person has most of, and least of."""
        self.somebody = SEAT_LOOKS[others[0]].name.lower()
        """A name for examples."""

    def question(self, narrowed: Group | None) -> str:
        """What is to be decided."""
        if narrowed is not None:
            return f"{self.prompts.asked(narrowed.spec.name)} (Enter goes back)"
        offer = self._offer()
        if offer and self.menu.named(DECLINE) is not None:
            give, want = self.teller.deal_words(offer)
            return f"{SEAT_LOOKS[int(self.seen.state.active)].name} offers you {give} for {want}."
        frame = self.game.frame(self.seen.state).name
        return self.prompts.question(frame, self.menu.due())

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
        does, ways = self.prompts.does(group.spec), self._ways(group)
        return f"{does}{_between(does)}{ways}" if ways else does

    def _ways(self, group: Group) -> str:
        """What can be typed for a kind: its choices, or an example where they are too many to list."""
        name = group.spec.name
        if name == DECLINE:
            return f"{DECLINE_ALL} declines all offers until your turn"
        if self.menu.due() > 1:
            return f"all in one line, 2{self.most} and so on"
        if group.is_open:
            to_some = f", {name} 2{self.most} > {self.least} to {self.somebody}" if group.has(SEATS) else ""
            return f"{name} {self.most} {self.least}{to_some}"
        types = [field.type for field in group.spec.fields]
        if len(types) > 1 and set(types) == {GOOD}:
            return f"{name} {self.most} {self.least}"
        choices = self._choices(group, SHOWN)
        firsts = {int(argument(act, 0)) for act in group.acts}
        if len(types) < 2 or types[0] not in PLACES or len(firsts) < 2:
            return choices
        example = max((self._arguments(group, act) for act in group.acts), key=len)
        return f"{choices}; {name} {' '.join(example)}" if len(example) > 1 else choices

    def _arguments(self, group: Group, act: int) -> list[str]:
        """The arguments of a choice that it does not leave out, seats by their names."""
        parts = []
        for index, field in enumerate(group.spec.fields):
            has_seat = field.type == SEAT and argument(act, index) != NOTHING
            name = SEAT_LOOKS[int(argument(act, index))].name if has_seat else ""
            parts.append(name or value_text(self.game, act, index, field))
        return [part for part in parts if part]

    def _choices(self, group: Group, most: int) -> str:
        """The choices of a kind by what tells them apart."""
        types = [field.type for field in group.spec.fields]
        if not types:
            return ""
        if DEAL in types:
            return self._deals(group, most)
        if types[:1] == [SEAT]:
            if group.spec.name != "trade":
                return ", ".join(SEAT_LOOKS[int(argument(act, 0))].name for act in group.acts)
            return "   ".join(self._partner(int(argument(act, 0))) for act in group.acts)
        names: dict[str, None] = {}
        firsts = {int(argument(act, 0)) for act in group.acts}
        for act in group.acts:
            parts = self._arguments(group, act)
            single_place = types[0] in PLACES and len(firsts) > 1
            names[parts[0] if single_place else " ".join(parts)] = None
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
            return SEAT_LOOKS[seat].name
        give, want = self.teller.deal_words(deal)
        return f"{SEAT_LOOKS[seat].name}: give {give}, get {want}"

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


def _between(does: str) -> str:
    """What stands between the words of an action and its choices."""
    return " " if does.endswith("?") else ". " if ":" in does else ": "
