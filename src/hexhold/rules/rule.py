"""The hooks: every place where a rule module can join in, with one sentence each.

A game is a list of these modules. Every hook does nothing unless a module overrides it, and only the modules that do
are called. Modules are called in the order in which the game lists them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hexhold.core.events import Events
from hexhold.core.game import Vocabulary
from hexhold.core.module import Module
from hexhold.core.state import State

__all__ = ["BUILD", "CARD_PLAY", "HOOKS", "PLAYER_TRADE", "SORTS", "SUPPLY_TRADE", "PointKeeper", "Rule"]

CARD_PLAY: Final = 1
SUPPLY_TRADE: Final = 2
PLAYER_TRADE: Final = 3
BUILD: Final = 4
"""The four sorts of action a turn is made of; which of them a moment allows is up to the frame. What figures on the
board do is a play like that of a card."""
SORTS: Final = 5

HOOKS: Final = (
    "term",
    "list_unasked",
    "on_turn_start",
    "delay_end",
    "on_turn_end",
    "on_part_end",
    "between_turns",
    "dice_allowed",
    "on_throw",
    "on_dice",
    "hex_blocked",
    "discard_bonus",
    "robber_allowed",
    "victim_allowed",
    "special_rate",
    "after_trade",
    "after_road",
    "after_building",
    "on_special_card",
    "promised",
    "after_action",
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule(Module):
    """A rule module of the Catan family."""

    def term(self, name: str, usual: int) -> int:
        """A number of the rules by its name: how many points win, how many roads there are; asked while connecting."""
        return usual

    def sorts(self) -> dict[int, int]:
        """For each action kind of this module, its sort: CARD_PLAY, SUPPLY_TRADE, PLAYER_TRADE or BUILD."""
        return {}

    def action_kinds(self) -> list[int]:
        """The kinds named by `sorts`."""
        return list(self.sorts())

    def lists(self) -> set[int]:
        """The sorts of action that `list_actions` is called for: those of the module's own actions, or others."""
        return set(self.sorts().values())

    def list_actions(self, s: State, seat: i64, sort: i64, out: vec[i64]) -> vec[i64]:
        """Add the actions of one sort that `seat` can take in its turn; called for the sorts named by `lists`."""
        return out

    def list_unasked(self, s: State, seat: i64, out: vec[i64]) -> vec[i64]:
        """Add what a seat may do in another player's turn without being asked."""
        return out

    def on_turn_start(self, s: State, seat: i64, ev: Events) -> None:
        """A turn begins, before anything else in it."""

    def delay_end(self, s: State, seat: i64, ev: Events) -> bool:
        """Push what must be decided before a player's turn can end, if anything must; END is then done again."""
        return False

    def on_turn_end(self, s: State, seat: i64, ev: Events) -> None:
        """A turn was ended by its player."""

    def on_part_end(self, s: State, seat: i64, ev: Events) -> None:
        """A player's part is over: a turn, the turn of a pair's second player, or a special building phase."""

    def between_turns(self, s: State, seat: i64, ev: Events) -> None:
        """After the turn of `seat` and before the next one: push what comes between."""

    def dice_allowed(self, s: State, first: i64, second: i64) -> bool:
        """Whether the dice can show this now."""
        return True

    def on_throw(self, s: State, first: i64, second: i64) -> None:
        """Chance has thrown the dice; what follows may have to wait for something else."""

    def on_dice(self, s: State, first: i64, second: i64, ev: Events) -> None:
        """The dice take effect, thrown or set."""

    def hex_blocked(self, s: State, hex: i64) -> bool:
        """Whether something keeps this hex from producing."""
        return False

    def discard_bonus(self, s: State, seat: i64) -> i64:
        """How many cards beyond the limit this seat may keep on a 7."""
        return 0

    def robber_allowed(self, s: State, seat: i64, hex: i64) -> bool:
        """Whether `seat` may move the robber to this hex."""
        return True

    def victim_allowed(self, s: State, seat: i64, victim: i64) -> bool:
        """Whether `seat` may rob this opponent."""
        return True

    def special_rate(self, s: State, seat: i64, good: i64) -> i64:
        """The rate at which something other than a harbour lets a seat trade a good with the supply; 0 if nothing."""
        return 0

    def after_trade(self, s: State, seat: i64, partner: i64, ev: Events) -> None:
        """The active player and a partner have exchanged cards."""

    def after_road(self, s: State, seat: i64, edge: i64, ev: Events) -> None:
        """A road has been laid."""

    def after_building(self, s: State, seat: i64, node: i64, ev: Events) -> None:
        """A building has been set or raised."""

    def on_special_card(self, s: State, seat: i64, ev: Events) -> None:
        """A player has taken a special card, Longest Road or Largest Army."""

    def score(self, s: State, seat: i64) -> dict[str, int]:
        """The points this module gives a seat, counted anew, each under the name of what they are for."""
        return {}

    def ending(self, s: State) -> str:
        """A word for the way this module has ended a game that is over; empty if it has not."""
        return ""

    def shares_win(self, s: State, seat: i64) -> bool:
        """Whether a seat has won together with others, in a game that has no single winner."""
        return False

    def promised(self, s: State, seat: i64, good: i64) -> i64:
        """How many cards of a good everybody knows a seat to hold, by what it has agreed to give."""
        return 0

    def after_action(self, s: State, ev: Events) -> None:
        """Something has changed: look whether this ends or undoes anything."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PointKeeper(Rule):
    """A rule module that keeps points which only their owner can see."""

    def most_hidden_points(self, words: Vocabulary) -> int:
        """How many points `hidden_points` can give one seat; with fewer to go, nobody need look."""
        return 0

    def hidden_points(self, s: State, seat: i64) -> i64:
        """Points of a seat that only it can see."""
        return 0
