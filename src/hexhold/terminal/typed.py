"""What people type, read kindly: places, seats, goods and deals, in capitals or not, whole or shortened.

A place is `N23`, `n23` or `23`; a seat `P1`, `indigo` or `ind`; cards are `2wool ore` or `2 wool + ore`; a deal is
`wool ore` or `2wool+ore > brick to indigo saffron`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from hexhold.core.actions import deal_of
from hexhold.core.errors import Malformed
from hexhold.core.notation import LARGEST_DEAL
from hexhold.draw.scene import printable
from hexhold.draw.theme import SEATS

SYNONYMS: Final = {
    "clay": "brick",
    "wood": "lumber",
    "timber": "lumber",
    "sheep": "wool",
    "wheat": "grain",
    "corn": "grain",
    "stone": "ore",
    "rock": "ore",
}
NOBODY_WORDS: Final = ("nobody", "none", "-")

Amounts = dict[int, int]
"""By index of the good, how many; 0 where no number was given."""

_SIDES: Final = re.compile(r">|\bfor\b")
_TO: Final = re.compile(r"\bto\b|/")
_CARD: Final = re.compile(r"(\d{1,4})?([a-z_]+)")


def cut(text: str) -> str:
    """What was typed, short and harmless enough to be printed back."""
    return printable(text.strip())[:30]


def listed(names: Sequence[str]) -> str:
    """Names as in a sentence: "a", "a and b", "a, b and c"."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def find_name(names: Sequence[str], word: str) -> int:
    """The index of the name that is this word or alone begins with it; Malformed where none or several do."""
    for said in (word, SYNONYMS.get(word, word)):
        if said in names:
            return list(names).index(said)
    found = [index for index, name in enumerate(names) if name.startswith(word)]
    if len(found) == 1:
        return found[0]
    if found:
        raise Malformed(f"'{cut(word)}' could be {' or '.join(names[index] for index in found)}")
    raise Malformed(f"'{cut(word)}' is none of {', '.join(names)}")


def read_number(letter: str, word: str) -> int | None:
    """The number of a place or seat, with its letter or without; None for any other word."""
    found = re.fullmatch(rf"(?:{letter})?(\d{{1,4}})", word, re.IGNORECASE | re.ASCII)
    return int(found[1]) if found else None


def read_seat(word: str, seats: int) -> int:
    """A seat by number, by the name of its colour or by its mark."""
    names = [look.name.lower() for look in SEATS[:seats]]
    for seat, look in enumerate(SEATS[:seats]):
        if word == look.mark:
            return seat
    number = read_number("P", word)
    if number is None:
        return find_name(names, word.lower())
    if number >= seats:
        raise Malformed(f"there is no P{number} at this table")
    return number


def read_seats(text: str, seats: int) -> int:
    """The mask of several seats."""
    mask = 0
    for word in re.split(r"[\s,+]+|\band\b", text.strip()):
        if word:
            mask |= 1 << read_seat(word, seats)
    if not mask:
        raise Malformed("after 'to' name one or more seats")
    return mask


def read_goods(names: Sequence[str], text: str) -> list[tuple[int, int]]:
    """Goods and amounts in the order typed: `2wool ore` or `2 wool + ore`; an amount that was not given is 0."""
    text = re.sub(r"(?<!\S)(\d+)\s+(?=[a-z])", r"\1", text.lower().replace("+", " ").replace(",", " "))
    pairs: list[tuple[int, int]] = []
    for word in text.split():
        if word == "and":
            continue
        found = _CARD.fullmatch(word)
        if found is None:
            raise Malformed(f"'{cut(word)}' is no good; write for instance 2{names[0]} {names[-1]}")
        pairs.append((find_name(names, found[2]), int(found[1] or 0)))
    return pairs


def read_sides(names: Sequence[str], text: str) -> tuple[Amounts, Amounts]:
    """The two sides of a deal, given and wanted. Between single goods the sign may be left out."""
    sides = [read_goods(names, side) for side in _SIDES.split(text.lower())]
    if len(sides) == 1 and len(sides[0]) == 2:
        sides = [sides[0][:1], sides[0][1:]]
    if len(sides) != 2 or not all(sides):
        raise Malformed(f"write what you give, then >, then what you want: 2{names[0]} > {names[-1]}")
    give, want = dict(sides[0]), dict(sides[1])
    if len(give) < len(sides[0]) or len(want) < len(sides[1]) or set(give) & set(want):
        raise Malformed("name each good once, on one side of the deal")
    return give, want


def pack_deal(give: Amounts, want: Amounts) -> int:
    """The deal as the engine has it; an amount that was not given is 1."""
    deal = 0
    for side, sign in ((give, 1), (want, -1)):
        for good, amount in side.items():
            if amount > LARGEST_DEAL:
                raise Malformed(f"nobody holds {amount} of a good")
            deal |= int(deal_of(good, sign * (amount or 1)))
    return deal


def has_sides(text: str) -> bool:
    """Whether a deal is written with its sign."""
    return bool(_SIDES.search(text.lower()))


def split_offer(text: str) -> tuple[str, str]:
    """A deal and, behind `to`, whom it is for."""
    deal, _, to = _TO.sub("\n", text, count=1).partition("\n")
    return deal, to
