"""Records of games: JSON Lines, a header, then one action a line with who did it, chance included.

    {"format":1,"game":"base","players":4,"options":{},"map":{...},"rules_version":2}
    "P0 settle:N12"
    "chance roll=3,4"
    {"end":{"plies":412,"winner":2,"lines":"<sha256 of the lines above>"}}

A record needs no seed: chance is written down as it fell. One without an end line is a game that goes on. One that was
edited is refused: an action in it is illegal, or the checksum differs. One of an earlier version of the rules is read
as long as every action in it is legal today.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Final, final

from hexhold.core.engine import step_checked
from hexhold.core.errors import HexholdError, Malformed
from hexhold.core.formats.position import Creator
from hexhold.core.game import Game
from hexhold.core.notation import action_line, parse_action_line
from hexhold.core.state import State

__all__ = ["FORMAT", "Record", "read_record"]

FORMAT: Final = 1
HEADER_KEYS: Final = ("format", "game", "players", "options", "map", "rules_version", "seats", "dice")


@final
class Record:
    """A game as it was played."""

    def __init__(self, game: Game, rules_version: int, seats: list[str] | None = None) -> None:
        self.game = game
        self.rules_version = rules_version
        self.seats = seats if seats is not None else []
        """Who sat where; may be empty."""
        self.dice: dict[str, object] = {}
        """How the outcomes of chance were drawn, for those who want to check them; may be empty."""
        self.actions: list[tuple[int, int]] = []
        """Seat (or CHANCE) and action, in order."""

    def add(self, seat: int, act: int) -> None:
        """Write down an action that was carried out."""
        self.actions.append((seat, act))

    def lines(self, s: State | None = None) -> list[str]:
        """The lines of the record; with the final state of a finished game, the end line too."""
        header: dict[str, object] = {
            "format": FORMAT,
            "game": self.game.name,
            "players": int(self.game.seats),
            "options": self.game.options,
            "map": self.game.map.to_data(),
            "rules_version": self.rules_version,
        }
        if self.seats:
            header["seats"] = self.seats
        if self.dice:
            header["dice"] = self.dice
        out = [_compact(header)]
        for seat, act in self.actions:
            out.append(_compact(action_line(self.game, seat, act)))
        if s is not None and s.over:
            winner = int(s.winner) if s.winner >= 0 else None
            out.append(_compact({"end": {"plies": len(self.actions), "winner": winner, "lines": checksum(out)}}))
        return out


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def checksum(lines: list[str]) -> str:
    """The SHA-256 of lines, each with its line end."""
    digest = sha256()
    for line in lines:
        digest.update(line.encode() + b"\n")
    return digest.hexdigest()


def read_record(text: str, create: Creator, rules_version: int) -> tuple[Record, State, bool]:
    """Replay a record: the record, the state it leads to, and whether it has its end. Raises with the line at fault."""
    lines = text.split("\n")
    if lines and lines[-1] == "":
        lines.pop()
    if not lines:
        raise Malformed("the record is empty", line=1, column=1)
    header = _read_header(lines[0], rules_version)
    options = header["options"]
    board = header["map"]
    players = header["players"]
    seats = header.get("seats", [])
    dice = header.get("dice", {})
    if not isinstance(options, dict) or not isinstance(board, dict) or not isinstance(players, int):
        raise Malformed("the header's players, options or map have the wrong type", line=1, column=1)
    for name, value in options.items():
        if not isinstance(value, (str, int)):
            raise Malformed(f"option {name[:40]} is no word, number, true or false", line=1, column=1)
    if not isinstance(seats, list) or not all(isinstance(name, str) for name in seats):
        raise Malformed("the header's seats must be a list of names", line=1, column=1)
    if not isinstance(dice, dict):
        raise Malformed("the header's dice must be an object", line=1, column=1)
    try:
        game = create(str(header["game"]), players, options, board)
    except HexholdError as error:
        raise Malformed(error.message, line=1, column=1) from None
    record = Record(game, rules_version, seats)
    record.dice = dice
    s = game.new()
    for number, line in enumerate(lines[1:], start=2):
        value = _json(line, number)
        if isinstance(value, dict):
            _check_end(value, record, s, lines, number)
            return record, s, True
        if not isinstance(value, str):
            raise Malformed('expected an action such as "P0 settle:N12"', line=number, column=1)
        _replay(record, s, value, number, header["rules_version"])
    if s.over:
        raise Malformed("the game is over, but the record has no end line", line=len(lines), column=1)
    return record, s, False


def _json(line: str, number: int) -> object:
    try:
        value: object = json.loads(line)
    except (ValueError, RecursionError):
        raise Malformed("this line is not JSON; the record may be cut off here", line=number, column=1) from None
    return value


def _read_header(line: str, rules_version: int) -> dict[str, object]:
    header = _json(line, 1)
    if not isinstance(header, dict) or "format" not in header:
        raise Malformed("the first line is no record header", line=1, column=1)
    if header["format"] != FORMAT:
        raise Malformed(f"the record has format {header['format']!r}, this program reads {FORMAT}", line=1, column=1)
    for key in HEADER_KEYS[:-2]:
        if key not in header:
            raise Malformed(f"the header has no {key!r}", line=1, column=1)
    for key in header:
        if key not in HEADER_KEYS:
            raise Malformed(f"unknown key {key[:40]!r} in the header", line=1, column=1)
    version = header["rules_version"]
    if not isinstance(version, int) or not 1 <= version <= rules_version:
        raise Malformed(
            f"the record was played with rules version {version!r}, this program has {rules_version}", line=1, column=1
        )
    return header


def _replay(record: Record, s: State, text: str, number: int, played_with: object) -> None:
    try:
        seat, act = parse_action_line(record.game, text)
        step_checked(record.game, s, seat, act)
    except HexholdError as error:
        message = error.message
        if played_with != record.rules_version:
            message += f" (it was played with rules version {played_with}, this is version {record.rules_version})"
        raise type(error)(message, error.rule, line=number, column=1) from None
    record.add(seat, act)


def _check_end(value: dict[str, object], record: Record, s: State, lines: list[str], number: int) -> None:
    end = value.get("end")
    if len(value) != 1 or not isinstance(end, dict):
        raise Malformed("expected an action or the end line", line=number, column=1)
    if number != len(lines):
        raise Malformed("something follows the end line", line=number + 1, column=1)
    winner = int(s.winner) if s.winner >= 0 else None
    true_end = {"plies": len(record.actions), "winner": winner, "lines": checksum(lines[:-1])}
    if not s.over:
        raise Malformed("the end line stands before the end of the game", line=number, column=1)
    for key, truth in true_end.items():
        if end.get(key) != truth:
            raise Malformed(f"the record was changed: its end line gives another {key!r}", line=number, column=1)
