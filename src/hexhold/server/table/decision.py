"""A decision: what a seat may do now, and a name by which an answer says which decision it means.

The name is computed from what the seat may do and what everybody can see of the decision. So it is the same after a
restart, in another process and after an undo, and says nothing that the seat does not know.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.core.engine import legal_list
from hexhold.core.game import Vocabulary
from hexhold.core.specs import DEAL, ActionSpec
from hexhold.core.state import FRAME_SIZE, State
from hexhold.rules.choices import takes_deals
from hexhold.rules.ruleset import Ruleset

__all__ = ["Decision", "decision_of"]


class Decision(NamedTuple):
    """What a seat may do, asked or not."""

    id: str
    """Its name; empty when the game is over."""
    args: list[int]
    """What everybody can see of it beside its kind."""
    listed: vec[i64]
    """The actions in the order of the engine, as bots are given them; of deals with other seats a short menu."""
    acts: list[int]
    """The same actions, sorted."""
    open_kinds: list[int]
    """The kinds of action that take other deals than those listed."""


def decision_of(game: Ruleset, s: State, seat: int) -> Decision:
    """The decision a seat has now."""
    listed = legal_list(game, s, seat)
    args = [int(s.arg(index)) for index in range(FRAME_SIZE - 2)]
    if s.over:
        return Decision("", args, listed, [], [])
    acts = sorted(int(act) for act in listed)
    open_kinds = [spec.kind for spec in _deals(game.words) if takes_deals(game, s, seat, spec)]
    public = (int(s.turn), int(s.active), int(s.depth), int(s.kind()), *args)
    name = blake2b(repr((seat, public, acts, open_kinds)).encode(), digest_size=6).hexdigest()
    return Decision(name, args, listed, acts, open_kinds)


@lru_cache(maxsize=16)
def _deals(words: Vocabulary) -> list[ActionSpec]:
    return [spec for spec in words.specs if any(field.type == DEAL for field in spec.fields)]
