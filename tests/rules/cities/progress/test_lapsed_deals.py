"""A forced trade and the deals that were agreed before it."""

from __future__ import annotations

import pytest

from tests.support import do, position, refused


@pytest.mark.rule("BASE-TRADE-20")
def test_who_gives_a_commodity_to_a_commercial_harbor_is_no_longer_ready_for_a_deal() -> None:
    game, s = position(
        "game: cities\nmap: variable\nP0.hand: 2ore\nP1.hand: coin\ncommercial_harbor: 1\n"
        "P1.offered: ore>coin\nP1.ready: ore>coin\nP1.ready_hand: 1"
    )
    do(game, s, "P0 force:ore/P1", "P1 give:coin")
    assert refused(game, s, "P0 trade:P1") == "BASE-TRADE-12"
    assert game.broken(s) == []
