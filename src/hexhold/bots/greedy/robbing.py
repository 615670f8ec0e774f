"""The robber and the knight cards that move it: hinder the leader, never oneself. And what to give up on a 7."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.greedy.advisor import NO_ADVICE, Advisor
from hexhold.bots.greedy.outlook import Outlook
from hexhold.bots.greedy.preferences import Preferences
from hexhold.core.actions import NOTHING, action, argument, kind_of
from hexhold.core.state import filled
from hexhold.rules.base.actions import DISCARD, KNIGHT, ROBBER
from hexhold.rules.base.pieces import CITY_PIECE, is_building
from hexhold.rules.base.seven import Seven
from hexhold.rules.ruleset import Ruleset

__all__ = ["PLAIN", "DiscardAdvisor", "KnightAdvisor", "RobberAdvisor", "least_missed"]

OWN_LAND: Final = -100000
UNKNOWN: Final = -1000000000
"""Instead of a harm, for what is no move of the robber."""

PLAIN: Final[dict[str, int]] = {
    "stolen_card": 600,  # the worth of a card stolen, in hundredths of a pip of a hex blocked
}
"""What the plain bot thinks of robbing."""


class RobberAdvisor(Advisor):
    """Where the robber goes, and who is robbed."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.stolen_card: i64 = likes.of("stolen_card")

    def advise(self, look: Outlook, acts: vec[i64]) -> i64:
        best: i64 = NO_ADVICE
        most: i64 = 0
        for act in acts:
            harm = self.rate(look, act)
            if harm != UNKNOWN and (best == NO_ADVICE or harm > most):
                best = act
                most = harm
        return best

    def rate(self, look: Outlook, act: i64) -> i64:
        """What a move costs the opponents; UNKNOWN for what this advisor knows nothing of."""
        return self.harm(look, argument(act, 0), argument(act, 1)) if kind_of(act) == ROBBER else UNKNOWN

    def harm(self, look: Outlook, hex: i64, victim: i64) -> i64:
        """What a hex blocked and a card stolen cost the opponents, more for those who are ahead or play soon."""
        s = look.s
        harm: i64 = 0
        for node in self.game.map.grid.hex_nodes[hex]:
            if is_building(s, node):
                owner = s.owner[node]
                size: i64 = 2 if s.piece[node] == CITY_PIECE else 1
                if owner == look.seat:
                    harm += OWN_LAND * size
                else:
                    harm += size * look.land.pips[hex] * look.threat(owner)
        return harm * self.game.seats + self.theft(look, victim)

    def theft(self, look: Outlook, victim: i64) -> i64:
        """What a card stolen costs its owner."""
        if victim == NOTHING or not look.seen.counts["hand"][victim]:
            return 0
        return self.stolen_card * look.threat(victim) * self.game.seats // 100 - look.distance(victim)


class KnightAdvisor(Advisor):
    """Knights are played as soon as they can be: each moves the robber, robs a card and adds to the army."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)

    def advise(self, look: Outlook, acts: vec[i64]) -> i64:
        return action(KNIGHT) if action(KNIGHT) in acts else NO_ADVICE


class DiscardAdvisor(Advisor):
    """On a 7, give up the cards whose loss sets the goals back least."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.seven = game.find(Seven)

    def advise(self, look: Outlook, acts: vec[i64]) -> i64:
        if kind_of(acts[0]) != DISCARD:
            return NO_ADVICE
        chosen = least_missed(look, look.cards() // 2)
        at = self.seven.aside.at + look.seat * look.goods
        for good in range(look.goods):
            if look.s.notes[at + good] < chosen[good] and action(DISCARD, good) in acts:
                return action(DISCARD, good)
        return NO_ADVICE


def least_missed(look: Outlook, count: i64) -> vec[i64]:
    """How many cards of each good to give up: one after the other, always the one that is missed least."""
    chosen = filled(0, look.goods)
    hand = look.hand[:]
    for _ in range(count):
        least: i64 = -1
        most: i64 = -1
        for good in range(look.goods):
            if hand[good]:
                hand[good] -= 1
                hope = look.hope(hand) * 8 + hand[good]
                hand[good] += 1
                if hope > most:
                    least = good
                    most = hope
        hand[least] -= 1
        chosen[least] += 1
    return chosen
