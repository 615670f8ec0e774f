"""The hooks: every place where a rule module can join in, with one sentence each.

A game is a list of these modules. Every hook does nothing unless a module overrides it, and only the modules that do
are called, in the order in which the game lists them; `Ruleset` has a method of the same name for each hook. What all
games on this engine share (what a module remembers, starts with, shows and checks) stands in `core/module.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Vocabulary
from hexhold.core.menu import Menu
from hexhold.core.module import Module
from hexhold.core.state import State

if TYPE_CHECKING:
    from hexhold.rules.ruleset import Ruleset

CARD_PLAY: Final = 1
SUPPLY_TRADE: Final = 2
PLAYER_TRADE: Final = 3
BUILD: Final = 4
"""The four sorts of action a turn is made of; which of them a moment allows is up to the frame. What figures on the
board do is a play like that of a card."""
ROBBER_MOVE: Final = 5
"""What may be done instead of sending the robber to a hex, when he must move."""
SORTS: Final = 6

FIRST_PLAYER: Final = 0
PLACED: Final = 1
ALL_PRINTED: Final = 2
CARDS_GIVEN: Final = 3
"""Moments of the set-up: it is known who begins; a seat has placed a building and what goes with it; the placement
that is printed on the map stands; a seat has taken the cards for a building."""
NOWHERE: Final = -1
"""Instead of a node, at a moment of the set-up that is about no building."""

BY_SEVEN: Final = 0
BY_CARD: Final = 1
"""What sends the robber."""

SPARED_SCORE: Final = "spared_score"
"""A term: with so many points or fewer a player is spared by what robs. Nobody is, unless a module says otherwise."""
NOBODY_SPARED: Final = -1

SPECIAL_CARD: Final = -1
"""Stands for a piece where a seat has taken a special card, Longest Road or Largest Army."""

HOOKS: Final = (
    "term",
    "forbid",
    "hold",
    "on_setup",
    "on_turn_start",
    "on_turn_end",
    "on_part_end",
    "between_turns",
    "throw_dice",
    "dice_allowed",
    "on_dice",
    "after_production",
    "hex_blocked",
    "discard_bonus",
    "send_robber",
    "special_rate",
    "after_trade",
    "after_piece",
    "after_action",
    "score",
    "ending",
    "prices",
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule(Module):
    """A rule module of the Catan family."""

    game: Ruleset
    """The game that this module is part of, filled in before modules are connected."""

    def sorts(self) -> dict[int, int]:
        """For each action kind of this module its sort: CARD_PLAY, SUPPLY_TRADE, PLAYER_TRADE, BUILD or ROBBER_MOVE."""
        return {}

    def action_kinds(self) -> list[int]:
        """The kinds named by `sorts`."""
        return list(self.sorts())

    def lists(self) -> set[int]:
        """The sorts of action that `list_actions` is called for: those of the module's own actions, or others."""
        return set(self.sorts().values())

    def list_actions(self, s: State, seat: i64, sort: i64, out: Menu) -> None:
        """Add the actions of one sort that `seat` can take now, or unasked in another's turn; see `lists`."""

    def term(self, name: str, usual: int) -> int:
        """A number of the rules by its name, or a yes (1) or no (0): the last module that answers decides."""
        return usual

    def forbid(self, s: State, seat: i64, act: i64) -> Refusal | None:
        """Why a seat may not do what others allow: an action of a turn, a hex for the robber, a discard."""
        return None

    def forbids(self) -> set[int]:
        """The sorts of action of which `forbid` may refuse some; the others are listed without asking it."""
        return set(range(SORTS))

    def hold(self, s: State, seat: i64, act: i64, ev: Events) -> bool:
        """An action is about to take effect. Push what must come first and say so; who holds it carries it on later."""
        return False

    def on_setup(self, s: State, moment: i64, seat: i64, node: i64, ev: Events) -> None:
        """A moment of the set-up has come: FIRST_PLAYER, PLACED, CARDS_GIVEN (with seat and node), ALL_PRINTED."""

    def on_turn_start(self, s: State, seat: i64, ev: Events) -> None:
        """A turn begins, before anything else in it."""

    def on_turn_end(self, s: State, seat: i64, ev: Events) -> None:
        """A turn was ended by its player."""

    def on_part_end(self, s: State, seat: i64, ev: Events) -> None:
        """A player's part is over: a turn, the turn of a pair's second player, or a special building phase."""

    def between_turns(self, s: State, seat: i64, ev: Events) -> None:
        """After the turn of `seat` and before the next one: push what comes between."""

    def throw_dice(self, s: State) -> bool:
        """Bring the dice of this turn, and say so; the last module in the list is asked first, and one is enough."""
        return False

    def dice_allowed(self, s: State, first: i64, second: i64) -> bool:
        """Whether the dice can show this now."""
        return True

    def on_dice(self, s: State, first: i64, second: i64, ev: Events) -> None:
        """The dice take effect, thrown or set."""

    def after_production(self, s: State, got: vec[i64], ev: Events) -> None:
        """A roll has produced: `got` has the cards by seat and good."""

    def hex_blocked(self, s: State, hex: i64) -> bool:
        """Whether something keeps this hex from producing."""
        return False

    def discard_bonus(self, s: State, seat: i64) -> i64:
        """How many cards more (or fewer) than the usual seven this seat may keep on a 7."""
        return 0

    def send_robber(self, s: State, seat: i64, sent: i64) -> bool:
        """Let a seat move the robber (BY_SEVEN, BY_CARD), and say so; the last module in the list is asked first."""
        return False

    def special_rate(self, s: State, seat: i64, good: i64) -> i64:
        """The rate at which something other than a harbour lets a seat trade a good with the supply; 0 if nothing."""
        return 0

    def after_trade(self, s: State, seat: i64, partner: i64, ev: Events) -> None:
        """The active player and a partner have exchanged cards."""

    def after_piece(self, s: State, seat: i64, piece: i64, at: i64, ev: Events) -> None:
        """A piece has come to a path or an intersection, `at`, or was raised there; or a SPECIAL_CARD is taken."""

    def after_action(self, s: State, ev: Events) -> None:
        """Something has changed: look whether this ends or undoes anything."""

    def score(self, s: State, seat: i64) -> dict[str, int]:
        """The points this module gives a seat, counted anew, each under the name of what they are for."""
        return {}

    def ending(self, s: State) -> str:
        """A word for the way this module has ended a game that is over; empty if it has not."""
        return ""

    def prices(self) -> dict[int, vec[i64]]:
        """What actions of this module cost, by kind, where that is the same for everybody at all times."""
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class PointKeeper(Rule):
    """A rule module that keeps points which only their owner can see."""

    def most_hidden_points(self, words: Vocabulary) -> int:
        """How many points `hidden_points` can give one seat; with fewer to go, nobody need look."""
        return 0

    def hidden_points(self, s: State, seat: i64) -> i64:
        """Points of a seat that only it can see."""
        return 0
