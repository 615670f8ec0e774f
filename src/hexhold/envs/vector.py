"""Many games stepped together: observations, masks, rewards and ends in NumPy arrays that the caller may own.

A step takes one action for every game and plays on to the next decision: chance, and bots in the seats that are not the
caller's, act inside it. A game that ends or grows too long gives way to a new one on a new map in the same step
("same-step autoreset"): its end is told by `terminations` or `truncations` and by `rewards`, while observation and mask
are already those of the new game. Without `autoreset` a slot stays at the end until `reset_slot`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import ArrayLike, NDArray

from hexhold.batch import EVERY_SEAT, IN_TURN, NO_ACTION, GameSource, Seating, Snapshot
from hexhold.core.errors import Malformed
from hexhold.encode.actions import ActionSpace
from hexhold.encode.observation import Encoding, Secrets
from hexhold.envs.buffers import Buffers, Shape
from hexhold.envs.names import env_id, game_of
from hexhold.envs.slots import KernelSlots, open_slots
from hexhold.envs.terms import Terms
from hexhold.rules.options.option import Value

__all__ = ["MAX_PLIES", "NO_ACTION", "Snapshot", "VectorEnv", "bot_names", "seat_number"]

MAX_PLIES: Final = 20_000
"""After this many actions, chance included, a game is broken off. Random games of six players have about 5 000."""


class VectorEnv:
    """`games` slots of one game. With `seat` the caller plays one seat against `opponents`, bots by name.

    `seat` is a number, or "rotate" to sit one seat further in every game. `opponents` is one name for all or one for
    each other seat, clockwise. `skip_forced` lets a seat with a single choice take it without being asked. With
    `maps` that many maps are laid out at every reset, and each game is played on one of them, drawn at random, instead
    of on a new one. Where a kernel plays, `threads` step their shares of the games; the engine has use for one alone.
    """

    def __init__(
        self,
        name: str,
        players: int = 4,
        games: int = 256,
        *,
        options: dict[str, Value] | None = None,
        seat: int | Literal["rotate"] | None = None,
        opponents: str | Sequence[str] = "random",
        observations: bool = True,
        secrets: bool = False,
        final_observations: bool = False,
        skip_forced: bool = False,
        autoreset: bool = True,
        maps: int | None = None,
        max_plies: int = MAX_PLIES,
        first_slot: int = 0,
        buffers: Buffers | None = None,
        threads: int = 1,
    ) -> None:
        if games < 1 or max_plies < 1:
            raise Malformed("an environment has at least one game, and a game at least one action")
        if threads < 1:
            raise Malformed(f"games are stepped by at least one thread, not {threads}")
        if maps is not None and maps < 1:
            raise Malformed(f"games share at least one map, not {maps}")
        self.game = game_of(name)
        self.players = players
        self.games = games
        mine = seat_number(seat, players)
        bots = [] if mine == EVERY_SEAT else bot_names(opponents, players - 1)
        source = GameSource(self.game, players, options or {}, maps or 0)
        seating = Seating(players, mine, bots, skip_forced)
        self.space = ActionSpace(source.model)
        self.encoding = Encoding(source.model)
        self.shape = Shape(
            games,
            players,
            int(self.space.size),
            int(self.encoding.size),
            int(Secrets(source.model).size),
            observations,
            secrets,
            final_observations,
        )
        if buffers is not None:
            buffers.check(self.shape)
        self.buffers = buffers if buffers is not None else Buffers.allocate(self.shape)
        """Where results go unless a step is told otherwise."""
        self._slots = open_slots(
            source, seating, self.shape, self.buffers, Terms(max_plies, first_slot, autoreset, threads)
        )
        self._begun = False

    @property
    def signature(self) -> dict[str, str | int]:
        """What a model must know to be used again: the environment, its players, and both fingerprints."""
        return {
            "env": env_id(self.game),
            "players": self.players,
            "observations": self.encoding.hash,
            "actions": self.space.hash,
        }

    def check(self, signature: dict[str, Any]) -> None:
        """Raise Malformed unless a model with this signature fits this environment."""
        for key, ours in self.signature.items():
            if signature.get(key) != ours:
                raise Malformed(f"the model was made for {key} {signature.get(key)!r}, but this is {ours!r}")

    def reset(self, seed: int | str = 0, out: Buffers | None = None) -> Buffers:
        """Begin new games in all slots; the same seed gives the same games."""
        target = self._target(out)
        self._slots.reset(seed)
        self._begun = True
        return self._slots.tell(target, looked=False)

    def step(self, actions: ArrayLike | vec[i64], out: Buffers | None = None) -> Buffers:
        """Act in every slot; NO_ACTION leaves one as it is. What is not in a mask is refused and changes nothing."""
        target = self._target(out)
        if not self._begun:
            raise Malformed("call reset before the first step")
        self._slots.step(_indices(actions))
        return self._slots.tell(target, looked=True)

    def refuse(self, actions: ArrayLike | vec[i64]) -> None:
        """Raise what a step with these actions would raise, if anything, without taking it."""
        self._slots.refusal(_indices(actions))

    def sample(self) -> NDArray[np.int64]:
        """For every game one of its legal actions, each as likely as the others."""
        return self._slots.sample()

    def reset_slot(self, slot: int, out: Buffers | None = None) -> Buffers:
        """Begin the next game of one slot."""
        target = self._target(out)
        self._slots.begin_anew(self._slot(slot))
        return self._slots.tell(target, looked=False)

    def snapshot(self, slot: int) -> Snapshot:
        """A slot as it is now, with its chance; bots begin anew with the chance they had."""
        return self._slots.snapshot(self._slot(slot))

    def restore(self, slot: int, snapshot: Snapshot, out: Buffers | None = None) -> Buffers:
        """Put a slot back to a snapshot of this or another slot."""
        target = self._target(out)
        self._slots.restore(self._slot(slot), snapshot)
        return self._slots.tell(target, looked=False)

    @property
    def has_kernel(self) -> bool:
        """Whether the games are stepped by a kernel; bots in some seats keep them in the engine."""
        return isinstance(self._slots, KernelSlots)

    def _slot(self, slot: int) -> int:
        if not 0 <= slot < self.games:
            raise Malformed(f"there is no slot {slot}: this environment has 0 to {self.games - 1}")
        return slot

    def _target(self, out: Buffers | None) -> Buffers:
        if out is None:
            return self.buffers
        out.check(self.shape)
        return out


def seat_number(seat: int | str | None, players: int) -> int:
    """The caller's seat as the batch takes it; None is every seat."""
    if seat is None:
        return EVERY_SEAT
    if isinstance(seat, str):
        if seat != "rotate":
            raise Malformed(f"a seat is a number or 'rotate', not {seat[:40]!r}")
        return IN_TURN
    if not 0 <= seat < players:
        raise Malformed(f"there is no seat {seat}: this game has seats 0 to {players - 1}")
    return seat


def bot_names(opponents: str | Sequence[str], count: int) -> list[str]:
    """One bot for every other seat, from one name for all or one each."""
    names = [opponents] * count if isinstance(opponents, str) else list(opponents)
    if len(names) != count:
        raise Malformed(f"{count} opponents are needed, not {len(names)}")
    return names


def _indices(actions: ArrayLike | vec[i64]) -> NDArray[np.int64]:
    """Actions as the slots take them; raises Malformed for anything but a row of whole numbers."""
    array = np.asarray(actions)
    if array.ndim != 1 or array.dtype.kind not in "iu":
        raise Malformed(f"actions are a row of whole numbers, not {array.dtype.name} of the shape {array.shape}")
    return np.ascontiguousarray(array, np.int64)
