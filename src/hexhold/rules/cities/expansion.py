"""Cities & Knights as an expansion of the base game, and its own extension for five and six players."""

from __future__ import annotations

from typing import Final

from hexhold.rules.base.actions import BUY, KNIGHT, MONOPOLY, PLENTY
from hexhold.rules.base.city_building import CityBuilding
from hexhold.rules.base.development.cards import CARDS as DEVELOPMENT_CARDS
from hexhold.rules.base.development.cards import Cards
from hexhold.rules.base.development.knights import Knights as KnightCards
from hexhold.rules.base.development.progress import Monopoly, RoadBuilding, YearOfPlenty
from hexhold.rules.base.dice import Dice
from hexhold.rules.base.production import Production
from hexhold.rules.base.robber import Robber
from hexhold.rules.base.setup import Setup
from hexhold.rules.base.victory import Victory
from hexhold.rules.cities.actions import FACE, RANK, SPECS, TRACK
from hexhold.rules.cities.aqueduct import Aqueduct
from hexhold.rules.cities.barbarians import Barbarians
from hexhold.rules.cities.defender import Defenders
from hexhold.rules.cities.event_die import EventDie
from hexhold.rules.cities.improvements import Improvements
from hexhold.rules.cities.knight_actions import KnightActions
from hexhold.rules.cities.knights import Knights
from hexhold.rules.cities.merchant import MerchantFigure
from hexhold.rules.cities.metropolis import Metropolises
from hexhold.rules.cities.progress.cards import CARD_COUNTS, CARDS
from hexhold.rules.cities.progress.decks import ProgressDecks
from hexhold.rules.cities.progress.draws import Draws
from hexhold.rules.cities.progress.harbor import ForcedTrade
from hexhold.rules.cities.progress.play import PlayProgress
from hexhold.rules.cities.progress.politics import politics_cards
from hexhold.rules.cities.progress.science import science_cards
from hexhold.rules.cities.progress.trade import FleetRates, trade_cards
from hexhold.rules.cities.retreat import Retreat
from hexhold.rules.cities.robber import Chases, FrozenRobber
from hexhold.rules.cities.setup import CityPlacement
from hexhold.rules.cities.tipped import TippedCities
from hexhold.rules.cities.walls import Walls
from hexhold.rules.cities.words import BASIC, CLOTH, COIN, COMMODITIES, KNIGHT_PIECES, PAPER, RANKS, TRACKS
from hexhold.rules.plan import Plan
from hexhold.rules.terms import Terms

__all__ = ["cities_and_knights", "cities_five_six"]

TARGET: Final = 13
SECOND_CARDS: Final = {
    "second_card_of_forest": PAPER,
    "second_card_of_pasture": CLOTH,
    "second_card_of_mountains": COIN,
}
"""A city at these terrains takes a resource and a commodity instead of two resources (CK-PROD-03 to -06)."""
COMMODITIES_PER_TYPE: Final = 12
COMMODITIES_FOR_MANY: Final = 18


def cities_and_knights(plan: Plan) -> Plan:
    """Commodities, knights, improvements, barbarians, and progress cards instead of development cards."""
    _without_development_cards(plan)
    plan.add_goods(*COMMODITIES, first=PAPER)
    plan.add_pieces(*KNIGHT_PIECES, first=BASIC)
    plan.add_cards(dict(zip(CARDS, CARD_COUNTS, strict=True)), first=0)
    plan.add_words({TRACK: TRACKS, RANK: RANKS, FACE: ("ship", *TRACKS)})
    plan.add_actions(*SPECS)
    plan.add(CityPlacement(), after=Setup)
    plan.add(EventDie(), after=Dice)
    plan.add(Aqueduct(), after=Production)
    plan.add(FrozenRobber(), Chases(), after=Robber)
    plan.replace(CityBuilding, TippedCities())
    plan.add(
        Walls(),
        Knights(),
        Retreat(),
        KnightActions(),
        Improvements(),
        Metropolises(),
        MerchantFigure(),
        Barbarians(),
        Defenders(),
        ProgressDecks(),
        Draws(),
        PlayProgress([*trade_cards(), *politics_cards(), *science_cards()]),
        ForcedTrade(),
        FleetRates(),
        before=Victory,
    )
    plan.add(Terms(target_points=TARGET, starting_score=3, **SECOND_CARDS), _commodities(COMMODITIES_PER_TYPE))
    plan.map_file = "cities-beginner"
    plan.defaults["target_points"] = TARGET
    plan.settled["trade_build"] = "this game always lets trade and build in any order (CK-TURN-06)"
    return plan


def cities_five_six(plan: Plan) -> Plan:
    """More commodities, on the larger board (CK-56-01 to -06)."""
    plan.add(_commodities(COMMODITIES_FOR_MANY))
    plan.map_file = "beginner-5-6"
    return plan


def _commodities(cards: int) -> Terms:
    """So many cards of each commodity."""
    return Terms(**{f"supply_of_{name}": cards for name in COMMODITIES})


def _without_development_cards(plan: Plan) -> None:
    """They stay in the box, and what plays them with them (CK-COMP-14)."""
    plan.leave_out(Cards, KnightCards, RoadBuilding, YearOfPlenty, Monopoly)
    plan.drop_actions(BUY, KNIGHT, PLENTY, MONOPOLY)
    plan.count_cards(dict.fromkeys(DEVELOPMENT_CARDS, 0))
