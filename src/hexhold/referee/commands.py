"""The commands of the referee: what each does to a running game, and what it answers.

Nothing is changed in place: a command gives the game as it is afterwards, or raises and leaves the one before.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from hexhold.board.files import MAP_NAMES
from hexhold.board.layout import PRESETS
from hexhold.core.actions import CHANCE
from hexhold.core.engine import about_action, after_all, chance, explain, legal_actions, sample_chance
from hexhold.core.errors import HexholdError, Malformed, OutOfTurn
from hexhold.core.events import Events
from hexhold.core.formats.position import read_position, write_position
from hexhold.core.formats.record import Record
from hexhold.core.formats.view_data import actors, board_data, view_data
from hexhold.core.game import Game
from hexhold.core.notation import parse_token, token
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.core.wire import from_wire, to_wire
from hexhold.referee import requests
from hexhold.referee.requests import Act, Action, Chance, Explain, Legal, New, Position, Request, Sample, Seat
from hexhold.rng import Rng
from hexhold.rules.games import RULES_VERSION, create

__all__ = ["Answer", "RunningGame", "handle", "standing"]

MAP_WORDS: Final = (*PRESETS, *(name for name in MAP_NAMES if name not in PRESETS))

Answer: TypeAlias = dict[str, object]


class NoGame(HexholdError):
    """There is nothing to ask about yet."""

    code = "no_game"


class NoRecord(HexholdError):
    """The game began in the middle."""

    code = "no_record"


@dataclass(frozen=True)
class RunningGame:
    """A game in progress, the stream that samples chance for it, and what was done since it began."""

    game: Game
    state: State
    rng: Rng
    whole: bool
    """Whether it began at the beginning, so that a record can be made of it."""
    done: tuple[tuple[int, int], ...] = ()


def standing(running: RunningGame) -> Answer:
    """What every answer ends with: how many actions were made and who decides next."""
    ends: Answer = {"ply": len(running.done), "to_act": actors(running.state)}
    if running.state.over:
        ends["winner"] = int(running.state.winner) if running.state.winner >= 0 else None
    return ends


def handle(running: RunningGame | None, request: Request) -> tuple[RunningGame, Answer]:
    """Carry out a request: the game afterwards, and the answer without what every answer has."""
    if isinstance(request, New):
        return _new(request)
    if isinstance(request, Position):
        return _position(request)
    if running is None:
        raise NoGame("there is no game yet: send new or position first")
    if isinstance(request, Act):
        return _act(running, request)
    if isinstance(request, Sample):
        return _sample(running, request)
    return running, look(running, request)


def look(running: RunningGame, request: Request) -> Answer:
    """Answer a request that changes nothing."""
    game, s = running.game, running.state
    match request:
        case Legal():
            acts = legal_actions(game, s, _seat(game, request.seat))
            answer: Answer = {"actions": [token(game, act) for act in acts]}
            return answer | ({"wire": [to_wire(game, act) for act in acts]} if request.wire else {})
        case Chance():
            return {"outcomes": [_named(game, act, request.wire) | {"weight": w} for act, w in chance(game, s)]}
        case Explain():
            return _explain(running, request)
        case requests.View():
            seat = None if request.seat is None else _seat(game, request.seat)
            return {"view": view_data(game, view(game, s, seat))}
        case requests.Record():
            return {"lines": _record(running).lines(s)}
        case _:
            return {"text": write_position(game, s)}


def open_game(
    name: str,
    players: int,
    options: dict[str, str | int | bool],
    board: dict[str, object] | None = None,
    seed: int | str = 0,
) -> Game:
    """Create a game on a map that needs no file: a known word or an explicit map."""
    word = options.get("map")
    if isinstance(word, str) and word not in MAP_WORDS:
        raise Malformed(f"map: {word[:40]!r} is none of {', '.join(MAP_WORDS)}, and the referee reads no files")
    return create(name, players, options, board, seed)


def _new(request: New) -> tuple[RunningGame, Answer]:
    options = dict(request.options)
    board = request.map if isinstance(request.map, dict) else None
    if request.map is not None and "map" in options:
        raise Malformed("the map is given twice: as `map` and among the options")
    if isinstance(request.map, str):
        options["map"] = request.map
    game = open_game(request.game, request.players, options, board, request.seed)
    running = RunningGame(game, game.new(), Rng(request.seed, "chance"), whole=True)
    return running, _board(running, request.board)


def _position(request: Position) -> tuple[RunningGame, Answer]:
    seed = request.seed
    game, s = read_position(
        request.text, lambda name, players, options, board: open_game(name, players, options, board, seed)
    )
    running = RunningGame(game, s, Rng(seed, "chance"), whole=False)
    return running, _board(running, request.board)


def _board(running: RunningGame, wanted: bool) -> Answer:
    return {"board": board_data(running.game), "map": running.game.map.to_data()} if wanted else {}


def _act(running: RunningGame, request: Act) -> tuple[RunningGame, Answer]:
    seat = _actor(running.game, request.seat)
    if (request.action is None) == (request.actions is None):
        raise Malformed("act takes either `action` or `actions`")
    if request.actions is None:
        assert request.action is not None
        acts = [_read(running.game, request.action)]
    else:
        acts = [_read_nth(running.game, request.actions, index) for index in range(len(request.actions))]
    return _carry_out(running, seat, acts, listed=request.actions is not None)


def _carry_out(running: RunningGame, seat: int, acts: list[int], listed: bool = False) -> tuple[RunningGame, Answer]:
    """Carry out actions of one seat as a whole. Events are told as this seat may see them."""
    events = Events()
    after = after_all(running.game, running.state, seat, acts, events, listed)
    done = running.done + tuple((seat, act) for act in acts)
    heard = [event.seen_by(None if seat == CHANCE else seat) for event in events.heard]
    return replace(running, state=after, done=done), {"events": heard}


def _sample(running: RunningGame, request: Sample) -> tuple[RunningGame, Answer]:
    if not chance(running.game, running.state):
        raise OutOfTurn("no chance acts now" if not running.state.over else "the game is over")
    act = int(sample_chance(running.game, running.state, running.rng))
    answer = _named(running.game, act, request.wire)
    if not request.apply:
        return running, answer
    after, told = _carry_out(running, CHANCE, [act])
    return after, answer | told


def _explain(running: RunningGame, request: Explain) -> Answer:
    refusal = explain(
        running.game, running.state, _actor(running.game, request.seat), _read(running.game, request.action)
    )
    if refusal is None:
        return {"legal": True}
    code = "out_of_turn" if refusal.out_of_turn else "illegal"
    return {"legal": False, "why": {"code": code, "message": refusal.sentence, "rule": refusal.rule}}


def _record(running: RunningGame) -> Record:
    if not running.whole:
        raise NoRecord("this game went on from a position: nothing is known of how it began")
    record = Record(running.game, RULES_VERSION)
    for seat, act in running.done:
        record.add(seat, act)
    return record


def _seat(game: Game, seat: int) -> int:
    if not 0 <= seat < game.seats:
        raise Malformed(f"there is no seat {seat}: this game has seats 0 to {game.seats - 1}")
    return seat


def _actor(game: Game, seat: Seat) -> int:
    return _seat(game, seat) if isinstance(seat, int) else CHANCE


def _read(game: Game, action: Action) -> int:
    return parse_token(game, action) if isinstance(action, str) else from_wire(game, action)


def _read_nth(game: Game, actions: list[Action], index: int) -> int:
    try:
        return _read(game, actions[index])
    except HexholdError as error:
        raise about_action(error, index) from None


def _named(game: Game, act: int, wire: bool) -> Answer:
    return {"action": token(game, act)} | ({"wire": to_wire(game, act)} if wire else {})
