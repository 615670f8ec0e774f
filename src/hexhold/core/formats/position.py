"""Positions as text: a few `key: value` lines, with defaults, so that one states only what matters.

    game: base
    players: 4
    active: P0
    P0.hand: 2brick lumber
    P0.settlements: N(0,-1) N12
    P0.roads: E3 N(0,-1)-S(1,-2)
    robber: H9
    stack: turn(P0)

What follows from the rest (pieces left, the supply, the pile, points, road lengths) is never stated, so no position can
conjure a card. `write` is the inverse of `read`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from hexhold.board.text import MapError, read_node, read_token
from hexhold.core.engine import chance, legal_actions, seats_to_act
from hexhold.core.errors import HexholdError, Malformed
from hexhold.core.formats.position_text import item_names, write_position
from hexhold.core.frame import AUTOMATIC, CHANCE_ACTS, SEATS_ACT, Frame
from hexhold.core.game import Game
from hexhold.core.notation import LETTERS, limit, parse_deal, pieces_of
from hexhold.core.pieces import piece_at, put
from hexhold.core.slots import PATHS, PLACES, QUEUE, Slot
from hexhold.core.specs import DEAL, EDGE, HEX, NODE, SEAT, SEATS
from hexhold.core.state import FRAME_SIZE, NO_PIECE, NOBODY, State

__all__ = ["Creator", "read_position", "write_position"]

Creator: TypeAlias = Callable[[str, int, "dict[str, str | int | bool]", "dict[str, object] | None"], Game]
"""Makes a game from its name, players, options and explicit map."""

HEAD_KEYS = ("game", "players", "options", "map", "turn", "active", "over", "stack", "tokens")


@dataclass(eq=False)
class Entry:
    """A line of a position: its key, its value, and where they stand."""

    key: str
    value: str
    line: int
    column: int

    def wrong(self, message: str, word: str = "") -> Malformed:
        """The error for this line, pointing at a word of the value."""
        at = max(self.value.find(word), 0) if word else 0
        return Malformed(message, line=self.line, column=self.column + at)


def read_entries(text: str) -> dict[str, Entry]:
    """The lines by key. Empty lines and lines that start with # say nothing."""
    entries: dict[str, Entry] = {}
    for number, line in enumerate(text.split("\n"), start=1):
        bare = line.strip()
        if not bare or bare.startswith("#"):
            continue
        key, colon, value = line.partition(":")
        key = key.strip()
        if not colon:
            raise Malformed(f"expected 'key: value', found {bare[:40]!r}", line=number, column=1)
        if key in entries:
            raise Malformed(f"{key[:40]!r} stands twice", line=number, column=1)
        column = len(line) - len(line.partition(":")[2].lstrip()) + 1
        entries[key] = Entry(key, value.strip(), number, column)
    return entries


def read_position(text: str, create: Creator) -> tuple[Game, State]:
    """The game and state a text describes; raises Malformed with line and column."""
    entries = read_entries(text)
    game = _read_game(entries, create)
    s = game.blank()
    given = set(entries)
    for key, entry in entries.items():
        if key not in HEAD_KEYS:
            _read_fact(game, s, entry)
    s.active = _read_seat(game, entries["active"]) if "active" in entries else 0
    s.turn = _read_number(entries["turn"], 1000000) if "turn" in entries else 1
    if "tokens" in entries:
        _read_tokens(game, s, entries["tokens"])
    try:
        for module in game.modules:
            module.complete(s, given)
    except IndexError:
        raise Malformed("the position is not possible on this map") from None
    if "over" in entries:
        s.over = 1
        s.winner = NOBODY if entries["over"].value == "nobody" else _read_seat(game, entries["over"])
    _read_stack(game, s, entries.get("stack"))
    broken = game.broken(s)
    if broken:
        raise Malformed(f"the position breaks the rules: {broken[0]}")
    _check_choice(game, s)
    return game, s


def _read_game(entries: dict[str, Entry], create: Creator) -> Game:
    name = entries["game"].value if "game" in entries else "base"
    players = _read_number(entries["players"], 8) if "players" in entries else 4
    options: dict[str, str | int | bool] = {}
    board: dict[str, object] | None = None
    if "options" in entries:
        entry = entries["options"]
        for word in entry.value.split():
            option, equals, value = word.partition("=")
            if not equals:
                raise entry.wrong(f"write options as name=value, not {word[:40]!r}", word)
            options[option] = value
    if "map" in entries:
        entry = entries["map"]
        if entry.value.startswith("{"):
            try:
                board = json.loads(entry.value)
            except (ValueError, RecursionError) as error:
                raise entry.wrong(f"the map is no JSON object: {error}") from None
        else:
            options["map"] = entry.value
    try:
        return create(name, players, options, board)
    except HexholdError as error:
        key = next((key for key in ("options", "map", "players", "game") if key in entries), "")
        if key:
            raise entries[key].wrong(error.message) from None
        raise


def _read_number(entry: Entry, most: int) -> int:
    if not entry.value.isascii() or not entry.value.isdecimal() or len(entry.value) > 19 or int(entry.value) > most:
        raise entry.wrong(f"{entry.key}: expected a number up to {most}, found {entry.value[:40]!r}")
    return int(entry.value)


def _read_seat(game: Game, entry: Entry) -> int:
    if entry.value in ("-", "nobody"):
        return NOBODY
    for seat in range(int(game.seats)):
        if entry.value == f"P{seat}":
            return seat
    raise entry.wrong(f"{entry.key}: {entry.value[:40]!r} is no seat of this game")


def _read_tokens(game: Game, s: State, entry: Entry) -> None:
    """Number tokens that no longer lie as the map says, such as `H3=9 H7=5`."""
    for word in entry.value.split():
        place, _, number = word.partition("=")
        try:
            s.token[read_place(game, HEX, place, entry)] = read_token(number) if number != "-" else 0
        except MapError as error:
            raise entry.wrong(f"{entry.key}: {error}", word) from None


def _read_fact(game: Game, s: State, entry: Entry) -> None:
    """One line that is not about the game as a whole: a seat's cards or pieces, or a slot of a rule module."""
    owner, dot, name = entry.key.partition(".")
    seat = -1
    if dot:
        seat = _read_seat(game, Entry(entry.key, owner, entry.line, 1))
        if name == "hand":
            for good, amount in _read_words(game.words.goods, entry):
                s.hand[seat * game.goods + good] += amount
            return
        if name in game.words.pieces:
            _read_pieces(game, s, seat, game.words.pieces.index(name), entry)
            return
    slot = game.slots.named(name if dot else entry.key)
    if slot is None or slot.derived or (slot.rows > 1) != bool(dot):
        raise Malformed(f"unknown key {entry.key[:40]!r}", line=entry.line, column=1)
    at = slot.at + max(seat, 0) * slot.width
    if slot.unit in {PLACES, PATHS}:
        for word in entry.value.split():
            s.notes[at + read_place(game, NODE if slot.unit == PLACES else EDGE, word, entry)] = 1
    elif slot.unit == QUEUE:
        _read_queue(game, s, slot, entry)
    elif slot.place and item_names(game, slot.unit):
        _read_places(game, s, slot, at, entry)
    elif slot.width > 1 and item_names(game, slot.unit):
        _read_line(game, s, slot, at, entry)
    elif slot.width > 1:
        for column, amount in _read_words(slot.columns, entry):
            s.notes[at + column] += amount
    else:
        s.notes[at] = _read_value(game, slot, entry)


def _read_queue(game: Game, s: State, slot: Slot, entry: Entry) -> None:
    cards = _read_words(game.words.cards, entry)
    if len(cards) > slot.width:
        raise entry.wrong(f"{entry.key}: {len(cards)} cards are more than there are")
    for place, (card, _) in enumerate(cards):
        s.notes[slot.at + place] = card + 1


def _read_places(game: Game, s: State, slot: Slot, at: int, entry: Entry) -> None:
    """Words and where they lie, such as `H3=hills H7=sea`."""
    names = item_names(game, slot.unit)
    unit = next(unit for unit, letter in LETTERS.items() if letter == slot.place)
    for pair in entry.value.split():
        place, _, word = pair.rpartition("=")
        if word not in names:
            raise entry.wrong(f"{entry.key}: unknown word {word[:40]!r}, known are {', '.join(names)}", pair)
        s.notes[at + read_place(game, unit, place, entry)] = names.index(word)


def _read_line(game: Game, s: State, slot: Slot, at: int, entry: Entry) -> None:
    """Seats or words in their places, such as `P0 - P2`, from the first place on."""
    words = entry.value.split()
    if len(words) > slot.width:
        raise entry.wrong(f"{entry.key}: there are only {slot.width} places")
    names = item_names(game, slot.unit)
    for place, word in enumerate(words):
        if word != "-" and word not in names:
            raise entry.wrong(f"{entry.key}: unknown word {word[:40]!r}, known are {', '.join(names)}", word)
        s.notes[at + place] = NOBODY if word == "-" else names.index(word)


def _read_words(names: tuple[str, ...], entry: Entry) -> list[tuple[int, int]]:
    pairs: list[tuple[int, int]] = []
    for word in entry.value.split():
        try:
            pairs += pieces_of(names, [word])
        except Malformed as error:
            raise entry.wrong(f"{entry.key}: {error.message}", word) from None
    return pairs


def _read_value(game: Game, slot: Slot, entry: Entry) -> int:
    if slot.unit == SEAT:
        return _read_seat(game, entry)
    if slot.unit == DEAL:
        try:
            return parse_deal(game, entry.value)
        except Malformed as error:
            raise entry.wrong(f"{entry.key}: {error.message}") from None
    names = game.words.names(slot.unit)
    if names:
        if entry.value != "-" and entry.value not in names:
            raise entry.wrong(f"{entry.key}: unknown word {entry.value[:40]!r}, known are {', '.join(names)}")
        return NOBODY if entry.value == "-" else names.index(entry.value)
    if slot.unit in LETTERS:
        if entry.value == "-":
            return NOBODY
        return read_place(game, slot.unit, entry.value, entry)
    return _read_number(entry, (1 << 62) - 1)


def read_place(game: Game, unit: str, word: str, entry: Entry) -> int:
    """A hex, intersection or path: by number (N12), by coordinates (N(0,-1)), a path also by its two ends."""
    grid = game.map.grid
    letter = LETTERS[unit]
    count = {NODE: grid.node_count, EDGE: grid.edge_count, HEX: grid.hex_count}[unit]
    found = -1
    if word[:1] == letter and word[1:].isascii() and word[1:].isdecimal() and len(word) < 6:
        found = int(word[1:]) if int(word[1:]) < count else -1
    elif unit == NODE or (unit == EDGE and ")-" in word):
        try:
            ends = [grid.node_at(*read_node(part)) for part in (word.replace(")-", ")|").split("|"))]
        except MapError:
            ends = [-1]
        if unit == NODE and len(ends) == 1:
            found = int(ends[0])
        elif unit == EDGE and len(ends) == 2 and min(ends) >= 0:
            found = int(grid.edge_between(ends[0], ends[1]))
    if found < 0:
        raise entry.wrong(f"{entry.key}: there is no {unit} {word[:40]!r} on this map", word)
    return found


def _read_pieces(game: Game, s: State, seat: int, piece: int, entry: Entry) -> None:
    place = game.words.piece_places[piece]
    for word in entry.value.split():
        at = read_place(game, place, word, entry)
        other = piece_at(s, place, at)
        if other != NO_PIECE:
            what = game.words.pieces[piece] if other == piece else "pieces"
            raise entry.wrong(f"{entry.key}: there are two {what} on {word}", word)
        put(s, seat, piece, place, at)


def _read_stack(game: Game, s: State, entry: Entry | None) -> None:
    if entry is None:
        entry = Entry("stack", f"turn(P{s.active})", 0, 0)
    for text in entry.value.replace(")", ") ").split(") "):
        if not text.strip():
            continue
        name, _, inside = text.strip().partition("(")
        frame = game.frame_named(name)
        if frame is None:
            raise entry.wrong(f"stack: unknown decision {name[:40]!r}", name)
        who_text, _, args_text = inside.partition(";")
        args = args_text.split()
        if len(args) > FRAME_SIZE - 2 or not all(arg.isascii() and arg.isdecimal() and len(arg) < 16 for arg in args):
            raise entry.wrong(f"stack: the arguments of {name} are up to four numbers", name)
        numbers = [int(arg) for arg in args] + [0] * (FRAME_SIZE - 2 - len(args))
        who = _read_who(game, who_text.strip(), entry)
        if min(who, SEATS_ACT) != frame.actor:
            raise entry.wrong(f"stack: somebody else acts in {name}", name)
        for index, number in enumerate(numbers):
            if number >= _end(game, frame, index):
                raise entry.wrong(f"stack: {name} cannot have the argument {number}", name)
        s.push(frame.kind, who, numbers[0], numbers[1], numbers[2], numbers[3])
    if s.depth == 0 or (s.who() == AUTOMATIC and not s.over):
        raise entry.wrong("stack: nothing is to be decided")


def _end(game: Game, frame: Frame, index: int) -> int:
    """The first number that an argument of a frame cannot be."""
    if index >= len(frame.args):
        return 1
    return 1 << int(game.seats) if frame.args[index] == SEATS else limit(game, frame.args[index])


def _check_choice(game: Game, s: State) -> None:
    """Raise unless everybody the position waits for can do something."""
    if s.over:
        return
    if s.who() == CHANCE_ACTS and not chance(game, s):
        raise Malformed(f"the position breaks the rules: nothing can come of '{game.frame(s).name}'")
    for seat in seats_to_act(s):
        if not legal_actions(game, s, seat):
            raise Malformed(f"the position breaks the rules: P{seat} has nothing to decide in '{game.frame(s).name}'")


def _read_who(game: Game, text: str, entry: Entry) -> int:
    if text == "chance":
        return CHANCE_ACTS
    if text == "auto":
        return AUTOMATIC
    mask = 0
    for word in text.split("+"):
        seat = _read_seat(game, Entry("stack", word, entry.line, entry.column + max(entry.value.find(word), 0)))
        if seat < 0:
            raise entry.wrong("stack: a decision needs somebody who decides")
        mask |= 1 << seat
    return mask
