"""Options about the map and the start: which map, how it is laid, who begins and where pieces stand."""

from __future__ import annotations

from typing import Final

from hexhold.core.errors import Malformed
from hexhold.rules.base.setup import BY_LOT, BY_ROLL
from hexhold.rules.options.option import Choice, Flag, Option, Value
from hexhold.rules.plan import Plan
from hexhold.rules.terms import Terms

__all__ = ["FIRST_PLAYER", "HARBOURS", "MAP", "PLACEMENT", "RED_APART", "TOKENS"]


class MapOption(Option):
    """A preset of the box, or the name or path of a map file, which is then laid as it stands."""

    def values(self) -> str:
        return "beginner, standard, variable, random or the path of a map file"

    def read(self, given: Value) -> Value:
        if isinstance(given, str) and given and len(given) < 1000:
            return given
        raise self.wrong(given)

    def change(self, plan: Plan, value: Value) -> None:
        word = str(value)
        if word in plan.presets:
            plan.terrain, plan.tokens, plan.harbours = plan.presets[word]
        else:
            plan.map_file = word
            plan.terrain = plan.tokens = plan.harbours = "fixed"


class TokensOption(Choice):
    """How number tokens are laid, whatever the map says."""

    def change(self, plan: Plan, value: Value) -> None:
        if value == "spiral" and not plan.box.lettered:
            raise Malformed(f"tokens=spiral needs letters on the tokens; those of the {plan.box.name} have none")
        plan.tokens = str(value)


class HarboursOption(Choice):
    """How harbours are laid, whatever the map says."""

    def change(self, plan: Plan, value: Value) -> None:
        if value == "frames" and not plan.box.frame:
            raise Malformed(f"harbours=frames needs harbours printed on the frame; the {plan.box.name} has loose ones")
        plan.harbours = str(value)


class RedApart(Flag):
    """Whether the red-number rule holds for random tokens."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.red_apart = bool(value)


class FirstPlayer(Option):
    """Who takes the first turn."""

    def values(self) -> str:
        return "roll, random or a seat number"

    def read(self, given: Value) -> Value:
        word = str(given)
        if word in ("roll", "random") or (not isinstance(given, bool) and word in ("0", "1", "2", "3", "4", "5")):
            return word
        raise self.wrong(given)

    def number(self, value: Value) -> int:
        return {"roll": BY_ROLL, "random": BY_LOT}.get(str(value)) or int(value)

    def change(self, plan: Plan, value: Value) -> None:
        word = str(value)
        if word.isdecimal() and int(word) >= plan.seats:
            raise self.wrong(value)
        plan.add(Terms(first_player=self.number(value)))


MAP: Final = MapOption(
    "map", "Which map: beginner (in some games standard), variable, random, or a file of your own.", "variable"
)
TOKENS: Final = TokensOption(
    "tokens",
    "How number tokens are laid: as the map says, in a spiral by letter, at random, or as printed.",
    "map",
    ("map", "spiral", "random", "fixed"),
)
HARBOURS: Final = HarboursOption(
    "harbours",
    "How harbours are laid: as the map says, at random, with the shuffled frame, or as printed.",
    "map",
    ("map", "random", "frames", "fixed"),
)
RED_APART: Final = RedApart("red_apart", "Random tokens never put 6 and 8 side by side.", default=True)
FIRST_PLAYER: Final = FirstPlayer("first_player", "Who begins: the highest roll, a random player, or a seat.", "roll")
PLACEMENT: Final = Choice(
    "placement",
    "Place the first pieces freely, or as printed on the beginner map.",
    "free",
    ("free", "fixed"),
    term="printed_placement",
)
