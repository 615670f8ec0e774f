"""The dice of a server can be checked: they follow from the seed, and every change of a record is named."""

from __future__ import annotations

import hmac
import json
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hexhold.cli.main import commands
from hexhold.core.actions import CHANCE
from hexhold.core.engine import legal_actions, step, to_act
from hexhold.core.formats.record import Record, checksum
from hexhold.core.notation import token
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.games import GAMES, RULES_VERSION, create
from hexhold.rules.ruleset import Ruleset
from hexhold.server.table.dice import NOTHING, ProvableDice, brought_commitment, seed_commitment
from hexhold.server.table.proof import Brought, proof_of
from tests.support import do, position

pytestmark = pytest.mark.once

SEED = bytes(range(32))
BYTES = bytes(range(16))


def played(name: str, *, map_drawn: bool = True) -> list[str]:
    """The record of a game at table `t1` in which the second seat brought bytes; its seats play at random."""
    brought = [Brought(), Brought(brought_commitment(BYTES), BYTES.hex()), Brought(brought_commitment(BYTES), "")]
    dice = ProvableDice("t1", SEED, [seat.counted() for seat in brought])
    options: dict[str, str | int | bool] = {"target_points": 5} if name == "base" else {}
    game = create(name, 3, options, None, dice.map_seed() if map_drawn else 5)
    record = Record(game, RULES_VERSION, ["Ada", "Bob", "Cyd"])
    s = game.new()
    rng = Rng(3, name)
    while not s.over:
        seat = int(to_act(s))
        if seat == CHANCE:
            act = dice.draw(game, s).action
            dice.passed(game, s)
        else:
            acts = legal_actions(game, s, seat)
            act = acts[int(rng.below(len(acts)))]
        step(game, s, seat, act)
        record.add(seat, act)
    record.dice = proof_of("t1", SEED, brought, map_drawn=map_drawn, revealed=True)
    return record.lines(s)


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return played("base")


def verified(folder: Path, lines: list[str], *words: str) -> Result:
    file = folder / "game.jsonl"
    file.write_text("\n".join(lines) + "\n", "utf-8")
    return CliRunner().invoke(commands, ["verify", str(file), *words])


def sealed(lines: list[str]) -> list[str]:
    """The record with an end line that fits it again, as a careful forger would leave it."""
    end = json.loads(lines[-1])["end"]
    end["lines"] = checksum(lines[:-1])
    return [*lines[:-1], json.dumps({"end": end}, separators=(",", ":"))]


def changed(lines: list[str], change: Callable[[dict[str, object]], None]) -> list[str]:
    header = json.loads(lines[0])
    change(header["dice"])
    return sealed([json.dumps(header, separators=(",", ":")), *lines[1:]])


@pytest.mark.threat("SEC-18")
@pytest.mark.parametrize("name", GAMES)
def test_every_draw_of_every_game_can_be_computed_again(name: str, tmp_path: Path) -> None:
    lines = played(name)
    result = verified(tmp_path, lines)
    assert result.exit_code == 0, result.output
    draws = sum(line.startswith('"chance ') for line in lines)
    assert f"all {draws} draws are as the seed says" in result.output
    assert seed_commitment("t1", SEED) in result.output


def test_a_draw_is_what_anybody_computes_from_the_page_that_tells_how(lines: list[str], tmp_path: Path) -> None:
    key = hmac.digest(SEED, b"hexhold/key/1|t1|" + NOTHING + BYTES + NOTHING, "sha256")
    result = verified(tmp_path, lines, "--json")
    draws = [json.loads(line) for line in result.output.splitlines()]
    assert len(draws) > 20
    for draw in draws:
        number = int.from_bytes(hmac.digest(key, f"{draw['stream']}|{draw['number']}|0".encode(), "sha256"), "big")
        left = number % sum(weight for _, weight in draw["outcomes"])
        ladder = [name for name, weight in draw["outcomes"] for _ in range(weight)]
        assert ladder[left] == draw["drawn"]
        assert lines[draw["ply"] + 1] == f'"chance {draw["drawn"]}"'
    assert json.loads(lines[0])["dice"]["commitment"] == sha256(b"hexhold/seed/1|t1|" + SEED).hexdigest()


def test_a_map_that_was_given_is_not_expected_of_the_seed(tmp_path: Path) -> None:
    assert "The map was given" in verified(tmp_path, played("base", map_drawn=False)).output


def other_roll(lines: list[str]) -> tuple[int, list[str]]:
    """The record with its last roll changed into another that leads to the same end, and the line."""
    for number in range(len(lines) - 1, 0, -1):
        if lines[number].startswith('"chance roll='):
            first, second = lines[number][13:-1].split(",")
            if first != second:
                return number + 1, [*lines[:number], f'"chance roll={second},{first}"', *lines[number + 1 :]]
    raise AssertionError("nobody rolled")


@pytest.mark.threat("SEC-18")
def test_a_changed_draw_is_named(lines: list[str], tmp_path: Path) -> None:
    number, forged = other_roll(lines)
    assert "the record was changed" in verified(tmp_path, forged).stderr
    result = verified(tmp_path, sealed(forged))
    assert result.exit_code == 2
    assert f"game.jsonl:{number}: roll=" in result.stderr
    assert "was not drawn: the seed gives roll=" in result.stderr


@pytest.mark.threat("SEC-18")
def test_a_changed_seed_is_named(lines: list[str], tmp_path: Path) -> None:
    forged = changed(lines, lambda dice: dice.update(seed=bytes(32).hex()))
    assert "the seed is not the one that was committed to" in verified(tmp_path, forged).stderr
    commitment = seed_commitment("t1", bytes(32))
    forged = changed(lines, lambda dice: dice.update(seed=bytes(32).hex(), commitment=commitment))
    assert "the map is not the one that the seed lays out" in verified(tmp_path, forged).stderr


def test_bytes_that_nobody_committed_to_are_named(lines: list[str], tmp_path: Path) -> None:
    def forge(dice: dict[str, object]) -> None:
        dice["brought"] = [{}, {"commitment": brought_commitment(BYTES), "shown": "11" * 16}, {}]

    assert "P1 did not commit to the bytes" in verified(tmp_path, changed(lines, forge)).stderr


@pytest.mark.parametrize("kept", [-1, -2, 30])
def test_a_record_that_was_cut_off_is_named(lines: list[str], kept: int, tmp_path: Path) -> None:
    result = verified(tmp_path, lines[:kept])
    assert result.exit_code == 2
    assert "ends before the game does" in result.stderr or "has no end line" in result.stderr


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda dice: dice.clear(), "says nothing of its dice"),
        (lambda dice: dice.update(scheme=2), "scheme 2"),
        (lambda dice: dice.update(seed=""), "revealed when the game is over"),
        (lambda dice: dice.update(seed="zz"), "cannot be read"),
        (lambda dice: dice.update(brought=[{}]), "1 seats brought"),
        (lambda dice: dice.update(brought=[{"shown": "00"}] * 3), "cannot be read"),
        (lambda dice: dice.update(more=1), "cannot be read"),
    ],
)
def test_dice_that_cannot_be_checked_are_refused_in_a_sentence(
    lines: list[str], change: Callable[[dict[str, object]], None], sentence: str, tmp_path: Path
) -> None:
    result = verified(tmp_path, changed(lines, change))
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1


def theft() -> tuple[Ruleset, State]:
    """P0 robs P1, who holds 3 ore and 1 wool."""
    game, s = position("players: 3\nP1.hand: 3ore wool\nP1.settlements: N30\nstack: turn(P0) robber(P0)")
    do(game, s, "P0 robber:H10/P1")
    return game, s


def throw_of_dice() -> tuple[Ruleset, State]:
    """P0 has just rolled."""
    game, s = position("players: 3\nstack: before_roll(P0)")
    do(game, s, "P0 roll")
    return game, s


def test_outcomes_come_as_often_as_their_weights_say() -> None:
    game, s = theft()
    dice = ProvableDice("t2", SEED, [NOTHING] * 3)
    seen: Counter[str] = Counter()
    for _ in range(4000):
        seen[token(game, dice.draw(game, s).action)] += 1
        dice.passed(game, s)
    assert set(seen) == {"steal=wool", "steal=ore"}
    assert abs(seen["steal=ore"] - 3000) < 150


def test_a_draw_that_was_not_kept_is_drawn_again_the_same_and_streams_do_not_move_each_other() -> None:
    game, s = throw_of_dice()
    one, two = (ProvableDice("t3", SEED, [NOTHING] * 3) for _ in range(2))
    first = one.draw(game, s)
    assert one.draw(game, s) == first
    two.passed(*theft())
    assert two.draw(game, s) == first
    one.passed(game, s)
    assert one.draw(game, s).number == 1
