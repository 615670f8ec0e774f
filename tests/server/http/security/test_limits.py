"""Limits are objects with clocks passed in: what is allowed at once, what comes back, and what is forgotten."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexhold.server.limits import Connections, Credits, Rate, Rates, network_of

pytestmark = pytest.mark.once


def test_all_of_a_rate_may_come_at_once_and_then_it_comes_back_evenly() -> None:
    purse = Credits(Rate(10, 20.0), now=0.0)
    assert [purse.take(0.0) for _ in range(11)] == [True] * 10 + [False]
    assert purse.wait(0.0) == 2.0
    assert not purse.take(1.9)
    assert purse.take(2.0)
    assert not purse.take(2.0)
    assert purse.left(1000.0) == 10.0


def test_what_costs_more_takes_more() -> None:
    purse = Credits(Rate(10, 10.0), now=0.0)
    assert purse.take(0.0, cost=8)
    assert not purse.take(0.0, cost=3)
    assert purse.take(0.0, cost=2)


@given(st.lists(st.floats(0, 1000), max_size=200))
def test_never_more_than_the_rate_in_any_window_even_with_a_clock_that_jumps(times: list[float]) -> None:
    rate = Rate(5, 10.0)
    purse = Credits(rate, now=0.0)
    latest = 0.0
    taken = 0
    for now in times:
        latest = max(latest, now)
        taken += purse.take(now)
        assert taken <= rate.most + latest * rate.most / rate.seconds + 1e-6


def test_every_client_has_a_rate_of_its_own_and_the_oldest_are_forgotten() -> None:
    rates = Rates(Rate(1, 60.0), remembered=2)
    assert rates.take("a", 0.0)
    assert not rates.take("a", 0.0)
    assert rates.take("b", 0.0)
    assert not rates.take("a", 1.0)
    assert rates.take("c", 1.0)
    assert len(rates) == 2
    assert not rates.take("a", 1.0)
    assert rates.take("b", 1.0)


def test_an_address_has_so_many_connections_and_gets_them_back() -> None:
    connections = Connections(most=2)
    assert [connections.enter("a") for _ in range(3)] == [True, True, False]
    assert connections.enter("b")
    connections.leave("a")
    assert connections.enter("a")
    for address in ("a", "a", "b"):
        connections.leave(address)
    assert len(connections) == 0


@pytest.mark.threat("SEC-12")
@pytest.mark.parametrize(
    ("one", "other", "are_one"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:10.0.0.1", "10.0.0.1", True),
        ("10.0.0.1", "10.0.0.2", False),
        ("testclient", "testclient", True),
    ],
)
def test_a_household_with_many_addresses_counts_as_one(one: str, other: str, are_one: bool) -> None:
    assert (network_of(one) == network_of(other)) == are_one
