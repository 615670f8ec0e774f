"""`hexhold replay`: a record is replayed, checked action by action, and told."""

from __future__ import annotations

import json
from pathlib import Path

import click

from hexhold.core.engine import step
from hexhold.core.errors import Malformed
from hexhold.core.events import Events
from hexhold.core.formats.position import write_position
from hexhold.core.formats.record import Record
from hexhold.core.notation import actor_name, token
from hexhold.core.state import NOBODY, State
from hexhold.data.record_file import read_game
from hexhold.rules.ruleset import ruleset
from hexhold.terminal.story import Teller


@click.command(epilog="Example: hexhold replay game.jsonl --to 120 --position")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--to", "plies", type=click.IntRange(min=0), metavar="PLY", help="Stop after this many actions.")
@click.option("--position", "as_position", is_flag=True, help="Print the position reached instead of the story.")
@click.option("--json", "as_json", is_flag=True, help="Print what the record comes to as one line of JSON.")
def replay(file: Path, plies: int | None, as_position: bool, as_json: bool) -> None:
    """Replay the record in FILE, check every action, and tell the story, one line for each.

    A record that was cut off or edited, or is too new for this program, is refused with the line at fault.
    """
    record, _, _ = read_game(file)
    end = len(record.actions) if plies is None else plies
    if end > len(record.actions):
        raise Malformed(f"{file} has {len(record.actions)} actions, not {end}")
    s = record.game.new()
    for number, line in enumerate(tell(record, s, end), start=1):
        if not as_json and not as_position:
            click.echo(f"{number:>5}  {line}")
    if as_json:
        click.echo(json.dumps(outcome(record, s, end) | ({"position": _position(record, s)} if as_position else {})))
    elif as_position:
        click.echo(_position(record, s), nl=False)
    elif not s.over:
        click.echo(f"       The game goes on: {_points(record, s)}")


def tell(record: Record, s: State, end: int) -> list[str]:
    """Carry the first `end` actions of a record into a state; a line for each, with what is secret too."""
    teller = Teller(record.game, NOBODY)
    lines: list[str] = []
    for seat, act in record.actions[:end]:
        events = Events()
        step(record.game, s, seat, act, events)
        told = ". ".join(sentence.text for sentence in teller.tell([event.in_full() for event in events.heard]))
        lines.append(f"{actor_name(seat):<7}{token(record.game, act):<32}  {told}".rstrip())
    return lines


def outcome(record: Record, s: State, end: int) -> dict[str, object]:
    """What a record comes to, ready for JSON."""
    return {
        "game": record.game.name,
        "players": int(record.game.seats),
        "options": record.game.options,
        "seats": record.seats,
        "plies": end,
        "turns": int(s.turn),
        "over": bool(s.over),
        "winner": int(s.winner) if s.winner >= 0 else None,
        "points": _totals(record, s),
    }


def _totals(record: Record, s: State) -> list[int]:
    rules = ruleset(record.game)
    return [int(rules.total_points(s, seat)) for seat in range(int(rules.seats))]


def _points(record: Record, s: State) -> str:
    return ", ".join(f"P{seat} {points}" for seat, points in enumerate(_totals(record, s))) + " points"


def _position(record: Record, s: State) -> str:
    return write_position(record.game, s)
