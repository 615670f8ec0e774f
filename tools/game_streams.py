"""Writes games and phases of games as clients hear them, for the tests of what the page says and asks.

    python -m tools.game_streams web/test/games

`NAME.jsonl` is a whole short game as seat 0 hears it, played by bots: the position at its beginning, then an update in
each line. `phases.json` is a moment of every phase of every game, as random play or bots come to it: who decides what,
and what the seats are asked. All is drawn from fixed seeds, so the files only change when rules, bots or messages do.
Then write what is said in these games anew, too: `python tools/page.py announced`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import msgspec

from hexhold.bots.registry import make_bot
from hexhold.core.engine import seats_to_act
from hexhold.core.formats.view_data import board_data
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.games import GAMES, create
from hexhold.rules.seafarers.scenarios import SCENARIOS
from hexhold.server.protocol.parts import Request
from hexhold.server.table.dice import NOTHING, ProvableDice
from hexhold.server.table.history import Heard
from hexhold.server.table.play import Play
from hexhold.server.telling.request import request_of
from hexhold.server.telling.views import difference, show_view, show_words

YOU: Final = 0
MOST_ACTS: Final = 2500
"""Of a random game, in search of phases."""
SEEDS: Final = (1, 2)
Options = dict[str, str | int | bool]


@dataclass(frozen=True)
class Stream:
    """A game to be played: to few points, so that it is short."""

    game: str
    options: Options = field(default_factory=dict)


STREAMS: Final = (
    Stream("base", {"target_points": 6}),
    Stream("cities", {"target_points": 8}),
    Stream("watch", {"target_points": 6}),
    Stream("seafarers", {"scenario": "new_shores", "target_points": 8}),
)
PLAYERS: Final = 3


@dataclass(frozen=True)
class Walk:
    """A game in which phases are looked for: played at random, or by bots of a kind."""

    game: str
    players: int
    options: Options
    seed: int
    bots: str = ""
    most: int = MOST_ACTS


RARE: Final = (
    Walk("cities", 3, {}, 4, "greedy", 230),
    Walk("cities", 3, {"nasty": True}, 1, "greedy", 75),
    Walk("seafarers", 3, {"gold_order": "simultaneous"}, 1, "greedy", 235),
    Walk("cities_seafarers", 3, {}, 6, "greedy", 370),
    Walk("cities_seafarers", 3, {}, 3, most=420),
    Walk("watch", 3, {"heroic_tragedy": True}, 5, most=100),
)
"""Games with the phases to which the others do not come: aqueduct, metropolis, pillage, retreat, tragedy, knights
that are committed, gold that all choose at once."""


def begun(game: str, players: int, options: Options, seed: int) -> Play:
    """A game with dice that always fall the same, before anybody has acted."""
    dice = ProvableDice(game, bytes([seed]) * 32, [NOTHING] * players)
    play = Play(create(game, players, options, seed=seed), dice)
    play.adopt(play.open(), 0)
    return play


def told(stream: Stream) -> Iterator[dict[str, object]]:
    """A whole game as seat 0 hears it: the beginning, then update by update."""
    play = begun(stream.game, PLAYERS, stream.options, 7)
    bots = [make_bot("greedy", Rng(7, f"bot {seat}")) for seat in range(PLAYERS)]
    seen, asked = show_view(play.game, play.state, YOU), request_of(play, YOU)
    words = show_words(play.game)
    first = {"board": board_data(play.game), "words": words, "view": seen, "request": _short(asked)}
    yield {"type": "resync", "seq": 0, **first}
    for seq in range(1, MOST_ACTS):
        if play.state.over:
            return
        seat = seats_to_act(play.state)[0]
        act = bots[seat].choose(play.game, view(play.game, play.state, seat), play.decision(seat).listed)
        prepared = play.prepare(seat, [int(act)])
        play.adopt(prepared, seq)
        before, seen = seen, show_view(play.game, play.state, YOU)
        was_asked, asked = asked, request_of(play, YOU)
        events = Heard.of(seq, 0, prepared.events).events_for(YOU)
        update: dict[str, object] = {"type": "update", "seq": seq, "at": 0, "events": events}
        update["patch"] = difference(before, seen)
        # As the server does: whoever acted is asked anew, the others where something else is asked.
        yield update | ({"request": _short(asked)} if asked != was_asked or seat == YOU else {})


def shapes() -> Iterator[tuple[str, int, Options]]:
    """Every game with its fewest and its most players, every scenario, and both ways of building between turns."""
    for name, info in GAMES.items():
        for players in (min(info.players), max(info.players)):
            yield name, players, {}
    for scenario in SCENARIOS:
        yield "seafarers", 4, {"scenario": scenario}
    for name in ("base", "cities", "seafarers"):
        yield name, 5, {"five_six": "paired"}


def asked_of(play: Play, seat: int) -> dict[str, object]:
    """What a seat is asked, the kinds of its answers without the answers, and the offer it has."""
    request = request_of(play, seat)
    player = show_view(play.game, play.state, seat)["players"][seat]
    return {"seat": seat, "offered": player.get("offered"), "request": _short(request, 0)}


def _short(request: Request | None, most: int | None = None) -> dict[str, object] | None:
    """A request whose answers have their token alone; no more than `most` of each kind."""
    if request is None:
        return None
    groups = [
        {
            **msgspec.to_builtins(group),
            "options": [{"token": option.token, "args": {}} for option in group.options[:most]],
        }
        for group in request.groups
    ]
    return {**msgspec.to_builtins(request), "groups": groups}


def positions(walk: Walk) -> Iterator[Play]:
    """The game of a walk before every act, until it ends."""
    play, rng = begun(walk.game, walk.players, walk.options, walk.seed), Rng(walk.seed, "phases")
    bots = [make_bot(walk.bots, Rng(walk.seed, f"b{seat}")) for seat in range(walk.players)] if walk.bots else []
    for entry in range(walk.most):
        if play.state.over:
            return
        yield play
        seat = seats_to_act(play.state)[0]
        acts = play.decision(seat).listed
        if bots:
            act = bots[seat].choose(play.game, view(play.game, play.state, seat), acts)
        else:
            act = acts[int(rng.below(len(acts)))]
        play.adopt(play.prepare(seat, [int(act)]), entry)


def phases() -> list[dict[str, object]]:
    """A moment of every phase: they differ in game, decision, who decides and whose turn it is."""
    found: dict[tuple[object, ...], dict[str, object]] = {}
    for walk in (*[Walk(*shape, seed) for shape in shapes() for seed in SEEDS], *RARE):
        for play in positions(walk):
            deciding = seats_to_act(play.state)
            active = int(play.state.active)
            seen = show_view(play.game, play.state, None)
            kind = seen["decision"]["kind"]
            key = (walk.game, kind, play.state.turn > 0, active < 0, active in deciding, len(deciding) > 1)
            if key not in found:
                looking = dict.fromkeys([*deciding[:2], *([active] if active >= 0 else []), *range(2)])
                keys = ("turn", "active", "over", "winner", "to_act", "decision")
                found[key] = {
                    "game": walk.game,
                    "players": walk.players,
                    **{each: seen[each] for each in keys},
                    "seats": [asked_of(play, seat) for seat in looking],
                }
    return list(found.values())


def files() -> dict[str, bytes]:
    """All of it, by the names of its files."""
    written = {
        f"{stream.game}.jsonl": b"\n".join(msgspec.json.encode(message) for message in told(stream)) + b"\n"
        for stream in STREAMS
    }
    rows = [json.dumps(row, separators=(",", ":")) for row in phases()]
    return written | {"phases.json": ("[\n" + ",\n".join(rows) + "\n]\n").encode()}


def stale(folder: Path) -> list[str]:
    """The files of a folder that are not as they would be written today."""
    return [name for name, text in files().items() if (folder / name).read_bytes() != text]


def main(folder: str) -> None:
    """Write all of it into a folder."""
    for name, text in files().items():
        (Path(folder) / name).write_bytes(text)


if __name__ == "__main__":
    main(sys.argv[1])
