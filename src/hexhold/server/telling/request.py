"""What a seat is asked: its decision as the protocol tells it, the legal actions by kind."""

from __future__ import annotations

from hexhold.core.actions import kind_of
from hexhold.core.engine import seats_to_act
from hexhold.core.notation import token
from hexhold.core.specs import GOOD, ActionSpec
from hexhold.core.wire import arguments
from hexhold.rules.choices import cards_due, for_own_turn
from hexhold.rules.ruleset import Ruleset
from hexhold.server.protocol.parts import Group, Option, Request
from hexhold.server.table.play import Play

__all__ = ["request_of"]


def request_of(play: Play, seat: int, *, may_undo: bool = True) -> Request | None:
    """What a seat may do now, asked or not; None if it is nothing."""
    game, s, can_undo = play.game, play.state, may_undo and play.can_undo(seat)
    decision = play.decision(seat)
    if not decision.acts and not decision.open_kinds and not can_undo:
        return None
    return Request(
        decision_id=decision.id,
        kind=game.frame(s).name,
        args=decision.args,
        asked=seat in seats_to_act(s),
        groups=_groups(play, seat),
        can_undo=can_undo,
        own_turn=for_own_turn(game, s, seat),
    )


def _groups(play: Play, seat: int) -> list[Group]:
    """The actions of a seat by kind. Where cards are named one by one, and nothing else is open, how many are due."""
    game, decision = play.game, play.decision(seat)
    by_kind: dict[int, list[int]] = {kind: [] for kind in decision.open_kinds}
    for act in decision.acts:
        by_kind.setdefault(int(kind_of(act)), []).append(act)
    specs = [spec for spec in game.words.specs if spec.kind in by_kind and not spec.chance]
    is_cards = len(specs) == 1 and [field.type for field in specs[0].fields] == [GOOD]
    due = cards_due(game, play.state, seat, decision.acts) if is_cards else 1
    return [_group(game, spec, by_kind[spec.kind], spec.kind in decision.open_kinds, due) for spec in specs]


def _group(game: Ruleset, spec: ActionSpec, acts: list[int], is_open: bool, due: int) -> Group:
    return Group(
        kind=spec.name,
        target=spec.fields[0].type if spec.fields else "",
        options=[Option(token(game, act), arguments(game, spec, act)) for act in acts],
        open=is_open,
        due=due,
    )
