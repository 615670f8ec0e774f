"""Hero cards: who has which, their sides, the display, use and exchange (BW-HERO-01 to -17, BW-HSET, BW56-HSET).

Everybody always has one hero. A use ends with the choice to turn the card over or to exchange it; that choice waits
below what the hero does.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.core.actions import action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.frame import CHANCE_ACTS, Frame
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.specs import COUNT
from hexhold.core.state import NOBODY, State
from hexhold.rules.base.actions import PASS
from hexhold.rules.base.setup import Setup
from hexhold.rules.base.strict_order import StrictOrder
from hexhold.rules.base.turn import Turn
from hexhold.rules.rule import CARD_PLAY, FIRST_PLAYER, Rule
from hexhold.rules.watch.actions import EXCHANGE, FLIP, HERO, HERO_DRAWN
from hexhold.rules.watch.heroes.hero import Hero
from hexhold.rules.watch.words import HEROES, SAMWELL

__all__ = ["Heroes"]

FREE: Final = 0
USED: Final = 1
RECEIVED: Final = 2
"""Whether a hero may still be used in this turn: it may not twice, and not in the turn in which it came."""


class Heroes(Rule):
    """The heroes of all players, the display, and those out of the game."""

    name = "heroes"

    def __init__(self, cast: list[Hero], absent: tuple[int, ...], drawn: tuple[int, ...] = (), draws: int = 0) -> None:
        self.cast = cast
        self.by_kind: list[Hero | None] = [None] * 256
        for hero in cast:
            for kind in hero.kinds:
                self.by_kind[kind] = hero
        self.absent_from_start = absent
        """Heroes that are not in the game."""
        self.lots = drawn
        """Heroes of which only some come into the display, by lot."""
        self.draws = draws
        """How many of those come."""

    def reserve(self, slots: Slots) -> None:
        self.hero: i64 = slots.per_seat("hero", ("",), PUBLIC, HERO, empty=NOBODY)
        self.side: i64 = slots.per_seat("hero_turned", ("",), PUBLIC)
        self.state: i64 = slots.per_seat("hero_state", ("",), PUBLIC)
        self.absent: i64 = slots.row("absent_heroes", HEROES, PUBLIC)
        self.display: i64 = slots.row("display", HEROES, PUBLIC, derived=True)

    def connect(self, game: Game) -> None:
        self.turn = self.game.find(Turn)
        self.order = self.game.seek(StrictOrder)
        self.setup = self.game.find(Setup)
        self.window = game.add_frame(WindowFrame(self))
        self.after = game.add_frame(AfterFrame(self))
        self.lot = game.add_frame(LotFrame(self))
        for hero in self.cast:
            hero.game = self.game
            hero.goods = game.goods
            hero.connect(self.game)

    def sorts(self) -> dict[int, int]:
        return {kind: CARD_PLAY for hero in self.cast for kind in hero.kinds}

    def complete(self, s: State, given: set[str]) -> None:
        """Unless a position says otherwise everybody has the hero of the set-up, and the rest is the display."""
        starter = max(int(s.notes[self.setup.starter]), 0)
        for seat in range(int(self.game.seats)):
            if "hero" not in given and f"P{seat}.hero" not in given:
                free = [self.first_hero(seat, starter), *range(len(HEROES))]
                s.notes[self.hero + seat] = next(hero for hero in free if self.owner(s, hero) < 0)
        if "absent_heroes" not in given and self.dealt(s):
            spare = [hero for hero in self.lots if self.owner(s, hero) < 0][self.draws :]
            for hero in (*self.absent_from_start, *spare):
                if self.owner(s, hero) < 0:
                    s.notes[self.absent + hero] = 1
        self.lay_display(s)

    def dealt(self, s: State) -> bool:
        """Whether the heroes have been given out."""
        return s.notes[self.hero] >= 0

    def lay_display(self, s: State) -> None:
        """The display is every hero of the game that nobody has."""
        for hero in range(i64(len(HEROES))):
            free = self.dealt(s) and not s.notes[self.absent + hero] and self.owner(s, hero) < 0
            s.notes[self.display + hero] = 1 if free else 0

    def first_hero(self, seat: int, starter: int) -> int:
        """The hero of the set-up: the last player to place has A1, the one before A2, and so on (BW-HSET-02, -03)."""
        seats = int(self.game.seats)
        return seats - 1 - (seat - starter) % seats

    def deal(self, s: State, starter: i64, ev: Events) -> None:
        """Give everybody a hero; some of the others are drawn for the display, where not all are used."""
        for seat in range(int(self.game.seats)):
            s.notes[self.hero + seat] = self.first_hero(seat, int(starter))
        for hero in self.absent_from_start:
            s.notes[self.absent + hero] = 1
        for hero in self.lots:
            s.notes[self.absent + hero] = 1
        self.lay_display(s)
        if self.draws:
            s.push(self.lot.kind, CHANCE_ACTS, self.draws)

    def on_setup(self, s: State, moment: i64, seat: i64, node: i64, ev: Events) -> None:
        if moment == FIRST_PLAYER:
            self.deal(s, seat, ev)

    def after_production(self, s: State, got: vec[i64], ev: Events) -> None:
        """Whoever has Samwell and got nothing from a roll may use him (BW-H-SAMWELL-01 to -03)."""
        owner = self.ready_owner(s, SAMWELL)
        if owner < 0:
            return
        for good in range(self.game.goods):
            if got[owner * self.game.goods + good]:
                return
        self.ask(s, SAMWELL)

    def on_turn_start(self, s: State, seat: i64, ev: Events) -> None:
        for other in range(self.game.seats):
            s.notes[self.state + other] = FREE

    def owner(self, s: State, hero: i64) -> i64:
        """Who has a hero, or NOBODY."""
        for seat in range(self.game.seats):
            if s.notes[self.hero + seat] == hero:
                return seat
        return NOBODY

    def ready_owner(self, s: State, hero: i64) -> i64:
        """Who has a hero and may use it in this turn, or NOBODY."""
        seat = self.owner(s, hero)
        return seat if seat >= 0 and s.notes[self.state + seat] == FREE else NOBODY

    def display_size(self, s: State) -> i64:
        """How many heroes are in the display."""
        count: i64 = 0
        for hero in range(i64(len(HEROES))):
            count += s.notes[self.display + hero]
        return count

    def hero_of(self, kind: i64) -> Hero | None:
        """The hero whose use is an action of this kind."""
        return self.by_kind[kind]

    def before_roll(self, s: State) -> bool:
        """Whether the dice of this turn have not been rolled."""
        return s.kind() == self.turn.before_roll.kind

    def list_actions(self, s: State, seat: i64, sort: i64, out: Menu) -> None:
        if s.notes[self.state + seat] != FREE or s.notes[self.hero + seat] < 0:
            return
        hero = self.cast[s.notes[self.hero + seat]]
        if hero.asked or (self.before_roll(s) and not hero.before_roll):
            return
        hero.list_uses(s, seat, out)

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        hero = self.hero_of(kind_of(act))
        assert hero is not None
        name = HEROES[hero.number]
        if seat != s.active:
            return Refusal("BW-HERO-03", "heroes are used in one's own turn", out_of_turn=True)
        if s.notes[self.hero + seat] != hero.number:
            return Refusal("BW-HERO-01", f"P{seat} does not have {name}")
        if s.notes[self.state + seat] == USED:
            return Refusal("BW-HERO-05", "a hero has been used in this turn")
        if s.notes[self.state + seat] == RECEIVED:
            return Refusal("BW-HERO-04", f"{name} came in this turn and may be used in a later one")
        if hero.asked:
            return Refusal(hero.rule, f"this is not the moment of {name}")
        if self.before_roll(s) and not hero.before_roll:
            return Refusal("BW-HERO-15", f"{name} is used after both dice results are resolved")
        return hero.explain_use(s, seat, act)

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        hero = self.cast[s.notes[self.hero + seat]]
        if self.order is not None and hero.builds:
            self.order.close(s)
        self.use(s, seat, ev)
        hero.use(s, seat, act, ev)

    def use(self, s: State, seat: i64, ev: Events) -> None:
        """A hero is used: below its effect waits what becomes of the card (BW-HERO-08 to -10, -16)."""
        s.notes[self.state + seat] = USED
        if ev.on:
            ev.tell("hero_used", {"seat": seat, "hero": HEROES[s.notes[self.hero + seat]]})
        if self.display_size(s):
            s.push(self.after.kind, 1 << seat)
        else:
            s.notes[self.side + seat] = 0
            s.notes[self.state + seat] = RECEIVED

    def exchange(self, s: State, seat: i64, hero: i64) -> None:
        """The used card goes to the display, another comes from there, both with side A up."""
        s.notes[self.display + s.notes[self.hero + seat]] = 1
        s.notes[self.display + hero] = 0
        s.notes[self.hero + seat] = hero
        s.notes[self.side + seat] = 0
        s.notes[self.state + seat] = RECEIVED

    def bury(self, s: State, hero: i64) -> None:
        """A hero of the display leaves the game (BW-TRAG-01, -06)."""
        s.notes[self.absent + hero] = 1
        s.notes[self.display + hero] = 0

    def ask(self, s: State, hero: i64) -> bool:
        """Ask the owner of a hero whether to use it now, if that is possible; says whether anybody is asked."""
        owner = self.ready_owner(s, hero)
        if owner < 0:
            return False
        uses = Menu()
        self.cast[hero].list_uses(s, owner, uses)
        if uses.count == 0:
            return False
        s.push(self.window.kind, 1 << owner)
        return True

    def ask_active(self, s: State) -> None:
        """Ask the active player about a hero that may be used before and after the roll (`heroes_between_dice`)."""
        hero = s.notes[self.hero + s.active]
        if self.cast[hero].before_roll:
            self.ask(s, hero)

    def reveal(self, s: State, seen: State, seat: i64) -> None:
        for hero in self.cast:
            hero.reveal(s, seen, seat)

    def broken(self, s: State) -> list[str]:
        out: list[str] = []
        held = [int(s.notes[self.hero + seat]) for seat in range(int(self.game.seats))]
        if len(set(held)) < len(held) and max(held) >= 0:
            out.append("two players have the same hero")
        out += [f"{HEROES[hero]} is with a player and out of the game" for hero in held if s.notes[self.absent + hero]]
        return out if max(held) >= 0 else []


class WindowFrame(Frame):
    """The moment of a hero has come: its owner uses it or passes."""

    def __init__(self, heroes: Heroes) -> None:
        super().__init__("hero_window", "BW-WIN-03")
        self.heroes = heroes

    def hero(self, s: State, seat: i64) -> Hero:
        """The hero about which a seat is asked: the one it has."""
        return self.heroes.cast[s.notes[self.heroes.hero + seat]]

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            hero = self.hero(s, seat)
            hero.list_uses(s, seat, out)
            if not hero.compulsory:
                out.add(action(PASS))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat):
            return self.refuse(s, seat)
        hero = self.hero(s, seat)
        if kind_of(act) == PASS:
            return Refusal(hero.rule, f"{HEROES[hero.number]} must be used now") if hero.compulsory else None
        if kind_of(act) not in hero.kinds:
            return self.refuse(s, seat)
        return hero.explain_use(s, seat, act)

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        hero = self.hero(s, seat)
        s.pop()
        if kind_of(act) != PASS:
            self.heroes.use(s, seat, ev)
            hero.use(s, seat, act, ev)


class AfterFrame(Frame):
    """A hero has been used: from side A it may be turned over, from side B it must be exchanged."""

    def __init__(self, heroes: Heroes) -> None:
        super().__init__("after_hero", "BW-HERO-12")
        self.heroes = heroes

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            if not s.notes[self.heroes.side + seat]:
                out.add(action(FLIP))
            for hero in range(i64(len(HEROES))):
                if s.notes[self.heroes.display + hero]:
                    out.add(action(EXCHANGE, hero))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        kind = kind_of(act)
        if not self.asks(s, seat) or (kind != FLIP and kind != EXCHANGE):
            return self.refuse(s, seat)
        if kind == FLIP:
            used = s.notes[self.heroes.side + seat]
            return Refusal("BW-HERO-09", "a hero used from side B must be exchanged") if used else None
        hero = argument(act, 0)
        if hero == s.notes[self.heroes.hero + seat]:
            return Refusal("BW-HERO-11", "the hero just returned cannot be taken back")
        if not s.notes[self.heroes.display + hero]:
            return Refusal("BW-HERO-10", f"{HEROES[hero]} is not in the display")
        return None

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        s.pop()
        if kind_of(act) == FLIP:
            s.notes[self.heroes.side + seat] = 1
        else:
            self.heroes.exchange(s, seat, argument(act, 0))
        if ev.on:
            ev.tell("hero", {"seat": seat, "hero": HEROES[s.notes[self.heroes.hero + seat]]})


class LotFrame(Frame):
    """Chance draws heroes for the display; the argument counts how many are still to come (BW56-HSET-04)."""

    def __init__(self, heroes: Heroes) -> None:
        super().__init__("draw_hero", "BW56-HSET-04", CHANCE_ACTS, (COUNT,))
        self.heroes = heroes

    def outcomes(self, s: State) -> list[tuple[int, int]]:
        return [(int(action(HERO_DRAWN, hero)), 1) for hero in self.heroes.lots if s.notes[self.heroes.absent + hero]]

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        left = s.arg(0) - 1
        s.set_arg(0, left)
        if left == 0:
            s.pop()
        s.notes[self.heroes.absent + argument(act, 0)] = 0
        self.heroes.lay_display(s)
        if ev.on:
            ev.tell("hero_in_display", {"hero": HEROES[argument(act, 0)]})
