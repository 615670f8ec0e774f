"""Play games in two rooms whose hidden truth differs, and compare what a seat is sent that cannot know it.

    python -m tests.server.swapped --games 10

Whole games are played; again and again one of them is split into two rooms whose hidden truth differs in what one seat
(or somebody who only watches) cannot know. Both go on by the same actions, and that seat's streams are compared byte
for byte until an event shows what was hidden; what they are answered to actions of all kinds is compared as well.
"""

from __future__ import annotations

import copy
from typing import Any, NamedTuple

import click
import msgspec

from hexhold.core.actions import CHANCE
from hexhold.core.engine import chance, seats_to_act, step, to_act
from hexhold.core.events import Events
from hexhold.core.notation import actor_name, token
from hexhold.core.state import State
from hexhold.core.view import resample, view
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset
from hexhold.server.protocol import messages as m
from hexhold.server.table.journal import Acted
from hexhold.server.table.play import Play
from hexhold.server.table.seat import Person
from tests.contract.test_hidden import common_move, shown
from tests.server.rooms import Desk, started

__all__ = ["GAMES", "whole_game"]

WATCHER = 99
NAMES = ("Ann", "Bob", "Cleo", "Dan")
TOGETHER = 25
"""For how many entries two rooms go on together."""
GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("base", 4, {}),
    ("cities", 3, {}),
    ("gift", 4, {}),
    ("watch", 3, {}),
    ("seafarers", 3, {"scenario": "fog_islands"}),
    ("cities_seafarers", 3, {"scenario": "fog_islands"}),
    ("cities_seafarers", 4, {"scenario": "forgotten_tribe"}),
]


def split(desk: Desk, seat: int | None, state: State) -> Desk:
    """Another room of the same table, in which this is the truth, with only this seat connected."""
    old = desk.room.table
    assert old.play is not None
    table = copy.copy(old)
    table.places = [copy.copy(place) for place in old.places]
    table.bargaining = copy.deepcopy(old.bargaining)
    table.history, table.left = list(old.history), list(old.left)
    table.play = Play(old.play.game, old.play.dice.copy())
    table.play.state = state
    twin = Desk(table)
    twin.now = desk.now
    conn, name = (WATCHER, "Eve") if seat is None else (seat, NAMES[seat])
    twin.sent[conn] = [message for _, message in twin.room.join(conn, Person(name.lower(), name), 0, twin.now)]
    return twin


def stream(desk: Desk, conn: int) -> bytes:
    return b"\n".join(msgspec.json.encode(message) for message in desk.sent[conn])


def answer(desk: Desk, seat: int, tried: str) -> object:
    """What a seat hears when it tries to do this."""
    play = desk.room.table.play
    assert play is not None
    decision = play.decision(seat).id
    return desk.room.handle(seat, m.Act(id="try", decision_id=decision, actions=[tried]), desk.now).sends


def common_chance(game: Ruleset, s: State, t: State, rng: Rng) -> tuple[int, int] | None:
    """An outcome of chance that is possible in both states."""
    there = {act for act, _ in chance(game, t)}
    acts = [act for act, _ in chance(game, s) if act in there]
    return (CHANCE, acts[int(rng.below(len(acts)))]) if acts else None


def next_entry(here: Desk, there: Desk, seat: int | None, rng: Rng) -> tuple[Acted | None, bool]:
    """An act possible in both rooms, with the chance after it; and whether it shows the seat what was hidden."""
    one, other = here.room.table.play, there.room.table.play
    assert one is not None
    assert other is not None
    s, t = one.state.copy(), other.state.copy()
    lines: list[str] = []
    actor = CHANCE
    is_shown = False
    while not lines or (not s.over and to_act(s) == CHANCE):
        move = common_chance(one.game, s, t, rng) if to_act(s) == CHANCE else common_move(one.game, s, t, rng)
        if move is None:
            return None, False
        actor = move[0] if not lines else actor
        heard, heard_there = Events(), Events()
        step(one.game, s, *move, heard)
        step(other.game, t, *move, heard_there)
        is_shown = is_shown or shown(heard.heard, heard_there.heard, seat)
        lines.append(f"{actor_name(move[0])} {token(one.game, move[1])}")
    return Acted(at=here.now, seat=actor, lines=lines), is_shown


def compare(desk: Desk, seat: int | None, rng: Rng) -> int:
    """Play on in two rooms; how many entries were compared."""
    play = desk.room.table.play
    assert play is not None
    here = split(desk, seat, play.state.copy())
    there = split(desk, seat, resample(play.game, view(play.game, play.state, seat), rng))
    conn = WATCHER if seat is None else seat
    acts = [act for actor, act in play.done if actor != CHANCE]
    for count in range(TOGETHER):
        assert stream(here, conn) == stream(there, conn)
        if seat is not None and acts:
            tried = token(play.game, acts[int(rng.below(len(acts)))])
            assert answer(here, seat, tried) == answer(there, seat, tried)
        entry, is_shown = next_entry(here, there, seat, rng)
        if entry is None or is_shown:
            return count
        for room in (here, there):
            room.write([entry])
    assert stream(here, conn) == stream(there, conn)
    return TOGETHER


class Compared(NamedTuple):
    """What a game came to: its entries, how often it was split, and how many entries were the same in both rooms."""

    entries: int
    splits: int
    same: int


def whole_game(game: str, players: int, every: int, most: int, seed: str = "wire", **options: Any) -> Compared:
    """Compare again and again over a game, each seat and somebody who only watches in turn; fails where they differ."""
    desk = started(players, table=f"table {seed}", game=game, players=players, options=options)
    rng = Rng(game, seed)
    splits = same = seat = 0
    while desk.room.table.status == "playing" and desk.room.table.seq < most:
        same += compare(desk, None if seat == players else seat, rng)
        splits += 1
        seat = (seat + 1) % (players + 1)
        play_randomly(desk, rng, desk.room.table.seq + every)
    return Compared(desk.room.table.seq, splits, same)


def play_randomly(desk: Desk, rng: Rng, most: int) -> None:
    """Everybody does anything until so many entries are there."""
    while desk.room.table.status == "playing" and desk.room.table.seq < most:
        play = desk.room.table.play
        assert play is not None
        for conn in seats_to_act(play.state)[:1]:
            groups = [it for it in desk.request(conn).groups if it.options]
            group = groups[int(rng.below(len(groups)))]
            desk.act(conn, group.options[int(rng.below(len(group.options)))].token)


@click.command()
@click.option("--games", default=10, show_default=True, help="How many games of each rule set.")
@click.option("--every", default=5, show_default=True, help="Entries between two splits.")
def main(games: int, every: int) -> None:
    """Compare whole games of all rule sets, and report."""
    for game, players, options in GAMES:
        found = [whole_game(game, players, every, 1_000_000, f"long {number}", **options) for number in range(games)]
        entries, splits, same = (sum(counts) for counts in zip(*found, strict=True))
        played = " ".join([game, *options.values()])
        click.echo(f"{played}: {games} games, {entries} entries, split {splits} times, {same} entries the same")


if __name__ == "__main__":
    main()
