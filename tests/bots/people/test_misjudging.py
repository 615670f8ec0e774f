"""What a person misjudges: every measure by a factor of its own, and always in the same way."""

from __future__ import annotations

from hexhold.bots.builder.weighing import load_weights
from hexhold.bots.people.misjudging import misjudged, tilted
from hexhold.rng import Rng


def test_a_weight_counts_twice_or_half_as_much_at_a_hundred_percent() -> None:
    assert [tilted(900, tilt) for tilt in (-100, -50, 0, 50, 100)] == [450, 600, 900, 1350, 1800]
    assert tilted(-900, 100) == -1800


def test_what_is_thought_too_much_of_counts_too_much_early_and_late() -> None:
    weights = load_weights("base")
    off = misjudged(weights, 300, Rng("opinions"))
    for name in ("income_ore", "road_held"):
        early, late = (off.of(f"{time}_{name}") / weights.of(f"{time}_{name}") for time in ("early", "late"))
        assert abs(early - late) < 0.01
        assert 0.2 < early < 4.1
    ratios = {round(off.of(name) / weights.of(name), 1) for name in weights.values if name.startswith("early_")}
    assert len(ratios) > 10


def test_nothing_but_the_evaluation_is_misjudged() -> None:
    weights = load_weights("base")
    off = misjudged(weights, 300, Rng("opinions"))
    assert off.beginning("manner_") == weights.beginning("manner_")
    assert off.beginning("trust") == weights.beginning("trust")


def test_somebody_who_is_never_off_weighs_as_the_file_says() -> None:
    weights = load_weights("base")
    assert misjudged(weights, 0, Rng("opinions")).values == weights.values
