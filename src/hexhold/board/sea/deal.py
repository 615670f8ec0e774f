"""Dealing hexes and tokens over places of a map, within limits.

Terrain is dealt first, then tokens: those with barred numbers around them get theirs first, so that every board that
keeps to the limits is as likely as any other with the same terrain.
"""

from __future__ import annotations

from typing import Final, final

from hexhold.board.grid import Grid
from hexhold.board.layout import RED, corner_hexes, spiral
from hexhold.board.sea.recipe import Limits
from hexhold.board.terrain import Terrain
from hexhold.rng import Rng

__all__ = ["Deal"]

TOKEN_TRIES: Final = 300
"""So often tokens are drawn anew before the terrain below them is; on most boards a few dozen draws are enough."""


@final
class Deal:
    """Places with the hexes and tokens that are dealt over them; lettered tokens go in a spiral (CATAN-SETUP-11)."""

    def __init__(
        self,
        grid: Grid,
        kinds: tuple[Terrain, ...],
        *,
        places: list[int],
        terrain: list[int],
        tokens: list[int],
        lettered: bool,
        limits: Limits,
        red_apart: bool,
    ) -> None:
        self.grid = grid
        self.kinds = kinds
        self.places = places
        self.terrain = terrain
        self.tokens = tokens
        self.limits = limits
        self.red_apart = red_apart and limits.red_apart
        self.island = Grid([grid.hexes[h] for h in places]) if lettered else None
        """The places as a board of their own, where tokens follow their letters around it."""

    def clear(self, tokens: list[int]) -> None:
        """Take the tokens away that lie on its places."""
        for h in self.places:
            tokens[h] = 0

    def lay(self, terrain: list[int], tokens: list[int], rng: Rng) -> bool:
        """Deal onto a board. If its tokens find no way to keep to the limits, it must be cleared and dealt again."""
        pile = list(self.terrain)
        rng.shuffle(pile)
        for h, kind in zip(self.places, pile, strict=True):
            terrain[h] = kind
        if self.island is not None:
            return self._lay_in_spiral(self.island, terrain, tokens, rng)
        barred = [self._barred(h, terrain) for h in self.places]
        numbered = [i for i, h in enumerate(self.places) if self.kinds[terrain[h]].numbered]
        order = [i for i in numbered if barred[i]] + [i for i in numbered if not barred[i]]
        for _ in range(TOKEN_TRIES):
            self.clear(tokens)
            if self._lay_tokens(order, barred, tokens, rng) and self._fits(tokens):
                return True
        return False

    def _lay_tokens(self, order: list[int], barred: list[int], tokens: list[int], rng: Rng) -> bool:
        pool = list(self.tokens)
        rng.shuffle(pool)
        for i in order:
            at = 0
            while at < len(pool) and pool[at] & barred[i]:
                at += 1
            if at == len(pool):
                return False
            tokens[self.places[i]] = pool.pop(at)
        return True

    def _lay_in_spiral(self, island: Grid, terrain: list[int], tokens: list[int], rng: Rng) -> bool:
        """From a corner by lot, along the coast and inwards, skipping what carries no token."""
        corners = corner_hexes(island)
        rng.shuffle(corners)
        for corner in corners:
            self.clear(tokens)
            walk = [self.grid.hex_at(island.hexes[h][0], island.hexes[h][1]) for h in spiral(island, corner)]
            numbered = [h for h in walk if self.kinds[terrain[h]].numbered]
            if len(numbered) != len(self.tokens):
                continue
            for h, token in zip(numbered, self.tokens, strict=True):
                tokens[h] = token
            if self._fits(tokens) and not any(tokens[h] & self._barred(h, terrain) for h in numbered):
                return True
        return False

    def _barred(self, h: int, terrain: list[int]) -> int:
        """The numbers that a hex never gets, as a bitmask."""
        out = 0
        for barred in self.limits.barred:
            if h in barred.hexes or terrain[h] in barred.kinds:
                out |= barred.tokens
        return out

    def _fits(self, tokens: list[int]) -> bool:
        """Whether no red number on its places has another beside it (SEA-SETUP-12), if that is asked."""
        if not self.red_apart:
            return True
        for h in self.places:
            if tokens[h] & RED:
                for other in self.grid.hex_hexes[h]:
                    if tokens[other] & RED:
                        return False
        return True
