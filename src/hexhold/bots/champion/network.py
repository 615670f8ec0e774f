"""A network that tells how strong every seat stands, and the file it comes in.

Each seat is looked at with the same weights: its own inputs and the mean of the others' make a hidden layer, that makes
a smaller one, and this with the inputs themselves makes the strength. So seats may be exchanged and there may be any
number of them. Everything is reckoned in whole numbers: the same on every machine, compiled or not.

The file is a line of JSON, which says what the network takes, how it was made and how it was judged, and behind it
the weights as 32-bit integers, the lowest byte first.
"""

from __future__ import annotations

import json
from array import array
from hashlib import sha256
from sys import byteorder
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.bots.champion.inputs import ENCODING
from hexhold.core.errors import Malformed
from hexhold.core.state import filled

__all__ = ["FORMAT", "HIDDEN_BITS", "INPUT_BITS", "SECOND_BITS", "STRENGTH_BITS", "Network", "read_network", "written"]

FORMAT: Final = 1
INPUT_BITS: Final = 16
"""Weights of inputs are in units of 2 to the power of minus this."""
HIDDEN_BITS: Final = 8
"""What hidden layers hand on is in units of 2 to the power of minus this."""
SECOND_BITS: Final = 12
"""Weights behind a hidden layer are in units of 2 to the power of minus this."""
STRENGTH_BITS: Final = HIDDEN_BITS + SECOND_BITS
"""Strengths are in units of 2 to the power of minus this, and so are the weights that lead straight to them."""
LARGEST: Final = 1 << 20
"""More bytes than this no network has."""


@final
class Network:
    """The weights of a network, and what its file says of it."""

    def __init__(self, source: str, card: dict[str, object], names: list[str], sizes: list[int], numbers: array[int]):
        self.source = source
        self.card = card
        self.names = names
        """The inputs it takes, in their order."""
        self.inputs: i64 = len(names)
        self.hidden: i64 = sizes[0]
        self.second: i64 = sizes[1]
        taken = 0
        rows: list[vec[i64]] = []
        for length in lengths(len(names), sizes[0], sizes[1]):
            row = vec[i64]()
            for number in numbers[taken : taken + length]:
                row = append(row, i64(number))
            rows.append(row)
            taken += length
        self.own, self.others, self.bias, self.onward, self.onward_bias, self.out, self.straight = rows
        self.first: vec[i64] = filled(0, self.hidden)
        self.middle: vec[i64] = filled(0, self.second)
        self.sums: vec[i64] = vec[i64]()
        """For every seat what its inputs bring others, and behind the last seat the sum of that."""

    def weigh(self, inputs: vec[i64], seats: i64, strengths: vec[float]) -> None:
        """Find the strengths of all seats from their inputs."""
        hidden = self.hidden
        if len(self.sums) != (seats + 1) * hidden:
            self.sums = filled(0, (seats + 1) * hidden)
        sums = self.sums
        for i in range((seats + 1) * hidden):
            sums[i] = 0
        whole = seats * hidden
        for seat in range(seats):
            add_rows(self.others, inputs, seat * self.inputs, self.inputs, sums, seat * hidden, hidden)
            for i in range(hidden):
                sums[whole + i] += sums[seat * hidden + i]
        for seat in range(seats):
            for i in range(hidden):
                self.first[i] = self.bias[i] + (sums[whole + i] - sums[seat * hidden + i]) // max(seats - 1, i64(1))
            add_rows(self.own, inputs, seat * self.inputs, self.inputs, self.first, 0, hidden)
            strengths[seat] = float(self.strength(inputs, seat)) / float(1 << STRENGTH_BITS)

    def strength(self, inputs: vec[i64], seat: i64) -> i64:
        """The strength of the seat whose first layer was summed up."""
        for i in range(self.hidden):
            self.first[i] = max(self.first[i], i64(0)) >> (INPUT_BITS - HIDDEN_BITS)
        for i in range(self.second):
            self.middle[i] = self.onward_bias[i]
        add_rows(self.onward, self.first, 0, self.hidden, self.middle, 0, self.second)
        out: i64 = 0
        for i in range(self.second):
            out += self.out[i] * (max(self.middle[i], i64(0)) >> SECOND_BITS)
        for i in range(self.inputs):
            out += self.straight[i] * inputs[seat * self.inputs + i]
        return out


def add_rows(weights: vec[i64], given: vec[i64], begin: i64, count: i64, out: vec[i64], at: i64, width: i64) -> None:
    """Add the row of weights of every number that is given, as many times as the number says; most numbers are 0."""
    for i in range(count):
        number = given[begin + i]
        if number:
            row = i * width
            for j in range(width):
                out[at + j] += number * weights[row + j]


def lengths(inputs: int, hidden: int, second: int) -> list[int]:
    """How many numbers each part of a network has, in the order of the file."""
    return [inputs * hidden, inputs * hidden, hidden, hidden * second, second, second, inputs]


def written(card: dict[str, object], names: list[str], sizes: tuple[int, int], numbers: list[int]) -> bytes:
    """The file of a network."""
    body = array("i", numbers)
    if byteorder == "big":
        body.byteswap()
    weights = body.tobytes()
    head = {
        "format": FORMAT,
        "encoding": ENCODING,
        **card,
        "sizes": list(sizes),
        "sha256": sha256(weights).hexdigest(),
        "inputs": names,
    }
    return json.dumps(head).encode() + b"\n" + weights


def read_network(source: str, data: bytes) -> Network:
    """The network in a file; Malformed says in a sentence why it cannot be used."""
    head, _, weights = data.partition(b"\n")
    try:
        card = json.loads(head)
        names, sizes, checksum = card["inputs"], card["sizes"], card["sha256"]
        version, encoding = card["format"], card["encoding"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise Malformed(f"{source}: not the file of a network") from None
    if version != FORMAT or encoding != ENCODING:
        raise Malformed(
            f"{source}: a network of format {version!r} and encoding {encoding!r}; "
            f"this version reads format {FORMAT} and encoding {ENCODING}"
        )
    if not is_list(names, str) or not is_list(sizes, int) or len(sizes) != 2 or min(sizes) < 1 or len(data) > LARGEST:
        raise Malformed(f"{source}: the network's inputs or sizes make no sense")
    if sha256(weights).hexdigest() != checksum or len(weights) != 4 * sum(lengths(len(names), *sizes)):
        raise Malformed(f"{source}: the network is cut off or was changed")
    numbers = array("i")
    numbers.frombytes(weights)
    if byteorder == "big":
        numbers.byteswap()
    return Network(source, card, names, sizes, numbers)


def is_list(value: object, kind: type) -> bool:
    """Whether this is a list of values of a kind, with something in it."""
    return isinstance(value, list) and bool(value) and all(type(each) is kind for each in value)
