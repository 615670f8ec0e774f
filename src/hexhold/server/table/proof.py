"""The proof of the dice in a record: what is written into its header, and how every draw is computed again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Final, Literal

import msgspec

from hexhold.core.actions import CHANCE
from hexhold.core.engine import step
from hexhold.core.errors import Malformed
from hexhold.core.formats.record import Record
from hexhold.core.game import Game
from hexhold.core.notation import token
from hexhold.rules.games import create
from hexhold.server.table.dice import NOTHING, ChanceDraw, ProvableDice, brought_commitment, seed_commitment

__all__ = ["Brought", "Proof", "every_draw", "proof_of", "read_proof", "verify"]

SCHEME: Final = 1


class Brought(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a seat brought to the dice; what was not promised, or not shown in time, counts as zeros."""

    commitment: str = ""
    shown: str = ""
    """The bytes in hexadecimal."""

    def counted(self) -> bytes:
        """The bytes that count."""
        return bytes.fromhex(self.shown) if self.shown else NOTHING


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The `dice` of a record's header."""

    scheme: int = SCHEME
    table: str
    commitment: str
    brought: list[Brought]
    map: Literal["drawn", "given"]
    """Whether the map was laid out from the seed, or chosen by whoever made the table."""
    seed: str = ""
    """In hexadecimal; not there while the game goes on."""
    given: Annotated[int, msgspec.Meta(ge=0)] | msgspec.UnsetType = msgspec.UNSET
    """How many plies were taken over from another game, whose dice these are not; only where there are any."""

    def as_header(self) -> dict[str, object]:
        """The proof as it is put into `Record.dice`."""
        data: dict[str, object] = msgspec.to_builtins(self)
        return data

    def dice(self) -> ProvableDice:
        """The dice of this game from the beginning on."""
        return ProvableDice(self.table, bytes.fromhex(self.seed), [brought.counted() for brought in self.brought])


def read_proof(record: Record) -> Proof:
    """The proof in a record, whose commitments have been checked; raises Malformed with what does not fit."""
    if not record.dice:
        raise _at_fault("this record says nothing of its dice: it was not played on a server")
    if record.dice.get("scheme") != SCHEME:
        raise _at_fault(f"the dice have scheme {record.dice.get('scheme')!r}, this program checks {SCHEME}")
    try:
        proof = msgspec.convert(record.dice, Proof)
        dice = proof.dice()
    except (msgspec.ValidationError, ValueError) as error:
        raise _at_fault(f"the dice in the header cannot be read: {error}") from None
    if len(proof.brought) != int(record.game.seats):
        raise _at_fault(f"{len(proof.brought)} seats brought something to the dice, but {record.game.seats} play")
    if not proof.seed:
        raise _at_fault(
            "the seed is not in this record: it is revealed when the game is over, or the board of the day closed"
        )
    if seed_commitment(proof.table, bytes.fromhex(proof.seed)) != proof.commitment:
        raise _at_fault("the seed is not the one that was committed to")
    for seat, brought in enumerate(proof.brought):
        if brought.shown and brought_commitment(brought.counted()) != brought.commitment:
            raise _at_fault(f"P{seat} did not commit to the bytes that stand there")
    if proof.map == "drawn":
        laid = create(record.game.name, int(record.game.seats), record.game.options, None, dice.map_seed()).map
        if laid.to_data() != record.game.map.to_data():
            raise _at_fault("the map is not the one that the seed lays out")
    return proof


def verify(record: Record) -> Iterator[tuple[int, ChanceDraw]]:
    """Compute every draw of a record again: its ply, from 0, and the draw. Raises Malformed at the first that differs.

    The record must have been read, so that every action in it is legal. Plies that were taken over from another game
    are passed over: their draws are proven by its record.
    """
    proof = read_proof(record)
    for ply, act, drawn in every_draw(record.game, record.actions, proof.dice(), proof.given or 0):
        if drawn.action != act:
            raise Malformed(
                f"{token(record.game, act)} was not drawn: the seed gives {token(record.game, drawn.action)}",
                line=ply + 2,
                column=1,
            )
        yield ply, drawn


def every_draw(
    game: Game, actions: Sequence[tuple[int, int]], dice: ProvableDice, given: int = 0
) -> Iterator[tuple[int, int, ChanceDraw]]:
    """Play a game from its beginning: for each draw its ply, from 0, what came, and what these dice give.

    The first `given` plies are played and counted, but were not drawn from these dice.
    """
    s = game.new()
    for ply, (seat, act) in enumerate(actions):
        if seat == CHANCE:
            if ply >= given:
                yield ply, act, dice.draw(game, s)
            dice.passed(game, s)
        step(game, s, seat, act)


def proof_of(
    table: str, seed: bytes, brought: Sequence[Brought], *, map_drawn: bool, revealed: bool, given: int = 0
) -> dict[str, object]:
    """The `dice` of a record of this table; the seed is in it only when the game is over."""
    return Proof(
        table=table,
        commitment=seed_commitment(table, seed),
        brought=list(brought),
        map="drawn" if map_drawn else "given",
        seed=seed.hex() if revealed else "",
        given=given or msgspec.UNSET,
    ).as_header()


def _at_fault(sentence: str) -> Malformed:
    return Malformed(sentence, line=1, column=1)
