"""A session with the referee, without input and output: a line in, a line out.

A line that is refused changes nothing, whatever is wrong with it: every command works on a copy of the table, and the
table is replaced only when the answer is written.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

import msgspec

from hexhold.board.files import MAP_NAMES
from hexhold.board.layout import PRESETS
from hexhold.cli import requests
from hexhold.cli.requests import Act, Action, Chance, Explain, Legal, New, Position, Request, Sample, Seat
from hexhold.core.actions import CHANCE
from hexhold.core.engine import chance, explain, legal_actions, sample_chance, step_checked
from hexhold.core.errors import HexholdError, Malformed, OutOfTurn
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.notation import parse_token, token
from hexhold.core.position import read_position, write_position
from hexhold.core.record import Record
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.core.view_data import actors, board_data, view_data
from hexhold.core.wire import from_wire, to_wire
from hexhold.rng import Rng
from hexhold.rules.games import RULES_VERSION, create

__all__ = ["LINE_LIMIT", "Session"]

LINE_LIMIT: Final = 1 << 20
"""How many bytes a line may have, its end not counted."""
MESSAGE_LIMIT: Final = 400
"""An error message may repeat what was sent, but not all of it."""
MAP_WORDS: Final = (*PRESETS, *(name for name in MAP_NAMES if name not in PRESETS))

Answer: TypeAlias = dict[str, object]


class NoGame(HexholdError):
    """There is nothing to ask about yet."""

    code = "no_game"


class NoRecord(HexholdError):
    """The game began in the middle."""

    code = "no_record"


class TooLong(HexholdError):
    """The line was not read."""

    code = "too_long"


class Internal(HexholdError):
    """The engine failed where it should have refused: a bug, and still no reason to stop."""

    code = "internal"


@dataclass(frozen=True)
class Table:
    """A game in progress, the stream that samples chance for it, and what was done since it began."""

    game: Game
    state: State
    rng: Rng
    whole: bool
    """Whether it began at the beginning, so that a record can be made of it."""
    done: tuple[tuple[int, int], ...] = ()


class Session:
    """What the referee remembers between two lines."""

    def __init__(self) -> None:
        self.table: Table | None = None

    def answer(self, line: bytes) -> bytes:
        """The answer to a line, both without their line ends. Never raises; an error changes nothing."""
        try:
            if len(line) > LINE_LIMIT:
                raise TooLong(f"a line has at most {LINE_LIMIT} bytes")
            table, answer = handle(self.table, requests.read_request(line))
            written = msgspec.json.encode({"ok": True, **answer, **standing(table)})
        except HexholdError as error:
            return _refusal(error)
        except Exception as error:  # noqa: BLE001 - the next line must be answered, whatever this one has met
            return _refusal(Internal(f"{type(error).__name__}: {error}"))
        self.table = table
        return written


def _refusal(error: HexholdError) -> bytes:
    data = error.as_data()
    if len(error.message) > MESSAGE_LIMIT:
        data["message"] = error.message[:MESSAGE_LIMIT] + "..."
    return msgspec.json.encode({"ok": False, "error": data})


def standing(table: Table) -> Answer:
    """What every answer ends with: how many actions were made and who decides next."""
    ends: Answer = {"ply": len(table.done), "to_act": actors(table.state)}
    if table.state.over:
        ends["winner"] = int(table.state.winner) if table.state.winner >= 0 else None
    return ends


def handle(table: Table | None, request: Request) -> tuple[Table, Answer]:
    """Carry out a request: the table afterwards, and the answer without what every answer has."""
    if isinstance(request, New):
        return _new(request)
    if isinstance(request, Position):
        return _position(request)
    if table is None:
        raise NoGame("there is no game yet: send new or position first")
    if isinstance(request, Act):
        return _act(table, request)
    if isinstance(request, Sample):
        return _sample(table, request)
    return table, look(table, request)


def look(table: Table, request: Request) -> Answer:
    """Answer a request that changes nothing."""
    game, s = table.game, table.state
    match request:
        case Legal():
            acts = legal_actions(game, s, _seat(game, request.seat))
            answer: Answer = {"actions": [token(game, act) for act in acts]}
            return answer | ({"wire": [to_wire(game, act) for act in acts]} if request.wire else {})
        case Chance():
            return {"outcomes": [_named(game, act, request.wire) | {"weight": w} for act, w in chance(game, s)]}
        case Explain():
            return _explain(table, request)
        case requests.View():
            seat = None if request.seat is None else _seat(game, request.seat)
            return {"view": view_data(game, view(game, s, seat))}
        case requests.Record():
            return {"lines": _record(table).lines(s)}
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


def _new(request: New) -> tuple[Table, Answer]:
    options = dict(request.options)
    board = request.map if isinstance(request.map, dict) else None
    if request.map is not None and "map" in options:
        raise Malformed("the map is given twice: as `map` and among the options")
    if isinstance(request.map, str):
        options["map"] = request.map
    game = open_game(request.game, request.players, options, board, request.seed)
    table = Table(game, game.new(), Rng(request.seed, "chance"), whole=True)
    return table, _board(table, request.board)


def _position(request: Position) -> tuple[Table, Answer]:
    seed = request.seed
    game, s = read_position(
        request.text, lambda name, players, options, board: open_game(name, players, options, board, seed)
    )
    table = Table(game, s, Rng(seed, "chance"), whole=False)
    return table, _board(table, request.board)


def _board(table: Table, wanted: bool) -> Answer:
    return {"board": board_data(table.game), "map": table.game.map.to_data()} if wanted else {}


def _act(table: Table, request: Act) -> tuple[Table, Answer]:
    seat = _actor(table.game, request.seat)
    if (request.action is None) == (request.actions is None):
        raise Malformed("act takes either `action` or `actions`")
    if request.actions is None:
        assert request.action is not None
        acts = [_read(table.game, request.action)]
    else:
        acts = [_read_nth(table.game, request.actions, index) for index in range(len(request.actions))]
    return _carry_out(table, seat, acts, numbered=request.actions is not None)


def _carry_out(table: Table, seat: int, acts: list[int], numbered: bool = False) -> tuple[Table, Answer]:
    """Carry out actions of one seat as a whole. Events are told as this seat may see them."""
    events = Events()
    after = table.state.copy()
    for index, act in enumerate(acts):
        try:
            step_checked(table.game, after, seat, act, events)
        except HexholdError as error:
            raise _placed(error, index) if numbered else error from None
    done = table.done + tuple((seat, act) for act in acts)
    heard = [event.seen_by(None if seat == CHANCE else seat) for event in events.heard]
    return replace(table, state=after, done=done), {"events": heard}


def _sample(table: Table, request: Sample) -> tuple[Table, Answer]:
    if not chance(table.game, table.state):
        raise OutOfTurn("no chance acts now" if not table.state.over else "the game is over")
    act = int(sample_chance(table.game, table.state, table.rng))
    answer = _named(table.game, act, request.wire)
    if not request.apply:
        return table, answer
    after, told = _carry_out(table, CHANCE, [act])
    return after, answer | told


def _explain(table: Table, request: Explain) -> Answer:
    refusal = explain(table.game, table.state, _actor(table.game, request.seat), _read(table.game, request.action))
    if refusal is None:
        return {"legal": True}
    code = "out_of_turn" if refusal.out_of_turn else "illegal"
    return {"legal": False, "why": {"code": code, "message": refusal.sentence, "rule": refusal.rule}}


def _record(table: Table) -> Record:
    if not table.whole:
        raise NoRecord("this game went on from a position: nothing is known of how it began")
    record = Record(table.game, RULES_VERSION)
    for seat, act in table.done:
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
        raise _placed(error, index) from None


def _placed(error: HexholdError, index: int) -> HexholdError:
    """The same error, saying which action of a list it is about."""
    return type(error)(f"actions[{index}]: {error.message}", error.rule)


def _named(game: Game, act: int, wire: bool) -> Answer:
    return {"action": token(game, act)} | ({"wire": to_wire(game, act)} if wire else {})
