"""What a seat is asked: its legal actions by kind, and a name for the decision.

The name is computed from what the seat may do and what everybody can see of the decision. So it is the same after a
restart, in another process and after an undo, and says nothing that the seat does not know.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b

from hexhold.core.actions import DEAL, GOOD, ActionSpec, kind_of
from hexhold.core.engine import legal_actions, seats_to_act
from hexhold.core.game import Vocabulary
from hexhold.core.notation import token
from hexhold.core.state import FRAME_SIZE, State
from hexhold.core.wire import to_wire
from hexhold.rules.choices import cards_due, for_own_turn, takes_deals
from hexhold.rules.ruleset import Ruleset
from hexhold.server.protocol.parts import Group, Option, Request

__all__ = ["decision_id", "request"]


def request(game: Ruleset, s: State, seat: int, can_undo: bool) -> Request | None:
    """What a seat may do now, asked or not; None if it is nothing."""
    acts, open_kinds = _choices(game, s, seat)
    if not acts and not open_kinds and not can_undo:
        return None
    by_kind: dict[int, list[int]] = {}
    for act in acts:
        by_kind.setdefault(int(kind_of(act)), []).append(act)
    groups = [
        _group(game, spec, by_kind.get(spec.kind, []), spec.kind in open_kinds)
        for spec in game.words.specs
        if not spec.chance and (spec.kind in by_kind or spec.kind in open_kinds)
    ]
    if len(groups) == 1 and _is_cards(game, groups[0].kind):
        due = cards_due(game, s, seat, acts)
        groups = [Group(kind=groups[0].kind, target=GOOD, options=groups[0].options, due=due)]
    return Request(
        decision_id=_name(game, s, seat, acts, open_kinds),
        kind=game.frame(s).name,
        args=_args(s),
        asked=seat in seats_to_act(s),
        groups=groups,
        can_undo=can_undo,
        own_turn=for_own_turn(game, s, seat),
    )


def decision_id(game: Ruleset, s: State, seat: int) -> str:
    """The name of the decision a seat has now."""
    return _name(game, s, seat, *_choices(game, s, seat))


def _choices(game: Ruleset, s: State, seat: int) -> tuple[list[int], list[int]]:
    """The listed actions, and the kinds that take other deals too."""
    if s.over:
        return [], []
    open_kinds = [spec.kind for spec in _deals(game.words) if takes_deals(game, s, seat, spec)]
    return legal_actions(game, s, seat), open_kinds


@lru_cache(maxsize=16)
def _deals(words: Vocabulary) -> list[ActionSpec]:
    return [spec for spec in words.specs if any(field.type == DEAL for field in spec.fields)]


def _is_cards(game: Ruleset, kind: str) -> bool:
    """Whether an action names one good and nothing else: such choices are made card by card."""
    return any([field.type for field in spec.fields] == [GOOD] for spec in game.words.specs if spec.name == kind)


def _group(game: Ruleset, spec: ActionSpec, acts: list[int], is_open: bool) -> Group:
    options = []
    for act in acts:
        args = to_wire(game, act)
        del args["kind"]
        options.append(Option(token(game, act), args))
    return Group(kind=spec.name, target=spec.fields[0].type if spec.fields else "", options=options, open=is_open)


def _args(s: State) -> list[int]:
    return [int(s.arg(index)) for index in range(FRAME_SIZE - 2)]


def _name(game: Ruleset, s: State, seat: int, acts: list[int], open_kinds: list[int]) -> str:
    if s.over:
        return ""
    public = (int(s.turn), int(s.active), int(s.depth), int(s.kind()), *_args(s))
    return blake2b(repr((seat, public, acts, open_kinds)).encode(), digest_size=6).hexdigest()
