"""A player of catanatron's as a bot at our table, asked about positions that look to its seat like the true one."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.arena.peers.board import board_of
from hexhold.arena.peers.mirror import position_data
from hexhold.arena.peers.peer import PREFIX, the_peer
from hexhold.bots.bot import Bot
from hexhold.core.notation import token
from hexhold.core.view import View, resample
from hexhold.rng import Rng
from hexhold.rules.base.victory import Victory
from hexhold.rules.ruleset import Ruleset

__all__ = ["PeerBot"]


class PeerBot(Bot):
    """Asks a player of catanatron's. Where catanatron knows no such decision it declines, or takes what comes."""

    def __init__(self, name: str, rng: Rng) -> None:
        super().__init__(name, rng)
        self.player = name.removeprefix(PREFIX)
        the_peer().check_player(self.player)

    def choose(self, game: Ruleset, seen: View, acts: vec[i64]) -> i64:
        words = {token(game, int(act)): act for act in acts}
        position = position_data(game, resample(game, seen, self.rng), seen.seat)
        chosen = ""
        if position is not None:
            request = {
                "do": "choose",
                "player": self.player,
                "board": board_of(game),
                "target": int(game.find(Victory).target),
                "seed": int(self.rng.below(1 << 30)),
                "legal": list(words),
                "position": position,
            }
            chosen = the_peer().send(request)["act"]
        if chosen in words:
            return words[chosen]
        return words["decline"] if "decline" in words else acts[self.rng.below(len(acts))]
