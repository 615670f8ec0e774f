"""Wildlings in the Gift: the hexes they take, and how long they stay."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.support import do, note, refused
from tests.watch import cast, gift, watch

ROLL = "stack: before_roll(P0)\n"
LINES = {1: (0, 4, 9, 15), 2: (1, 5, 10, 16), 3: (2, 6, 11, 17), 4: (3, 7, 12, 18)}
SENT = {1: ("ice_river", 1), 2: ("cave_people", 4), 3: ("hornfoot", 6), 4: ("hornfoot", 7)}
"""For each section the clan and the die that send a wildling there."""
SHORT_LINES = {section: tuple(section - 1 + 4 * row for row in range(4)) for section in LINES}
"""The same with three players."""


@pytest.mark.rule("BW-CROSS-01", "BW-CROSS-02", "BW-CROSS-03", "BW-BOARD-09", "BW-BOARD-11")
@pytest.mark.parametrize(("players", "lines"), [(3, SHORT_LINES), (4, LINES)])
@pytest.mark.parametrize("section", [1, 2, 3, 4])
def test_one_after_the_other_fills_the_line_from_the_wall_and_then_begins_again(
    players: int, lines: dict[int, tuple[int, ...]], section: int
) -> None:
    clan, die = SENT[section]
    line = [f"H{hex}" for hex in lines[section]]
    for crossed in range(7):
        before = [line[place % 4] for place in range(crossed)]
        held = "gift_climber: " + " ".join(f"{before.count(hex)}{hex}" for hex in sorted(set(before)))
        game, s = watch(f"players: {players}\n{ROLL}{clan}: climber\n{held}")
        cast(game, s, 2, die)
        after = [*before, line[crossed % 4]]
        assert gift(game, s) == {hex: ["climber"] * after.count(hex) for hex in after}


@pytest.mark.rule("BW-BOARD-09", "BW-BOARD-11")
@pytest.mark.parametrize(("players", "lines"), [(3, SHORT_LINES), (4, LINES)])
def test_the_lines_begin_at_the_wall_go_straight_to_the_south_west_and_share_no_hex(
    players: int, lines: dict[int, tuple[int, ...]]
) -> None:
    game, _ = watch(f"players: {players}")
    places = game.map.grid.hexes
    for line in lines.values():
        assert places[line[0]][1] == min(r for _, r in places)
        steps = {(places[b][0] - places[a][0], places[b][1] - places[a][1]) for a, b in pairwise(line)}
        assert steps == {(-1, 1)}
    assert len({hex for line in lines.values() for hex in line}) == 16


@pytest.mark.rule("BW-BOARD-10", "BW-BOARD-11", "BW-CROSS-01")
@pytest.mark.parametrize(
    ("players", "section", "line"),
    [
        (4, 1, (0, 5, 11, 18)),
        (4, 2, (1, 6, 12, 19)),
        (4, 3, (2, 7, 13, 20)),
        (4, 4, LINES[4]),
        (3, 1, (0, 5, 10, 15)),
        (3, 2, (1, 6, 11)),
        (3, 3, (2, 7)),
        (3, 4, SHORT_LINES[4]),
    ],
)
def test_past_a_mammoth_the_way_goes_to_the_south_east_but_not_from_the_last_section(
    players: int, section: int, line: tuple[int, ...]
) -> None:
    clan, die = SENT[section]
    text = f"players: {players}\noptions: mammoths=true\n{ROLL}clearing_{section}: mammoth\nwall_{section}: P1\n"
    for place in range(len(line)):
        held = "gift_regular: " + " ".join(f"H{hex}" for hex in line[:place])
        game, s = watch(text + f"{clan}: climber\n{held}")
        cast(game, s, 2, die)
        assert gift(game, s)[f"H{line[place]}"] == ["climber"]


@pytest.mark.rule("BW-CROSS-04")
def test_a_line_of_four_with_eight_wildlings_would_be_the_end_so_no_third_comes_to_a_hex() -> None:
    game, s = watch(ROLL + "ice_river: climber\ngift_regular: 2H0 2H4 2H9 H15")
    cast(game, s, 2, 1)
    assert gift(game, s)["H15"] == ["regular", "climber"]
    assert max(len(kinds) for kinds in gift(game, s).values()) == 2
    assert s.over


@pytest.mark.rule("BW-CROSS-05", "BW-SEVEN-06", "BW-EX-14")
def test_tormund_does_not_hold_a_hex_against_a_wildling() -> None:
    game, s = watch(ROLL + "ice_river: regular\nrobber: H0")
    cast(game, s, 2, 1)
    assert gift(game, s) == {"H0": ["regular"]}
    assert note(game, s, "robber") == 0


@pytest.mark.rule("BW-CROSS-05")
def test_whoever_stands_on_the_line_counts_wherever_he_came_from() -> None:
    text = "options: mammoths=true\n" + ROLL + "ice_river: climber\ncave_people: climber\n"
    game, s = watch(text + "clearing_1: mammoth\nwall_1: P0\ngift_regular: H0 H1")
    cast(game, s, 2, 1)
    assert gift(game, s)["H5"] == ["climber"]
    do(game, s, "P0 end")
    cast(game, s, 2, 4)
    assert gift(game, s)["H10"] == ["climber"]


@pytest.mark.rule("BW-CROSS-06")
@pytest.mark.parametrize("kind", ["regular", "climber", "giant"])
def test_climbers_and_those_who_breach_take_the_same_places(kind: str) -> None:
    game, s = watch(ROLL + f"cave_people: {kind}\ngift_regular: H1 H10")
    cast(game, s, 2, 4)
    assert gift(game, s)["H5"] == [kind]


@pytest.mark.rule("BW-CROSS-07")
def test_a_wildling_stays_on_its_hex_until_somebody_takes_it_away() -> None:
    game, s = watch(ROLL + "gift_regular: H0\nice_river: climber\nP2.cards: ranger_patrol")
    cast(game, s, 2, 1)
    do(game, s, "P0 end")
    cast(game, s, 7, 9)
    do(game, s, "P1 robber:H0", "P1 end")
    assert gift(game, s) == {"H0": ["regular"], "H4": ["climber"]}
    do(game, s, "P2 hunt:H0/regular")
    assert gift(game, s) == {"H4": ["climber"]}
    assert refused(game, s, "P2 hunt:H4/climber") == "BASE-DEV-05"


@pytest.mark.rule("BW-CROSS-08")
def test_a_climber_who_is_the_eighth_ends_the_game() -> None:
    for others, over in ((6, 0), (7, 1)):
        game, s = watch(ROLL + f"ice_river: climber\nwall_1: P2 P3 P2\ngift_regular: {others}H20")
        cast(game, s, 2, 1)
        assert (s.over, s.winner) == (over, 2 if over else -1)
