"""The one door through which every action passes: bots, people, replays and tests.

`step` trusts its caller; `step_checked` verifies and changes nothing when it refuses; `explain` says why.
"""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.core.actions import CHANCE
from hexhold.core.errors import HexholdError, IllegalAction, Malformed, OutOfTurn, Refusal
from hexhold.core.events import SILENT, Events
from hexhold.core.frame import AUTOMATIC, CHANCE_ACTS
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.notation import out_of_range
from hexhold.core.state import State
from hexhold.rng import Rng


def to_act(s: State) -> i64:
    """Who decides next: CHANCE, or the lowest seat the top frame waits for. After the end nobody does: CHANCE - 1."""
    if s.over:
        return CHANCE - 1
    who = s.who()
    if who == CHANCE_ACTS:
        return CHANCE
    seat: i64 = 0
    while not (who >> seat) & 1:
        seat += 1
    return seat


def seats_to_act(s: State) -> list[int]:
    """Every seat the game waits for; empty when chance acts or the game is over."""
    if s.over:
        return []
    who = s.who()
    return [seat for seat in range(8) if who > 0 and (who >> seat) & 1]


def list_legal(game: Game, s: State, seat: i64, menu: Menu) -> None:
    """Write what a seat may do now on a menu, in place of what stood there; not sorted."""
    menu.clear()
    if not s.over:
        game.frames[s.kind()].legal(s, seat, menu)


def legal_list(game: Game, s: State, seat: i64) -> vec[i64]:
    """What a seat may do now, as a row; not sorted."""
    menu = Menu()
    list_legal(game, s, seat, menu)
    return menu.listed()


def legal_actions(game: Game, s: State, seat: int) -> list[int]:
    """What a seat may do now, sorted. Of player trades it lists a short menu; `is_legal` accepts every legal one."""
    acts: list[int] = [int(act) for act in legal_list(game, s, seat)]
    acts.sort()
    return acts


def explain(game: Game, s: State, seat: int, act: int) -> Refusal | None:
    """Why this seat (or CHANCE) may not do this now, or None if it may. The action must be in range."""
    if s.over:
        return Refusal(game.end_rule, "the game is over", out_of_turn=True)
    frame = game.frames[s.kind()]
    if s.who() == CHANCE_ACTS:
        if seat != CHANCE:
            return Refusal(frame.rule, f"chance decides now ('{frame.name}'), no seat does", out_of_turn=True)
        if frame.outcome_listed(s, act):
            return None
        return Refusal(frame.rule, f"this outcome is not possible in '{frame.name}'")
    return frame.explain(s, seat, act)


def is_legal(game: Game, s: State, seat: int, act: int) -> bool:
    """Whether this seat may do this now."""
    return not out_of_range(game, act) and explain(game, s, seat, act) is None


def step(game: Game, s: State, seat: i64, act: i64, ev: Events = SILENT) -> None:
    """Carry out a legal action of a seat (or of CHANCE) and everything that follows without a choice. Trusts you."""
    game.frames[s.kind()].apply(s, seat, act, ev)
    game.after_step(s, ev)
    while not s.over and s.who() == AUTOMATIC:
        game.frames[s.kind()].resume(s, ev)
        game.after_step(s, ev)


def step_checked(game: Game, s: State, seat: int, act: int, ev: Events = SILENT) -> None:
    """Carry out an action if it is legal; otherwise raise and change nothing."""
    check_legal(game, s, seat, act)
    step(game, s, seat, act, ev)


def after_all(game: Game, before: State, seat: int, acts: Sequence[int], events: Events, listed: bool) -> State:
    """The state that actions of one seat lead to if all are legal; otherwise raise and change nothing.

    Of actions that came in a list the error says which it is about.
    """
    after = before.copy()
    for index, act in enumerate(acts):
        try:
            step_checked(game, after, seat, act, events)
        except HexholdError as error:
            raise about_action(error, index) if listed else error from None
    return after


def about_action(error: HexholdError, index: int) -> HexholdError:
    """The same error, saying which action of a list it is about."""
    return type(error)(f"actions[{index}]: {error.message}", error.rule)


def check_legal(game: Game, s: State, seat: int, act: int) -> None:
    """Raise unless this seat (or CHANCE) may do this now; the error says why."""
    wrong = out_of_range(game, act)
    if wrong:
        raise Malformed(wrong)
    if seat < CHANCE or seat >= int(game.seats):
        raise Malformed(f"there is no seat {seat}: this game has seats 0 to {game.seats - 1}")
    refusal = explain(game, s, seat, act)
    if refusal is not None:
        if refusal.out_of_turn:
            raise OutOfTurn(refusal.sentence, refusal.rule)
        raise IllegalAction(refusal.sentence, refusal.rule)


def chance(game: Game, s: State) -> list[tuple[int, int]]:
    """Every outcome of the chance that acts now, with its integer weight; empty when a seat decides."""
    if s.over or s.who() != CHANCE_ACTS:
        return []
    return game.frames[s.kind()].outcomes(s)


def sample_chance(game: Game, s: State, rng: Rng) -> i64:
    """One outcome of the chance that acts now, drawn by weight."""
    return game.frames[s.kind()].sample(s, rng)
