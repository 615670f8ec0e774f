"""Actions as text tokens and as JSON objects, derived from their specifications.

    settle:N23   robber:H7/P2   bank:3wool>ore   offer:2wool+ore>brick/P1+P3   roll=3,4

A player's action has a colon before its arguments, an outcome of chance an equals sign.
"""

from __future__ import annotations

from hexhold.core.actions import DEAL_MASK, KIND_SHIFT, NOTHING, SEATS_SHIFT, argument, deal_amount, deal_of
from hexhold.core.errors import Malformed
from hexhold.core.game import Game
from hexhold.core.specs import COUNT, DEAL, DIE, EDGE, HEX, NODE, SEAT, SEATS, ActionSpec, Field

LETTERS = {NODE: "N", EDGE: "E", HEX: "H", SEAT: "P"}
LARGEST_DEAL = 31
LARGEST_COUNT = 4094


def spec_named(game: Game, name: str, chance: bool) -> ActionSpec | None:
    """The specification of a player's action, or of an outcome of chance, with that name."""
    for spec in game.words.specs:
        if spec.name == name and spec.chance == chance:
            return spec
    return None


def limit(game: Game, type: str) -> int:
    """How many values an argument type has in this game."""
    if type == NODE:
        return int(game.map.grid.node_count)
    if type == EDGE:
        return int(game.map.grid.edge_count)
    if type == HEX:
        return int(game.map.grid.hex_count)
    if type == SEAT:
        return int(game.seats)
    if type == COUNT or type == DIE:
        return LARGEST_COUNT + 1
    return len(game.words.names(type))


def out_of_range(game: Game, act: int) -> str:
    """What is wrong with a packed action that no state could make right; empty when nothing is."""
    spec = game.spec_of[act >> KIND_SHIFT] if 0 <= act < 1 << 62 else None
    if spec is None:
        return f"{act} is no action of this game"
    used = 0
    for index, field in enumerate(spec.fields):
        if field.type == DEAL:
            used |= DEAL_MASK
            for good in range(8):
                amount = deal_amount(act, good)
                if amount and good >= len(game.words.goods):
                    return f"{spec.name}: this game has no good number {good}"
                if amount < -LARGEST_DEAL:
                    return f"{spec.name}: a deal has 1 to {LARGEST_DEAL} cards of a good, not {-amount}"
        elif field.type == SEATS:
            used |= 63 << SEATS_SHIFT
            if (act >> SEATS_SHIFT) & 63 >= 1 << game.seats:
                return f"{spec.name}: there are only {game.seats} seats"
        else:
            used |= NOTHING << (12 * index)
            value = int(argument(act, index))
            if field.optional and value == NOTHING:
                continue
            if field.type == DIE and not 1 <= value <= 6:
                return f"{spec.name}: a die shows 1 to 6, not {value}"
            if value >= limit(game, field.type):
                return f"{spec.name}: there is no {field.type} {value} in this game"
    if act & ((1 << KIND_SHIFT) - 1) & ~used:
        return f"{spec.name}: has arguments it does not take"
    return ""


def deal_text(game: Game, deal: int) -> str:
    """A deal as `2wool+ore>brick`: what is given, then what is wanted."""
    given: list[str] = []
    wanted: list[str] = []
    for good, name in enumerate(game.words.goods):
        amount = int(deal_amount(deal, good))
        if amount:
            word = name if abs(amount) == 1 else f"{abs(amount)}{name}"
            (given if amount > 0 else wanted).append(word)
    return "+".join(given) + ">" + "+".join(wanted)


def value_text(game: Game, act: int, index: int, field: Field) -> str:
    """One argument of an action as text; empty when it is left out."""
    if field.type == DEAL:
        return deal_text(game, act & DEAL_MASK)
    if field.type == SEATS:
        mask = (act >> SEATS_SHIFT) & 63
        return "+".join(f"P{seat}" for seat in range(8) if (mask >> seat) & 1)
    value = int(argument(act, index))
    if field.optional and value == NOTHING:
        return ""
    names = game.words.names(field.type)
    if names:
        return names[value]
    return LETTERS.get(field.type, "") + str(value)


def token(game: Game, act: int) -> str:
    """An action as a text token."""
    spec = game.spec_of[act >> KIND_SHIFT]
    if spec is None:
        raise Malformed(f"{act} is no action of this game")
    values = [value_text(game, act, index, field) for index, field in enumerate(spec.fields)]
    while values and not values[-1]:
        values.pop()
    if not values:
        return spec.name
    return f"{spec.name}={','.join(values)}" if spec.chance else f"{spec.name}:{'/'.join(values)}"


def parse_token(game: Game, text: str) -> int:
    """Read a text token; raises Malformed with a sentence that names the part that is wrong."""
    text = text.strip()
    end = len(text)
    for at, letter in enumerate(text):
        if letter in ":=":
            end = at
            break
    mark = text[end : end + 1]
    spec = spec_named(game, text[:end], mark == "=")
    if spec is None:
        raise Malformed(f"unknown {'outcome of chance' if mark == '=' else 'action'} {text[:end][:40]!r}")
    rest = text[end + 1 :]
    if mark and not rest:
        raise Malformed(f"{spec.name}: nothing follows the {mark!r}")
    parts = rest.split("," if spec.chance else "/") if rest else []
    if len(parts) > len(spec.fields):
        raise Malformed(f"{spec.name} takes {len(spec.fields)} arguments, not {len(parts)}")
    act = spec.kind << KIND_SHIFT
    for index, field in enumerate(spec.fields):
        act |= _parse_value(game, spec, index, field, parts[index] if index < len(parts) else "")
    wrong = out_of_range(game, act)
    if wrong:
        raise Malformed(wrong)
    return act


def _parse_value(game: Game, spec: ActionSpec, index: int, field: Field, text: str) -> int:
    """One argument, already shifted to its place in the action."""
    if not text:
        if field.optional:
            return NOTHING << (12 * index)
        raise Malformed(f"{spec.name}: the {field.name} is missing")
    if field.type == DEAL:
        return parse_deal(game, text)
    if field.type == SEATS:
        mask = 0
        for part in text.split("+"):
            mask |= 1 << _numbered(game, spec, "P", part, int(game.seats), SEAT)
        return mask << SEATS_SHIFT
    names = game.words.names(field.type)
    if names:
        if text not in names:
            raise Malformed(f"{spec.name}: unknown {field.type} {text[:40]!r}, known are {', '.join(names)}")
        return names.index(text) << (12 * index)
    letter = LETTERS.get(field.type, "")
    return _numbered(game, spec, letter, text, limit(game, field.type), field.type) << (12 * index)


def _numbered(game: Game, spec: ActionSpec, letter: str, text: str, count: int, type: str) -> int:
    """A number behind its letter, such as N23."""
    digits = text[len(letter) :]
    if not text.startswith(letter) or not digits.isascii() or not digits.isdecimal() or len(digits) > 4:
        raise Malformed(f"{spec.name}: {text[:40]!r} is no {type}; write {letter or 'a number such as '}3")
    if int(digits) >= count:
        raise Malformed(f"{spec.name}: there is no {type} {text[:40]} in this game")
    return int(digits)


def parse_deal(game: Game, text: str) -> int:
    """A deal such as `2wool+ore>brick`."""
    sides = text.split(">")
    if len(sides) != 2:
        raise Malformed(f"a deal is written give>want, such as wool>ore, not {text[:40]!r}")
    deal = 0
    seen: set[int] = set()
    for side, sign in ((sides[0], 1), (sides[1], -1)):
        for good, amount in pieces_of(game.words.goods, side.split("+") if side else []):
            if good in seen:
                raise Malformed(f"{game.words.goods[good]} stands twice in the deal {text[:40]!r}")
            if not 0 < amount <= LARGEST_DEAL:
                raise Malformed(f"a deal has 1 to {LARGEST_DEAL} cards of a good, not {amount}")
            seen.add(good)
            deal |= int(deal_of(good, sign * amount))
    return deal


def pieces_of(names: tuple[str, ...], words: list[str]) -> list[tuple[int, int]]:
    """Words such as `2wool` or `ore` as pairs of index and amount."""
    pairs: list[tuple[int, int]] = []
    for word in words:
        name = word.lstrip("0123456789")
        digits = word[: len(word) - len(name)]
        if name not in names:
            raise Malformed(f"unknown word {word[:40]!r}, known are {', '.join(names)}")
        if len(digits) > 4:
            raise Malformed(f"the number in {word[:40]!r} is too large")
        pairs.append((names.index(name), int(digits) if digits else 1))
    return pairs


def actor_name(seat: int) -> str:
    """How records name who acts: P0, P1, ... or chance."""
    return f"P{seat}" if seat >= 0 else "chance"


def parse_actor(game: Game, text: str) -> int:
    """The seat behind a name written by `actor_name`."""
    if text == "chance":
        return -1
    for seat in range(int(game.seats)):
        if text == f"P{seat}":
            return seat
    raise Malformed(f"{text[:40]!r} is no seat; this game has P0 to P{game.seats - 1} and chance")


def action_line(game: Game, seat: int, act: int) -> str:
    """Who did what, as records and journals write it: `P0 settle:N12`, `chance roll=3,4`."""
    return f"{actor_name(seat)} {token(game, act)}"


def parse_action_line(game: Game, text: str) -> tuple[int, int]:
    """Read a line: the seat (or CHANCE) and the action; raises Malformed."""
    name, _, rest = text.partition(" ")
    return parse_actor(game, name), parse_token(game, rest)
