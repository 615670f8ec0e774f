"""The greedy bot. It knows games by their rule modules: for each one it understands it has an advisor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.bot import Bot
from hexhold.bots.greedy.advisor import NO_ADVICE, Advisor
from hexhold.bots.greedy.building import BuildingAdvisor, CardBuyer, RoadRacer, Settler
from hexhold.bots.greedy.cities.choosing import ChoiceAdvisor
from hexhold.bots.greedy.cities.fate import FateAdvisor
from hexhold.bots.greedy.cities.improving import Improver, WallBuilder
from hexhold.bots.greedy.cities.knights import KnightMaster
from hexhold.bots.greedy.cities.playing import CardPlayer
from hexhold.bots.greedy.outlook import Known, Outlook, Taste
from hexhold.bots.greedy.placing import PlacingAdvisor
from hexhold.bots.greedy.plain import PLAIN
from hexhold.bots.greedy.preferences import Preferences
from hexhold.bots.greedy.progress import MonopolyAdvisor, PlentyAdvisor, RoadBuildingAdvisor
from hexhold.bots.greedy.robbing import DiscardAdvisor, KnightAdvisor, RobberAdvisor
from hexhold.bots.greedy.seafarers.arming import Armourer
from hexhold.bots.greedy.seafarers.claims import Claimant
from hexhold.bots.greedy.seafarers.cloth import ClothTrader
from hexhold.bots.greedy.seafarers.discovery import Explorer
from hexhold.bots.greedy.seafarers.gold import GoldChooser
from hexhold.bots.greedy.seafarers.harbours import GiftTaker, HarbourLayer
from hexhold.bots.greedy.seafarers.pirate import PirateAdvisor
from hexhold.bots.greedy.seafarers.sailing import Helmsman
from hexhold.bots.greedy.seafarers.voyages import Besieger, Voyager
from hexhold.bots.greedy.seafarers.wonders import WonderBuilder
from hexhold.bots.greedy.trading import TradeAdvisor
from hexhold.bots.greedy.watch.display import HeroChooser
from hexhold.bots.greedy.watch.guarding import Hunter, WallWarden
from hexhold.bots.greedy.watch.heroes import HeroAdvisor
from hexhold.core.actions import kind_of
from hexhold.core.module import Module
from hexhold.core.view import View
from hexhold.rng import Rng
from hexhold.rules.base.actions import DONE, END, PASS, ROLL
from hexhold.rules.base.development.cards import Cards
from hexhold.rules.base.development.knights import Army
from hexhold.rules.base.development.progress import Monopoly, RoadBuilding, YearOfPlenty
from hexhold.rules.base.longest_road import LongestRoad
from hexhold.rules.base.robber import Robber
from hexhold.rules.base.settlements import Settlements
from hexhold.rules.base.setup import Setup
from hexhold.rules.base.seven import Seven
from hexhold.rules.base.trade import Trade
from hexhold.rules.base.turn import Turn
from hexhold.rules.cities.improvements import Improvements
from hexhold.rules.cities.knights import Knights as CityKnights
from hexhold.rules.cities.progress.play import PlayProgress
from hexhold.rules.cities.walls import Walls
from hexhold.rules.cities_seafarers.arming import Arming
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.cloth.villages import Villages
from hexhold.rules.seafarers.fog import Discovery
from hexhold.rules.seafarers.gold import Gold
from hexhold.rules.seafarers.harbours.gifts import Gifts
from hexhold.rules.seafarers.harbours.laying import HarbourLaying
from hexhold.rules.seafarers.pirate import Pirate
from hexhold.rules.seafarers.sailing import Sailing
from hexhold.rules.seafarers.voyages.fortress import Fortresses
from hexhold.rules.seafarers.voyages.line import Voyage
from hexhold.rules.seafarers.wonders.wonders import Wonders
from hexhold.rules.watch.heroes.heroes import Heroes
from hexhold.rules.watch.patrols import Patrols
from hexhold.rules.watch.wall import Wall

__all__ = ["ADVISORS", "GreedyBot"]

ADVISORS: Final[tuple[tuple[type[Module], Callable[[Ruleset, Preferences], Advisor]], ...]] = (
    (Setup, PlacingAdvisor),
    (Seven, DiscardAdvisor),
    (Gold, GoldChooser),
    (Pirate, PirateAdvisor),
    (Robber, RobberAdvisor),
    (Sailing, Helmsman),
    (Wonders, WonderBuilder),
    (Wonders, Claimant),
    (Voyage, Voyager),
    (Arming, Armourer),
    (Villages, ClothTrader),
    (HarbourLaying, HarbourLayer),
    (Gifts, GiftTaker),
    (Heroes, HeroChooser),
    (Heroes, HeroAdvisor),
    (Patrols, Hunter),
    (Wall, WallWarden),
    (Army, KnightAdvisor),
    (RoadBuilding, RoadBuildingAdvisor),
    (YearOfPlenty, PlentyAdvisor),
    (Monopoly, MonopolyAdvisor),
    (PlayProgress, ChoiceAdvisor),
    (PlayProgress, FateAdvisor),
    (CityKnights, KnightMaster),
    (Improvements, Improver),
    (PlayProgress, CardPlayer),
    (Trade, TradeAdvisor),
    (Settlements, Settler),
    (LongestRoad, RoadRacer),
    (Cards, CardBuyer),
    (Discovery, Explorer),
    (Walls, WallBuilder),
    (Turn, BuildingAdvisor),
    (Fortresses, Besieger),
)
"""For a rule module its advisor, in the order in which they are asked: the first who has advice is followed."""


class GreedyBot(Bot):
    """Follows its advisors. Without advice it does nothing more; what it does not understand it leaves to luck."""

    def __init__(self, name: str, rng: Rng, likes: Preferences = PLAIN) -> None:
        super().__init__(name, rng)
        self.likes = likes
        """What it prefers; first pieces are always placed as the plain bot places them."""
        self.game: Ruleset | None = None
        self.council = Council(likes)
        self.placing = self.council if likes is PLAIN else Council(PLAIN)
        self.known: Known

    def choose(self, game: Ruleset, seen: View, acts: vec[i64]) -> i64:
        look = self.outlook(game, seen)
        for advisor in self.council_at(seen).advisors:
            act = advisor.advise(look, acts)
            if act != NO_ADVICE:
                return act
        return self.no_more(acts)

    def outlook(self, game: Ruleset, seen: View) -> Outlook:
        """What the seat of a view could save for."""
        if self.game is not game:
            self.sit_down(game)
        council = self.council_at(seen)
        look = Outlook(self.known, seen, council.taste)
        for advisor in council.advisors:
            advisor.set_goals(look)
        return look

    def council_at(self, seen: View) -> Council:
        """Who is asked at this time of the game."""
        return self.council if seen.state.turn else self.placing

    def sit_down(self, game: Ruleset) -> None:
        """Find the advisors for the rules of a game."""
        self.game = game
        self.council.sit_down(game)
        if self.placing is not self.council:
            self.placing.sit_down(game)
        self.known = Known(game)

    def no_more(self, acts: vec[i64]) -> i64:
        """Go on without doing anything, if that is possible."""
        for act in acts:
            kind = kind_of(act)
            if kind == END or kind == ROLL or kind == PASS or kind == DONE:
                return act
        return acts[self.rng.below(len(acts))]


@final
class Council:
    """The advisors for one game, all with the same preferences."""

    def __init__(self, likes: Preferences) -> None:
        self.likes = likes
        self.taste = Taste(likes)
        self.advisors: list[Advisor] = []

    def sit_down(self, game: Ruleset) -> None:
        """Find the advisors for the rules of a game."""
        self.advisors = []
        for kind, advisor in ADVISORS:
            if any(isinstance(module, kind) for module in game.modules):
                self.advisors.append(advisor(game, self.likes))
