"""What is left to chance on a map: hexes, tokens and harbours to be drawn, and how its scenario shuffles them.

A recipe names places by their numbers on the grid. A map that is ready for play has none.
"""

from __future__ import annotations

from typing import final

from hexhold.board.terrain import Terrain

__all__ = ["Barred", "Drawn", "Ground", "Limits", "Recipe", "Shuffled"]


@final
class Ground:
    """What the robber starts on once the map is laid: hexes of this kind of terrain, or hexes with this token."""

    def __init__(self, kind: int, token: int) -> None:
        self.kind = kind
        self.token = token


@final
class Barred:
    """Numbers that these hexes, or hexes of these kinds of terrain, never get: a bitmask of sums."""

    def __init__(self, hexes: list[int], kinds: list[int], tokens: int) -> None:
        self.hexes = hexes
        self.kinds = kinds
        self.tokens = tokens


@final
class Limits:
    """What a deal must keep to: red numbers apart, and barred numbers."""

    def __init__(self, red_apart: bool, barred: list[Barred]) -> None:
        self.red_apart = red_apart
        self.barred = barred


@final
class Drawn:
    """What is drawn before every game: piles for the hexes and for the harbours that the map leaves open.

    `tokens` are in the order of their letters where they are laid by these, in a spiral. `harbours` and `gifts` are the
    numbers of those whose good is open; `printed` are (edge, good) for those who take what the drawing shows.
    """

    def __init__(
        self,
        *,
        hexes: list[int],
        terrain: list[int],
        tokens: list[int],
        lettered: bool,
        limits: Limits,
        harbours: list[int],
        gifts: list[int],
        goods: list[int],
        printed: list[tuple[int, int]],
    ) -> None:
        self.hexes = hexes
        self.terrain = terrain
        self.tokens = tokens
        self.lettered = lettered
        self.limits = limits
        self.harbours = harbours
        self.gifts = gifts
        self.goods = goods
        self.printed = printed


@final
class Shuffled:
    """The scenario's variable set-up: in each of these groups of hexes terrain and tokens are shuffled (SEA-SETUP-11).

    Harbours are shuffled over their places with it, or may be (`optional`).
    """

    def __init__(self, groups: list[list[int]], harbours: str, limits: Limits, robber: Ground | None) -> None:
        self.groups = groups
        self.harbours = harbours
        self.limits = limits
        self.robber = robber
        """Where the robber then starts, by lot among several; None if as printed."""


@final
class Recipe:
    """All that a map leaves open. `robber` says on what he starts among what is drawn, None if his places are known."""

    def __init__(self, drawn: Drawn, shuffled: Shuffled | None, robber: Ground | None) -> None:
        self.drawn = drawn
        self.shuffled = shuffled
        self.robber = robber

    def deals_alike(self, kinds: tuple[Terrain, ...], terrain: list[int]) -> bool:
        """Whether all maps that can be dealt have the same pieces and the same coasts, given the printed terrain."""
        drawn = self.drawn
        piles = [drawn.terrain]
        if self.shuffled is not None:
            piles += [[terrain[h] for h in group] for group in self.shuffled.groups]
        numbered = len([kind for kind in drawn.terrain if kinds[kind].numbered])
        left_over = len(drawn.tokens) > numbered or len(drawn.goods) > len(drawn.harbours) + len(drawn.gifts)
        return not left_over and all(len({kinds[kind].surface for kind in pile}) <= 1 for pile in piles)
