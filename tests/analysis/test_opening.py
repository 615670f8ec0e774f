"""An opening that is tried out: only the opening, the same thought every time, and chances of all seats."""

from __future__ import annotations

import pytest

from hexhold.analysis.chances import WHOLE
from hexhold.analysis.opening import is_placing, laid_out, looked_at
from hexhold.core.engine import legal_list, to_act
from hexhold.core.errors import HexholdError, Malformed
from hexhold.core.notation import token
from hexhold.rules.games import GAMES, create
from hexhold.rules.ruleset import Ruleset, ruleset

FEW = 2


def game_of(name: str = "base") -> Ruleset:
    return ruleset(create(name, 3, {"first_player": 0}, seed="opening"))


def opened(game: Ruleset) -> list[str]:
    """Everybody does what is listed first, until all have placed."""
    placed: list[str] = []
    while is_placing(s := laid_out(game, placed)):
        placed.append(token(game, int(legal_list(game, s, int(to_act(s)))[0])))
    return placed


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_opened_and_no_further(name: str) -> None:
    game = game_of(name)
    placed = opened(game)
    assert len(placed) >= 12
    with pytest.raises(Malformed, match="all have placed"):
        laid_out(game, [*placed, placed[0]])


def test_what_is_not_allowed_is_refused_and_where_nobody_can_place() -> None:
    game = game_of()
    first = opened(game)[:2]
    with pytest.raises(HexholdError):
        laid_out(game, [*first, first[0]])
    with pytest.raises(HexholdError):
        laid_out(game, ["end"])


def test_an_opening_has_chances_for_all_and_its_best_placements_the_same_every_time() -> None:
    game = game_of()
    first, again = (looked_at(game, laid_out(game, []), FEW) for _ in range(2))
    assert sum(first.chances) == WHOLE
    assert first.options[0].chances == first.chances
    assert len({tried.candidate.act for tried in first.options}) == len(first.options) > 1
    assert first[:2] == again[:2]
    assert [tried.chances for tried in first.options] == [tried.chances for tried in again.options]


def test_when_all_have_placed_there_are_chances_and_nothing_more_to_choose() -> None:
    game = game_of()
    looked = looked_at(game, laid_out(game, opened(game)), FEW)
    assert sum(looked.chances) == WHOLE
    assert looked.options == ()
