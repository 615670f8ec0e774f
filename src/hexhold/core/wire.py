"""Actions as JSON objects, the third of their faces, derived from their specifications like the text tokens.

    {"kind": "settle", "node": 23}
    {"kind": "robber", "hex": 7}
    {"kind": "offer", "deal": {"give": {"wool": 2}, "want": {"brick": 1}}, "to": [1, 3]}
    {"kind": "roll=", "first": 3, "second": 4}

Places and seats are numbers, goods, cards and the like are names; what is optional may be left out. The kind of an
outcome of chance ends in an equals sign, as in its token: `roll` is what a player does, `roll=` what the dice show.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_
from typing import Final

import msgspec

from hexhold.core.actions import DEAL_MASK, KIND_SHIFT, NOTHING, SEATS_SHIFT, argument, deal_amount, deal_of
from hexhold.core.errors import Malformed
from hexhold.core.game import Game, Vocabulary
from hexhold.core.notation import LARGEST_DEAL, limit, spec_named
from hexhold.core.specs import DEAL, DIE, SEAT, SEATS, ActionSpec, Field

__all__ = ["arguments", "deal_data", "from_wire", "to_wire"]

Deal = msgspec.defstruct("Deal", [("give", dict[str, int]), ("want", dict[str, int])], forbid_unknown_fields=True)

TYPES: Final[dict[str, type]] = {DEAL: Deal, SEATS: list[int]}
"""What an argument is in JSON, unless it is a name or a number."""


def wire_kind(spec: ActionSpec) -> str:
    """The name of an action kind on the wire."""
    return spec.name + "=" if spec.chance else spec.name


@lru_cache(maxsize=16)
def shapes(words: Vocabulary) -> object:
    """The union of one strict struct for each kind of action, told apart by `kind`."""
    structs: list[object] = [
        msgspec.defstruct(
            spec.name,
            [_shape(words, field) for field in spec.fields],
            tag_field="kind",
            tag=wire_kind(spec),
            forbid_unknown_fields=True,
        )
        for spec in words.specs
    ]
    return reduce(or_, structs)


def _shape(words: Vocabulary, field: Field) -> tuple[str, object] | tuple[str, object, object]:
    """Name and type of a field, and UNSET as the default of an optional one; ranges are a matter of the map."""
    shape = TYPES.get(field.type, str if words.names(field.type) else int)
    if field.optional:
        return field.name, shape | msgspec.UnsetType, msgspec.UNSET
    return field.name, shape


def to_wire(game: Game, act: int) -> dict[str, object]:
    """An action as a JSON object."""
    spec = game.spec_of[act >> KIND_SHIFT] if 0 <= act < 1 << 62 else None
    if spec is None:
        raise Malformed(f"{act} is no action of this game")
    return {"kind": wire_kind(spec), **arguments(game, spec, act)}


def arguments(game: Game, spec: ActionSpec, act: int) -> dict[str, object]:
    """The arguments of an action of this kind, by name."""
    data: dict[str, object] = {}
    for index, field in enumerate(spec.fields):
        value = int(argument(act, index))
        if field.type == DEAL:
            data[field.name] = deal_data(game, act & DEAL_MASK)
        elif field.type == SEATS:
            data[field.name] = [seat for seat in range(int(game.seats)) if (act >> (SEATS_SHIFT + seat)) & 1]
        elif field.optional and value == NOTHING:
            continue
        else:
            names = game.words.names(field.type)
            data[field.name] = names[value] if names else value
    return data


def deal_data(game: Game, deal: int) -> dict[str, dict[str, int]]:
    """A deal as what is given and what is wanted."""
    give: dict[str, int] = {}
    want: dict[str, int] = {}
    for good, name in enumerate(game.words.goods):
        amount = int(deal_amount(deal, good))
        if amount:
            (give if amount > 0 else want)[name] = abs(amount)
    return {"give": give, "want": want}


def from_wire(game: Game, data: object) -> int:
    """Read an action from the value of a JSON object; raises Malformed with a sentence that names the field."""
    try:
        read = msgspec.convert(data, shapes(game.words))
    except msgspec.ValidationError as error:
        raise Malformed(f"this is no action: {error}") from None
    kind = str(read.__struct_config__.tag)
    spec = spec_named(game, kind.removesuffix("="), kind.endswith("="))
    assert spec is not None
    act = spec.kind << KIND_SHIFT
    for index, field in enumerate(spec.fields):
        act |= _read_value(game, f"{kind}: {field.name}", index, field, getattr(read, field.name))
    return act


def _read_value(game: Game, where: str, index: int, field: Field, value: object) -> int:
    """One argument of the right type, held to its range and shifted to its place in the action."""
    if isinstance(value, msgspec.UnsetType):
        number = NOTHING
    elif field.type == DEAL:
        return _read_deal(game, where, value)
    elif field.type == SEATS:
        return _read_seats(game, where, value)
    elif isinstance(value, str):
        number = _index(where, game.words.names(field.type), value)
    else:
        number = _number(game, where, field.type, value)
    return number << (12 * index)


def _number(game: Game, where: str, type: str, value: object) -> int:
    assert isinstance(value, int)
    if type == DIE and not 1 <= value <= 6:
        raise Malformed(f"{where}: a die shows 1 to 6, not {value}")
    if not 0 <= value < limit(game, type):
        raise Malformed(f"{where}: there is no {type} {value} in this game")
    return value


def _index(where: str, names: tuple[str, ...], name: str) -> int:
    if name not in names:
        raise Malformed(f"{where}: {name[:40]!r} is none of {', '.join(names)}")
    return names.index(name)


def _read_seats(game: Game, where: str, value: object) -> int:
    assert isinstance(value, list)
    mask = 0
    for item in value:
        seat = 1 << _number(game, where, SEAT, item)
        if mask & seat:
            raise Malformed(f"{where}: seat {item} stands twice")
        mask |= seat
    if not mask:
        raise Malformed(f"{where}: name at least one seat")
    return mask << SEATS_SHIFT


def _read_deal(game: Game, where: str, value: object) -> int:
    deal = 0
    seen: set[str] = set()
    for side, sign in (("give", 1), ("want", -1)):
        amounts: dict[str, int] = getattr(value, side)
        for name, amount in amounts.items():
            good = _index(f"{where}.{side}", game.words.goods, name)
            if name in seen:
                raise Malformed(f"{where}: {name} stands on both sides")
            if not 0 < amount <= LARGEST_DEAL:
                raise Malformed(f"{where}.{side}: a deal has 1 to {LARGEST_DEAL} cards of a good, not {amount}")
            seen.add(name)
            deal |= int(deal_of(good, sign * amount))
    return deal
