"""Actions as packed integers, the first of their three faces.

An action is a kind in the high bits and its arguments in the 54 low ones. Most kinds have up to three arguments of
twelve bits. A deal (goods given and wanted) takes six bits a good, signed, so that eight goods and the seats it is
addressed to fit as well; no good can stand on both sides of a deal, which is also the rule (no like for like).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

CHANCE: Final = -1
"""The seat number under which dice, draws and thefts act."""

NOTHING: Final = 4095
"""An optional argument that is left out."""

KIND_SHIFT: Final = 54
SEATS_SHIFT: Final = 48
DEAL_MASK: Final = (1 << 48) - 1


def action(kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
    """Pack a kind and up to three small arguments."""
    return (kind << KIND_SHIFT) | (c << 24) | (b << 12) | a


def kind_of(act: i64) -> i64:
    """The kind of an action."""
    return act >> KIND_SHIFT


def argument(act: i64, index: i64) -> i64:
    """A small argument of an action, counted from 0."""
    return (act >> (12 * index)) & 4095


def deal_of(good: i64, amount: i64) -> i64:
    """A deal that gives `amount` of one good (negative: wants it). Deals of different goods are joined by `|`."""
    return (amount & 63) << (6 * good)


def deal_amount(deal: i64, good: i64) -> i64:
    """How many of a good a deal gives (positive) or wants (negative)."""
    amount = (deal >> (6 * good)) & 63
    return amount - 64 if amount >= 32 else amount


def deal_reversed(deal: i64, goods: i64) -> i64:
    """The same deal as the other side sees it."""
    turned: i64 = 0
    for good in range(goods):
        turned |= deal_of(good, -deal_amount(deal, good))
    return turned


def deal_part(act: i64) -> i64:
    """The deal inside an action."""
    return act & DEAL_MASK


def seats_part(act: i64) -> i64:
    """The mask of seats inside an action with a deal."""
    return (act >> SEATS_SHIFT) & 63
