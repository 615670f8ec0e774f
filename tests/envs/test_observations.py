"""Observations hold what a seat may see and nothing else, the same on every engine."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import hexhold
from hexhold.core.errors import Malformed
from hexhold.core.state import State
from hexhold.core.view import resample, shown, view
from hexhold.encode.layout import HEXES, NODES, VECTOR
from hexhold.encode.observation import Encoding, Secrets
from hexhold.encode.slots import INSTRUCTION, QUEUED, RUN, TOTALS
from hexhold.envs.buffers import signed
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset
from tests.envs.digest import digests
from tests.envs.tables import LARGEST, TABLES, decisions, table
from tests.support import position

ROOT = Path(__file__).parents[2]
LOOKS = 200 if hexhold.COMPILED else 30


def seen(encoding: Encoding, game: Ruleset, s: State, seat: int) -> bytes:
    row = encoding.template(game.map)
    encoding.fill(game, s, seat, row, 0)
    return bytes(row)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_what_a_seat_cannot_see_changes_no_observation(name: str, players: int) -> None:
    game = table(name, players)
    encoding = Encoding(game)
    rng = Rng("hidden")
    for number, (s, _, _) in enumerate(decisions(game, "hidden", 10 * LOOKS)):
        if number % 10 == 0:
            for seat in range(players):
                looked = view(game, s, seat)
                assert seen(encoding, game, resample(game, looked, rng), seat) == seen(encoding, game, s, seat)


@pytest.mark.parametrize(("name", "players"), LARGEST)
def test_an_observation_reads_only_notes_that_a_view_shows(name: str, players: int) -> None:
    game = table(name, players)
    encoding = Encoding(game)
    totals = {slot.at + row * slot.width for slot in game.sight.counted for row in range(slot.rows)}
    queues = {slot.at for slot in game.sight.marked}
    for seat in range(players):
        rows = [(slot, row) for slot in game.slots.slots for row in range(slot.rows) if shown(slot, row, seat, False)]
        visible = {slot.at + row * slot.width + column for slot, row in rows for column in range(slot.width)}
        runs = encoding.runs[seat]
        for source, width in zip(runs[::RUN], runs[2::RUN], strict=True):
            assert set(range(source, source + width)) <= visible
        code = encoding.code[seat]
        for what, source in zip(code[::INSTRUCTION], code[1::INSTRUCTION], strict=True):
            assert source in (totals if what == TOTALS else queues if what == QUEUED else visible)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_planes_and_numbers_have_names_of_their_own(name: str, players: int) -> None:
    game = table(name, players)
    for layout in (Encoding(game).layout, Secrets(game).layout):
        for names in layout.names:
            assert len(set(names)) == len(names)
    assert Encoding(game).hash == Encoding(table(name, players, seed=9)).hash != Secrets(game).hash


def test_a_position_is_seen_from_the_seat_that_looks() -> None:
    game, s = position("players: 3\nP0.settlements: Z1\nP1.cities: Z5\nP1.hand: 2ore\nP2.hand: 3wool\nactive: P1")
    encoding = Encoding(game)
    layout = encoding.layout

    def number(seat: int, name: str) -> int:
        row = np.frombuffer(seen(encoding, game, s, seat), np.int8)
        return int(row[layout.begins(VECTOR, layout.names[VECTOR].index(name))])

    def nodes(seat: int, name: str) -> list[int]:
        row = np.frombuffer(seen(encoding, game, s, seat), np.int8)
        at = layout.begins(NODES, layout.names[NODES].index(name))
        return [int(node) for node in np.flatnonzero(row[at : at + layout.cells[NODES]])]

    town = [node for node in range(54) if s.owner[node] == 0]
    assert nodes(0, "owner@0") == nodes(2, "owner@1") == town
    assert nodes(0, "piece.settlements") == town
    assert [number(1, "hand.ore@0"), number(0, "hand.ore@0"), number(0, "hand_count@1")] == [2, 0, 2]
    assert [number(1, "hand_count@1"), number(1, "active@0"), number(0, "active@1")] == [3, 1, 1]
    robber = layout.begins(HEXES, layout.names[HEXES].index("robber"))
    row = np.frombuffer(seen(encoding, game, s, 0), np.int8)
    assert row[robber : robber + 19].sum() == 1


def test_a_spy_is_shown_the_cards_he_chooses_from() -> None:
    game, s = position("game: cities\nplayers: 3\nP1.science_cards: smith\nstack: turn(P0) spy(P0; 1)")
    encoding = Encoding(game)
    names = encoding.layout.names[VECTOR]
    at = encoding.layout.begins(VECTOR, names.index("shown_science_cards.smith"))
    assert [seen(encoding, game, s, seat)[at] for seat in range(3)] == [1, 0, 0]


def test_secrets_hold_every_hand() -> None:
    game, s = position("players: 3\nP1.hand: 2ore\nP2.cards: knight")
    secrets = Secrets(game)
    from_seat = {}
    for seat in range(3):
        row = Encoding(game).template(game.map)[: int(secrets.size)]
        for i in range(len(row)):
            row[i] = 0
        secrets.fill(game, s, seat, row, 0)
        from_seat[seat] = signed(row)
    names = secrets.layout.names[VECTOR]
    assert from_seat[0][names.index("hand.ore@1")] == from_seat[2][names.index("hand.ore@2")] == 2
    assert from_seat[1][names.index("cards.knight@1")] == 1


def test_a_model_of_another_encoding_is_refused() -> None:
    encoding = Encoding(table("base", 4))
    with pytest.raises(Malformed, match="observations"):
        encoding.check(Encoding(table("cities", 4)).hash)


@pytest.mark.skipif(not hexhold.COMPILED, reason="there is no compiled engine to compare with")
def test_the_same_seed_and_actions_give_the_same_bytes_on_both_engines() -> None:
    told = subprocess.run(
        [sys.executable, "-m", "tests.envs.digest"],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    plain = told.stdout.splitlines()
    assert plain[0] == "plain"
    assert plain[1:] == list(digests())
    assert len(plain) == 1 + len(LARGEST)
