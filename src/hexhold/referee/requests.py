"""What may be asked of the referee: one strict shape for each command, told apart by `do`.

An unknown command or field, a missing field and a value of the wrong type are refused here, before anything is done.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from hexhold.core.errors import Malformed

Action: TypeAlias = str | dict[str, object]
"""An action as a token or as an object."""

Seat: TypeAlias = int | Literal["chance"] | None
"""Who acts; null stands for chance too."""


class Command(msgspec.Struct, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """A line that the referee can be sent."""


class New(Command):
    """Begin a game. The seed fixes the map, where it is drawn, and the stream of `sample`."""

    game: str
    players: int
    options: dict[str, str | int | bool] = {}
    map: str | dict[str, object] | None = None
    seed: int | str = 0
    board: bool = False


class Position(Command):
    """Go on from a position."""

    text: str
    seed: int | str = 0
    board: bool = False


class Legal(Command):
    """What a seat may do."""

    seat: int
    wire: bool = False


class Chance(Command):
    """The outcomes of the chance that acts now."""

    wire: bool = False


class Sample(Command):
    """One outcome of the chance that acts now, drawn by weight."""

    apply: bool = False
    wire: bool = False


class Act(Command):
    """Carry out an action, or several of one seat as a whole."""

    seat: Seat
    action: Action | None = None
    actions: list[Action] | None = None


class Explain(Command):
    """Why an action is not allowed, if it is not."""

    seat: Seat
    action: Action


class View(Command):
    """The game as a seat, or with null a watcher, sees it."""

    seat: int | None = None


class State(Command):
    """The position as text."""


class Record(Command):
    """The record of the game so far."""


Request: TypeAlias = New | Position | Legal | Chance | Sample | Act | Explain | View | State | Record

DECODER: Final[msgspec.json.Decoder[Request]] = msgspec.json.Decoder(Request)
COMMANDS: Final = "new, position, legal, chance, sample, act, explain, view, state, record"


def read_request(line: bytes) -> Request:
    """Read a line; raises Malformed with a sentence that says where it is wrong."""
    try:
        return DECODER.decode(line)
    except msgspec.ValidationError as error:
        hint = f" (the commands are {COMMANDS})" if "`do`" in str(error) or "$.do`" in str(error) else ""
        raise Malformed(f"{error}{hint}") from None
    except msgspec.DecodeError as error:
        raise Malformed(f"this line is not JSON: {str(error).removeprefix('JSON is malformed: ')}") from None
    except UnicodeDecodeError:
        raise Malformed("this line is not UTF-8") from None
    except RecursionError:
        raise Malformed("this line is nested too deeply") from None
