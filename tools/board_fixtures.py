"""Writes boards and positions of played games, as a client hears them, for the tests of the browser's board.

    python -m tools.board_fixtures web/test/fixtures

Bots play each game with a fixed seed up to a fixed number of actions, so the files only change when rules or bots do.
A long test says when they have.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from hexhold.bots.registry import make_bot
from hexhold.bots.table import play
from hexhold.core.engine import legal_list, to_act
from hexhold.core.formats.view_data import board_data, view_data
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.games import create
from hexhold.server.after.draws import draws_in
from hexhold.server.protocol.finished import Draws
from hexhold.server.table.dice import NOTHING, ProvableDice, brought_commitment
from hexhold.server.table.play import Play
from hexhold.server.table.proof import Brought, proof_of


@dataclass(frozen=True)
class Moment:
    """A position of a game: which game for how many, and after how many actions."""

    name: str
    game: str
    players: int
    actions: int
    map: str = ""
    scenario: str = ""
    bot: str = "greedy"


MOMENTS: Final = (
    Moment("base", "base", 4, 330, "beginner"),
    Moment("base-six", "base", 6, 420),
    Moment("cities", "cities", 4, 620, "beginner"),
    Moment("gift", "gift", 4, 330),
    Moment("seafarers", "seafarers", 4, 260, scenario="new_shores", bot="random"),
    Moment("fog", "seafarers", 4, 260, scenario="fog_islands", bot="random"),
    Moment("tribe", "seafarers", 3, 300, scenario="forgotten_tribe", bot="random"),
    Moment("cloth", "seafarers", 3, 400, scenario="cloth", bot="random"),
    Moment("pirates", "seafarers", 3, 300, scenario="pirate_islands", bot="random"),
    Moment("wonders", "seafarers", 3, 300, scenario="wonders", bot="random"),
    Moment("watch", "watch", 4, 300),
    Moment("watch-six", "watch", 6, 420),
)


def fixture(moment: Moment) -> dict[str, object]:
    """The board, and the position as seat 1 sees it."""
    chosen: dict[str, str | int | bool] = {"map": moment.map, "scenario": moment.scenario}
    options = {name: value for name, value in chosen.items() if value}
    game = create(moment.game, moment.players, options, seed=7)
    s = game.new()
    bots = [make_bot(moment.bot, Rng(7, f"bot {seat}")) for seat in range(moment.players)]
    play(game, s, bots, Rng(7, "chance"), moment.actions)
    return {"board": board_data(game), "view": view_data(game, view(game, s, 1))}


def draws() -> Draws:
    """The draws of a short game, with what proves them."""
    seed, brought = bytes(range(32)), [bytes(range(16)), NOTHING, NOTHING]
    play = Play(create("base", 3, {"max_turns": 6}, seed=7), ProvableDice("fixture", seed, brought))
    play.adopt(play.open(), 0)
    while not play.state.over:
        seat = int(to_act(play.state))
        play.adopt(play.prepare(seat, [int(legal_list(play.game, play.state, seat)[0])]), 0)
    shown = [Brought(brought_commitment(brought[0]), brought[0].hex()), Brought(), Brought()]
    proof = proof_of("fixture", seed, shown, map_drawn=False, revealed=True)
    return Draws(proof=proof, draws=list(draws_in(play)))


def fixtures() -> dict[str, bytes]:
    """Every file by its name."""
    found = {f"{moment.name}.json": msgspec.json.encode(fixture(moment)) + b"\n" for moment in MOMENTS}
    return {**found, "draws.json": msgspec.json.encode(draws()) + b"\n"}


def stale(folder: Path) -> list[str]:
    """The files of a folder that are not as they would be written today."""
    return [name for name, text in fixtures().items() if _text(folder / name) != text]


def _text(file: Path) -> bytes:
    return file.read_bytes() if file.is_file() else b""


def main(folder: str) -> None:
    """Write all of them into a folder."""
    for name, text in fixtures().items():
        (Path(folder) / name).write_bytes(text)


if __name__ == "__main__":
    main(sys.argv[1])
