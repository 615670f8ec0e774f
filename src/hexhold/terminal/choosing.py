"""Which of the legal actions of one kind a few words mean, and, where none is meant, why it cannot be done.

Words are read by the argument types of the action. What only says a part leaves several actions to choose from.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from hexhold.core.actions import NOTHING, SEATS_SHIFT, action, argument, deal_amount
from hexhold.core.engine import explain, step
from hexhold.core.errors import Malformed, Refusal
from hexhold.core.game import Game
from hexhold.core.notation import LETTERS, limit
from hexhold.core.specs import DEAL, GOOD, SEAT, SEATS, ActionSpec
from hexhold.core.state import State
from hexhold.draw.theme import SEATS as LOOKS
from hexhold.rules.choices import cards_due, takes_deals, to_everybody
from hexhold.terminal import typed


@dataclass(frozen=True)
class Group:
    """All choices of one kind. An open one also takes deals that are not listed."""

    spec: ActionSpec
    acts: list[int]
    is_open: bool = False

    def has(self, type: str) -> bool:
        """Whether the action has an argument of this type."""
        return any(field.type == type for field in self.spec.fields)


@dataclass(frozen=True)
class Do:
    """The line says what to do: one action, or several of a kind."""

    acts: list[int]


@dataclass(frozen=True)
class Narrow:
    """The line says which kind; which of its choices is still to be said."""

    group: Group


@dataclass(frozen=True)
class Say:
    """The line cannot be followed; one sentence says why."""

    sentence: str


Answer = Do | Narrow | Say


class Chooser:
    """Reads words for one seat. It asks the true state only what is legal and why not."""

    def __init__(self, game: Game, s: State, seat: int) -> None:
        self.game, self.state, self.seat = game, s, seat

    def choose(self, group: Group, text: str) -> Answer:
        """The arguments, as far as given: exactly one choice, several, or none and why. Raises Malformed."""
        if not text.strip():
            is_settled = len(group.acts) == 1 and not group.is_open
            return Do(group.acts) if is_settled else Narrow(group)
        if not group.spec.fields:
            return Say(f"{group.spec.name} stands alone, without '{typed.cut(text)}'.")
        if group.has(DEAL):
            return self._choose_deal(group, text)
        values = self._values(group.spec, text)
        fitting = [act for act in group.acts if _fits(group.spec, act, values)]
        return self._among(group, fitting) or Say(self.why_not(group.spec, text))

    def _among(self, group: Group, fitting: list[int]) -> Answer | None:
        """What is left to choose from: one action, several, or nothing."""
        if len(fitting) == 1:
            return Do(fitting)
        return Narrow(Group(group.spec, fitting)) if fitting else None

    def choose_cards(self, group: Group, text: str) -> Answer:
        """Cards chosen one after the other, all named in one line: carried out together or not at all."""
        due = self.due(group)
        goods = sorted(_spread(typed.read_goods(self.game.words.goods, text)))
        if len(goods) != due:
            return Say(f"That is {len(goods)} of {due} cards; name all {due} in one line.")
        s = self.state.copy()
        acts = [int(action(group.spec.kind, good)) for good in goods]
        for act in acts:
            refusal = explain(self.game, s, self.seat, act)
            if refusal is not None:
                return Say(self.refusal_text(refusal))
            step(self.game, s, self.seat, act)
        return Do(acts)

    def due(self, group: Group) -> int:
        """How many actions of a kind a decision takes that is made card by card."""
        return cards_due(self.game, self.state, self.seat, group.acts)

    def check(self, act: int) -> Answer:
        """An action that was written out."""
        refusal = explain(self.game, self.state, self.seat, act)
        return Do([act]) if refusal is None else Say(self.refusal_text(refusal))

    def takes_deals(self, spec: ActionSpec) -> bool:
        """Whether some deal is legal, listed or not."""
        return takes_deals(self.game, self.state, self.seat, spec)

    def why_not(self, spec: ActionSpec, text: str) -> str:
        """Why a kind of action cannot be done: with these words, or at all."""
        if any(field.type == DEAL for field in spec.fields):
            deal = typed.split_offer(text)[0] if text.strip() else ">".join(self.game.words.goods[:2])
            tries = [self._with_seats(spec, typed.pack_deal(*typed.read_sides(self.game.words.goods, deal)))]
        elif text.strip():
            tries = [_packed(spec, self._values(spec, text))]
        else:
            count = limit(self.game, spec.fields[0].type) if spec.fields else 1
            tries = [_packed(spec, [first] if spec.fields else []) for first in range(count)]
        refusals = [explain(self.game, self.state, self.seat, act) for act in tries]
        if refusals[0] is not None and len({refusal.sentence for refusal in refusals if refusal is not None}) == 1:
            return self.refusal_text(refusals[0])
        return f"There is nothing to {spec.name.replace('_', ' ')} now."

    def refusal_text(self, refusal: Refusal) -> str:
        """A refusal with the names of the seats, and the rule to look up."""
        named = re.sub(r"\bP([0-5])\b", lambda found: LOOKS[int(found[1])].name, refusal.sentence)
        return f"Not now: {named} ({refusal.rule})."

    def _choose_deal(self, group: Group, text: str) -> Answer:
        """A deal by its number, or by its goods: the listed one that fits, else the one that was written."""
        number = typed.read_number("", text.strip())
        if number is not None:
            if 1 <= number <= len(group.acts):
                return Do([group.acts[number - 1]])
            return Say(f"{group.spec.name} has {len(group.acts)} listed choices.")
        deal, to = typed.split_offer(text)
        if to and not group.has(SEATS):
            return Say(f"{group.spec.name} names no seats.")
        named = typed.read_goods(self.game.words.goods, deal) if not typed.has_sides(deal) else []
        if len(named) == 1 and not to:
            return self._among(group, _one_sided(group, *named[0])) or Say(
                f"Write both sides: {group.spec.name} {typed.cut(deal)} > {self._other_good(named[0][0])}."
            )
        give, want = typed.read_sides(self.game.words.goods, deal)
        fitting = [act for act in group.acts if _has_goods(act, give, want)]
        if len(fitting) == 1 and not group.is_open:
            return Do(fitting)
        return self.check(self._with_seats(group.spec, typed.pack_deal(give, want), to))

    def _other_good(self, good: int) -> str:
        return self.game.words.goods[(good + 1) % len(self.game.words.goods)]

    def _with_seats(self, spec: ActionSpec, deal: int, to: str = "") -> int:
        """A deal as an action, addressed to those named or, where the action takes seats, to everybody else."""
        if to:
            return int(action(spec.kind)) | deal | typed.read_seats(to, int(self.game.seats)) << SEATS_SHIFT
        return to_everybody(self.game, self.seat, spec, deal)

    def _values(self, spec: ActionSpec, text: str) -> list[int]:
        """The arguments in their order; two goods may come in any order, and twice the same as `2ore`."""
        if _takes_cards(spec):
            values = sorted(_spread(typed.read_goods(self.game.words.goods, text)))
            if len(values) > len(spec.fields):
                raise Malformed(f"{spec.name} takes {len(spec.fields)} of them, not {len(values)}.")
            return values
        parts = [part for part in re.split(r"[\s,/]+", text.strip()) if part]
        if len(parts) > len(spec.fields):
            raise Malformed(f"{spec.name} takes {' and '.join(field.name for field in spec.fields)}, nothing more.")
        return [self._value(field.type, part) for field, part in zip(spec.fields, parts, strict=False)]

    def _value(self, type: str, word: str) -> int:
        if type == SEAT:
            return NOTHING if word in typed.NOBODY_WORDS else typed.read_seat(word, int(self.game.seats))
        names = self.game.words.names(type)
        if names:
            return typed.find_name(names, word.lower())
        letter, count = LETTERS.get(type, ""), limit(self.game, type)
        number = typed.read_number(letter, word)
        if number is None or number >= count:
            raise Malformed(f"'{typed.cut(word)}' is no {type} here; they run from {letter}0 to {letter}{count - 1}.")
        return number


def _packed(spec: ActionSpec, values: Sequence[int]) -> int:
    """Arguments in their places; those not given are left out, or the first there is."""
    full = [*values, *(NOTHING if field.optional else 0 for field in spec.fields[len(values) :])]
    return int(action(spec.kind, *full))


def _spread(pairs: list[tuple[int, int]]) -> list[int]:
    """Each good as often as its amount says."""
    if sum(amount for _, amount in pairs) > 200:
        raise Malformed("Nobody holds that many cards.")
    return [good for good, amount in pairs for _ in range(amount or 1)]


def _takes_cards(spec: ActionSpec) -> bool:
    """Whether the action names nothing but goods."""
    return all(field.type == GOOD for field in spec.fields)


def _fits(spec: ActionSpec, act: int, values: list[int]) -> bool:
    """Whether an action begins with these arguments; goods may stand in any order."""
    held = [int(argument(act, index)) for index in range(len(spec.fields))]
    if _takes_cards(spec):
        return all(held.count(good) >= values.count(good) for good in values)
    return held[: len(values)] == values


def _one_sided(group: Group, good: int, amount: int) -> list[int]:
    """The listed deals that give a good or, where all of them give the same already, those that take it."""
    gives = [act for act in group.acts if deal_amount(act, good) > 0 and amount in (0, deal_amount(act, good))]
    given = {tuple(max(int(deal_amount(act, other)), 0) for other in range(8)) for act in group.acts}
    if gives or group.is_open or len(given) != 1:
        return gives
    return [act for act in group.acts if deal_amount(act, good) < 0]


def _has_goods(act: int, give: typed.Amounts, want: typed.Amounts) -> bool:
    """Whether a listed deal has just these goods on its sides, and the amounts where they were given."""
    for good in range(8):
        amount = int(deal_amount(act, good))
        stated = give.get(good) if amount > 0 else want.get(good) if amount < 0 else None
        if (stated is None) != (amount == 0 and good not in give and good not in want):
            return False
        if stated and stated != abs(amount):
            return False
    return True
