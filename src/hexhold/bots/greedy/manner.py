"""The manner of a greedy bot: how much it thinks of each thing it can do, in whole numbers by name.

The greedy bot of the ladder has the plain manner that stands here. Another manner makes another player of the same
advisors: the builder's adviser has one for every game that was found by self-play (see `builder/weights`).
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.core.errors import Malformed

__all__ = ["PLAIN", "Manner"]


@final
class Manner:
    """One way to play. Worths are in thousandths of a point, factors in percent, where nothing else is said."""

    # Land, in the units of `value.py`.
    new_good: i64 = 30
    """Extra worth of a good the seat does not produce yet."""
    pip: i64 = 3800
    """Worth of the first pip of a good, in hundredths."""
    pip_less: i64 = 100
    """How much less the next pip is worth, in hundredths."""
    enough_pips: i64 = 14
    """With this many pips of a good, more of it is worth little."""
    pip_beyond: i64 = 8
    brick: i64 = 1000
    """How much the goods are worth compared with each other, in thousandths."""
    lumber: i64 = 1000
    wool: i64 = 800
    grain: i64 = 1100
    ore: i64 = 1100
    commodity: i64 = 1100
    any_harbour: i64 = 45
    own_harbour: i64 = 900
    """Worth of a 2:1 harbour for each pip of its good, in hundredths."""
    # Goals.
    patience: i64 = 800
    """A goal that could be had at once counts as this many hundredths of a roll away: less is more impatient."""
    land: i64 = 500
    """The worth of a unit of land while the game is young, in hundredths, times the points still missing."""
    last_step: i64 = 400
    """What a goal counts that wins the game."""
    settlement: i64 = 100
    way: i64 = 100
    """What a site counts that has to be reached by roads first."""
    city: i64 = 100
    card: i64 = 900
    card_to_come: i64 = 0
    """What a card is worth besides for each point that the leader still needs."""
    road_race: i64 = 40
    """How much of Longest Road's points the bot believes in: they can be lost again."""
    road_race_reach: i64 = 2
    """How many missing roads it races for."""
    full_hand: i64 = 0
    """How much sooner something is built for each card that a 7 could cost."""
    best_goal: i64 = 800
    """How much more the best goal counts than all together in the hope of a hand."""
    # Opponents.
    threat: i64 = 200
    """How much it matters to hinder anybody, in hundredths, ..."""
    threat_point: i64 = 100
    """... more for each point, ..."""
    threat_end: i64 = 600
    """... and for who is about to win."""
    stolen_card: i64 = 600
    """The worth of a card stolen, in hundredths of a pip of a hex blocked."""
    offer_gain: i64 = 120
    """An offer is made when the hope of the hand rises to this many percent with it."""
    accept_gain: i64 = 110
    """A deal is accepted when the hope of the hand rises to this many percent with it."""
    no_help: i64 = 3
    """Who lacks no more points than this gets no help."""
    goods_gain: i64 = 125
    """A card that brings goods is played when the hope of the hand rises to this many percent."""
    # Cities & Knights.
    city_saved: i64 = 2400
    """The worth of a city that is not pillaged."""
    half_way: i64 = 1100
    """The worth of more strength when it does not save the city alone."""
    shared_defence: i64 = 250
    """The worth of strength that helps everybody, or ties for the most."""
    defender: i64 = 60
    """How much of the defender's point the bot believes in."""
    far_ship: i64 = 100
    """How much strength counts that is not needed soon."""
    first_knight: i64 = 300
    """The extra worth of the first knight: it may also chase the robber."""
    chase: i64 = 500
    """The worth of an active knight beside a robber on the own land."""
    progress_card: i64 = 350
    """The worth of a progress card."""
    rolls_left: i64 = 500
    """How many hundredths of a roll pass for each point the leader still needs."""
    ability_trade: i64 = 700
    ability_politics: i64 = 700
    ability_science: i64 = 700
    """The worth of the third level of each track."""
    metropolis: i64 = 100
    safe_city: i64 = 400
    """The worth of a city that can no longer be pillaged."""
    wall: i64 = 350
    wall_needed: i64 = 600
    """The worth of a wall when the hand is too large for a 7."""
    card_enough: i64 = 300
    """A progress card worth less than this is kept for later."""
    card_of_a_good: i64 = 150
    """The worth of a card of a good won or lost."""
    # The Wall.
    alarm: i64 = 100
    """What a section counts that is about to be breached."""
    guard_share: i64 = 45
    """How much of a point a guard on the way to it is worth."""
    guard_lead: i64 = 800
    """The worth of having most guards when the Wall may fall soon: they win then."""
    guard: i64 = 100
    crowd: i64 = 5
    """With this many wildlings in the Gift, the Wall may fall by them."""
    good_guard: i64 = 700
    """A guard worth this much is placed by way of a hero."""

    def __init__(self, changes: dict[str, int]) -> None:
        for name, value in changes.items():
            if not hasattr(self, name):
                raise Malformed(f"there is nothing in a bot's manner called {name!r}")
            setattr(self, name, value)
        if self.patience < 1:
            raise Malformed(f"a bot's patience is at least 1, not {self.patience}")
        self.goods: vec[i64] = vec[i64]([self.brick, self.lumber, self.wool, self.grain, self.ore])
        self.abilities: vec[i64] = vec[i64]([self.ability_trade, self.ability_politics, self.ability_science])


PLAIN: Final = Manner({})
"""The manner of the greedy bot."""
