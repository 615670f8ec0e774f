"""The robber: where he may go, whom he robs (BASE-ROB-01 to -15, CATAN-ROB-01, -02)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.board.terrain import DESERT
from hexhold.core.actions import NOTHING, action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events, Fact
from hexhold.core.frame import CHANCE_ACTS, Frame
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.moves import BY_THEFT
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.specs import COUNT, HEX, SEAT
from hexhold.core.state import NOBODY, State
from hexhold.rng import Rng
from hexhold.rules.base.actions import DESERT_DRAWN, ROBBER, STOLEN
from hexhold.rules.base.pieces import is_building
from hexhold.rules.hands import give_in_secret
from hexhold.rules.rule import NOBODY_SPARED, ROBBER_MOVE, SPARED_SCORE, Rule

__all__ = ["Robber"]


class Robber(Rule):
    """Where the robber stands; he keeps that hex from producing."""

    name = "robber"

    def reserve(self, slots: Slots) -> None:
        self.place: i64 = slots.once("robber", PUBLIC, HEX, empty=NOBODY)

    def connect(self, game: Game) -> None:
        self.corners = game.map.grid.corners
        self.hexes: i64 = game.map.grid.hex_count
        self.spared: i64 = self.game.term(SPARED_SCORE, NOBODY_SPARED)
        self.only_rich = bool(self.game.term("steal_only_from_non_empty", 0))
        """Whether nobody can be chosen who has nothing to take, even beside somebody who has."""
        self.move = game.add_frame(MoveFrame(self))
        self.theft = game.add_frame(StealFrame(self))
        self.homes = game.map.robber_homes
        self.spares_start = bool(self.game.term("robber_waits", 0))
        """Whether something brings him onto the board later where he would block a hex from the start."""
        self.first_home = FirstHomeFrame(self)
        if len(self.homes) > 1:
            game.add_frame(self.first_home)

    def deserts(self, s: State) -> vec[i64]:
        """The hexes that are desert."""
        out = vec[i64]()
        for hex in range(self.hexes):
            if self.game.land.terrain_at(s, hex) == DESERT:
                out = append(out, hex)
        return out

    def outlook(self, s: State) -> dict[str, object]:
        return {"blocked": [hex for hex in range(int(self.hexes)) if self.game.hex_blocked(s, hex)]}

    def start(self, s: State) -> None:
        if len(self.homes) == 1 and not self.waits(s):
            s.notes[self.place] = self.homes[0]

    def open(self, s: State) -> None:
        if len(self.homes) > 1 and not self.waits(s):
            s.push(self.first_home.kind, CHANCE_ACTS)

    def waits(self, s: State) -> bool:
        """Whether he starts beside the board."""
        return self.spares_start and s.token[self.homes[0]] != 0

    def enter(self, s: State, ev: Events) -> None:
        """If he has waited beside the board, he takes his place; with several of them chance chooses."""
        if s.notes[self.place] >= 0:
            return
        if len(self.homes) > 1:
            s.push(self.first_home.kind, CHANCE_ACTS)
        elif len(self.homes) == 1:
            self.stand(s, self.homes[0], ev)

    def stand(self, s: State, hex: i64, ev: Events) -> None:
        """Put him where he starts."""
        s.notes[self.place] = hex
        if ev.on:
            ev.tell("robber_starts", {"hex": hex})

    def complete(self, s: State, given: set[str]) -> None:
        if "robber" not in given and len(self.homes) and not self.waits(s):
            s.notes[self.place] = self.homes[0]

    def hex_blocked(self, s: State, hex: i64) -> bool:
        return s.notes[self.place] == hex

    def send_robber(self, s: State, seat: i64, sent: i64) -> bool:
        s.push(self.move.kind, 1 << seat)
        return True

    def remember_sender(self) -> None:
        """Let the decision where he goes remember what has sent him: BY_SEVEN or BY_CARD."""
        self.move.args = (COUNT,)

    def allowed_hexes(self, s: State, seat: i64) -> vec[i64]:
        """Any other land to which nothing forbids to send him."""
        out = vec[i64]()
        here = s.notes[self.place]
        for hex in range(self.hexes):
            if (
                hex != here
                and self.game.land.is_land(s, hex)
                and self.game.forbid(s, seat, action(ROBBER, hex, NOTHING)) is None
            ):
                out = append(out, hex)
        return out

    def open_hexes(self, s: State, seat: i64) -> vec[i64]:
        """Where he may go, where something else may be done instead of sending him."""
        out = self.allowed_hexes(s, seat)
        if len(out) or self.may_do_otherwise(s, seat):
            return out
        return self.own_hexes(s, seat)

    def own_hexes(self, s: State, seat: i64) -> vec[i64]:
        """Where he may go if nothing else can be done with him: at worst to a desert, or he stays where he is."""
        out = self.allowed_hexes(s, seat)
        if len(out) == 0:
            out = self.deserts(s)
            if len(out) == 0 and s.notes[self.place] >= 0:
                out = append(out, s.notes[self.place])
        return out

    def may_do_otherwise(self, s: State, seat: i64) -> bool:
        """Whether something may be done instead of sending him to a hex."""
        menu = Menu()
        self.game.list_actions(s, seat, ROBBER_MOVE, menu)
        return menu.count > 0

    def victims(self, s: State, seat: i64, hex: i64) -> i64:
        """The mask of opponents at a hex to choose among; none if not one of them holds a card (R13)."""
        return self.choice(self.neighbours(s, hex), self.robbable(s, seat), self.rich(s, seat))

    def choice(self, there: i64, robbable: i64, rich: i64) -> i64:
        """Of those who are there, the ones to choose among."""
        found = there & robbable & rich
        return there & robbable if found and not self.only_rich else found

    def neighbours(self, s: State, hex: i64) -> i64:
        """The mask of seats with a building at a hex."""
        mask: i64 = 0
        for corner in range(6 * hex, 6 * hex + 6):
            node = self.corners[corner]
            if s.owner[node] >= 0 and is_building(s, node):
                mask |= 1 << s.owner[node]
        return mask

    def rich(self, s: State, seat: i64) -> i64:
        """The mask of opponents who hold a card."""
        mask: i64 = 0
        for other in range(self.game.seats):
            if other != seat and self.game.cards_of(s, other):
                mask |= 1 << other
        return mask

    def robbable(self, s: State, seat: i64) -> i64:
        """The mask of opponents whom the rules let a seat rob, wherever they are."""
        mask: i64 = 0
        for other in range(self.game.seats):
            if other != seat and s.points[other] > self.spared:
                mask |= 1 << other
        return mask


class FirstHomeFrame(Frame):
    """With several deserts, or hexes that a map names, chance chooses where the robber starts (CATAN-56-17, R22)."""

    def __init__(self, robber: Robber) -> None:
        super().__init__("first_desert", "CATAN-56-17", CHANCE_ACTS)
        self.robber = robber

    def outcomes(self, s: State) -> list[tuple[int, int]]:
        return [(int(action(DESERT_DRAWN, hex)), 1) for hex in self.robber.homes]

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        s.pop()
        self.robber.stand(s, argument(act, 0), ev)


class MoveFrame(Frame):
    """The robber must move, and the mover chooses whom he robs."""

    def __init__(self, robber: Robber) -> None:
        super().__init__("robber", "BASE-SEVEN-02")
        self.robber = robber

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            robbable = self.robber.robbable(s, seat)
            rich = self.robber.rich(s, seat)
            for hex in self.robber.open_hexes(s, seat):
                victims = self.robber.choice(self.robber.neighbours(s, hex), robbable, rich)
                if victims == 0:
                    out.add(action(ROBBER, hex, NOTHING))
                for victim in range(self.robber.game.seats):
                    if (victims >> victim) & 1:
                        out.add(action(ROBBER, hex, victim))
            self.robber.game.list_actions(s, seat, ROBBER_MOVE, out)

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        game = self.robber.game
        if self.asks(s, seat) and game.sort_of[kind_of(act)] == ROBBER_MOVE:
            return game.explain_action(s, seat, act)
        if not self.asks(s, seat) or kind_of(act) != ROBBER:
            return self.refuse(s, seat)
        hex = argument(act, 0)
        if hex not in self.robber.open_hexes(s, seat):
            if hex == s.notes[self.robber.place]:
                return Refusal("BASE-ROB-02", "the robber must move to a different hex")
            if not game.land.is_land(s, hex):
                return Refusal("BASE-ROB-03", f"H{hex} is no land")
            return game.forbid(s, seat, act) or Refusal("BASE-ROB-02", f"the robber cannot go to H{hex}")
        victims = self.robber.victims(s, seat, hex)
        victim = argument(act, 1)
        if victim == NOTHING:
            return Refusal("BASE-ROB-13", "choose whom to rob") if victims else None
        if victim == seat:
            return Refusal("BASE-ROB-10", "nobody robs themselves")
        if not (victims >> victim) & 1:
            return Refusal("BASE-ROB-06", f"P{victim} cannot be robbed at H{hex}")
        return None

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        if kind_of(act) != ROBBER:
            self.robber.game.perform(s, seat, act, ev)
            return
        hex = argument(act, 0)
        victim = argument(act, 1)
        s.pop()
        s.notes[self.robber.place] = hex
        if ev.on:
            facts: dict[str, Fact] = {"seat": seat, "hex": hex}
            if victim != NOTHING:
                facts["victim"] = victim
            ev.tell("robber_moved", facts)
        if victim != NOTHING and self.robber.game.cards_of(s, victim):
            s.push(self.robber.theft.kind, CHANCE_ACTS, seat, victim)


class StealFrame(Frame):
    """One card leaves the victim's hand, each with the same chance (BASE-ROB-08). Only the two learn which."""

    def __init__(self, robber: Robber) -> None:
        super().__init__("steal", "BASE-ROB-08", CHANCE_ACTS, (SEAT, SEAT))
        self.robber = robber

    def outcomes(self, s: State) -> list[tuple[int, int]]:
        goods = self.robber.game.goods
        at = s.arg(1) * goods
        out: list[tuple[int, int]] = []
        for good in range(goods):
            if s.hand[at + good]:
                out.append((int(action(STOLEN, good)), int(s.hand[at + good])))
        return out

    def sample(self, s: State, rng: Rng) -> i64:
        victim = s.arg(1)
        left = rng.below(self.robber.game.cards_of(s, victim))
        good: i64 = 0
        at = victim * self.robber.game.goods
        while left >= s.hand[at + good]:
            left -= s.hand[at + good]
            good += 1
        return action(STOLEN, good)

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        thief = s.arg(0)
        victim = s.arg(1)
        good = argument(act, 0)
        s.pop()
        give_in_secret(self.robber.game, s, victim, thief, good, 1, ev, BY_THEFT)
        if ev.on:
            known: dict[str, Fact] = {"good": self.robber.game.words.goods[good]}
            ev.tell("stole", {"seat": thief, "victim": victim}, {int(thief): known, int(victim): known})
