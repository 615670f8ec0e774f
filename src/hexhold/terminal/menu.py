"""The choices of a decision: legal actions by kind, in an order that reads well, and what a typed line means.

Everything is derived from the specifications of actions, so every game has a menu; names only set the order and the
single letters.
"""

from __future__ import annotations

import re
from typing import Final

from hexhold.core.actions import argument, kind_of
from hexhold.core.engine import legal_actions
from hexhold.core.errors import Malformed
from hexhold.core.game import Game
from hexhold.core.notation import LETTERS, parse_token
from hexhold.core.specs import EDGE, GOOD, HEX, NODE, ActionSpec
from hexhold.core.state import State
from hexhold.terminal import typed
from hexhold.terminal.choosing import Answer, Chooser, Do, Group, Say

FIRST: Final = ("roll", "accept", "trade", "settle", "city", "road", "buy")
LAST: Final = ("bank", "decline", "offer", "counter", "propose", "withdraw", "done", "pass", "end")
LETTER_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "r": ("roll", "road", "robber"),
    "s": ("settle",),
    "c": ("city", "counter"),
    "d": ("buy", "discard"),
    "k": ("knight",),
    "b": ("bank",),
    "t": ("trade", "offer"),
    "o": ("offer", "counter"),
    "e": ("end", "pass", "done"),
    "y": ("accept",),
    "n": ("decline",),
}
"""What a single letter means: the first of these that is on the menu."""

DECLINE: Final = "decline"
DECLINE_ALL: Final = "nn"
"""What declines every offer until it is the person's turn again."""
PLACES: Final = (NODE, EDGE, HEX)
PLACE_NAME: Final = re.compile(r"[neh]\d{1,4}", re.IGNORECASE | re.ASCII)


class Menu:
    """What one seat may do now, by kind."""

    def __init__(self, game: Game, s: State, seat: int) -> None:
        self.game, self.seat = game, seat
        self.chooser = Chooser(game, s, seat)
        by_kind: dict[int, list[int]] = {}
        for act in legal_actions(game, s, seat):
            by_kind.setdefault(int(kind_of(act)), []).append(act)
        groups = []
        for spec in game.words.specs:
            is_open = self.chooser.takes_deals(spec)
            if spec.kind in by_kind or is_open:
                acts = by_kind.get(spec.kind, [])
                if spec.fields and spec.fields[0].type in PLACES:
                    acts.sort(key=lambda act: argument(act, 0))
                groups.append(Group(spec, acts, is_open))
        self.groups = sorted(groups, key=_rank)

    def acts(self) -> list[int]:
        """Every listed action."""
        return [act for group in self.groups for act in group.acts]

    def named(self, name: str) -> Group | None:
        """The choices of a kind, if it is on the menu."""
        return next((group for group in self.groups if group.spec.name == name), None)

    def only(self) -> int | None:
        """The action, where there is nothing to choose."""
        acts = self.acts()
        return acts[0] if len(acts) == 1 and not any(group.is_open for group in self.groups) else None

    def due(self) -> int:
        """How many cards are to be named, where the one choice is made card by card; else 0."""
        is_cards = len(self.groups) == 1 and [field.type for field in self.groups[0].spec.fields] == [GOOD]
        return self.chooser.due(self.groups[0]) if is_cards else 0

    def read(self, line: str, narrowed: Group | None = None) -> Answer:
        """What a line means. It may be the rest of what a narrowed menu asks for, or just cards that are due."""
        if narrowed is None and self.due():
            narrowed = self.groups[0]
        rest: Answer | None = None
        try:
            rest = self._choose(narrowed, line) if narrowed is not None else None
        except Malformed as error:
            rest = Say(_sentence(error.message))
        if rest is not None and not (isinstance(rest, Say) and self._begins_anew(line)):
            return rest
        try:
            return self._read_line(line)
        except Malformed as error:
            return Say(_sentence(error.message))

    def _choose(self, group: Group, text: str) -> Answer:
        if text.strip() and self.due() > 1:
            return self.chooser.choose_cards(group, text)
        return self.chooser.choose(group, text)

    def _begins_anew(self, line: str) -> bool:
        """Whether a line begins with an action. A bare number is none here: it would be the number of a place."""
        word, _ = _first_word(line)
        return "." in word or ":" in word or bool(PLACE_NAME.fullmatch(word)) or self._find(word) is not None

    def _read_line(self, line: str) -> Answer:
        word, rest = _first_word(line)
        if PLACE_NAME.fullmatch(word):
            return self._at_place(line)
        numbers = re.fullmatch(r"(\d{1,3})(?:\.(\d{1,3}))?", word, re.ASCII)
        if numbers:
            return self._by_number(int(numbers[1]), int(numbers[2] or 0), rest)
        if ":" in word:
            return self.chooser.check(parse_token(self.game, line.strip()))
        spec = self._find(word)
        if spec is None:
            return Say(f"'{typed.cut(word)}' is nothing you can do; ? lists what you can type.")
        group = self.named(spec.name)
        if group is not None:
            return self._choose(group, rest)
        return Say(self.chooser.why_not(spec, rest))

    def _at_place(self, line: str) -> Answer:
        """A place alone says enough where only one kind of action is about it."""
        type = next(type for type in PLACES if LETTERS[type] == line.strip()[0].upper())
        answers = {
            group.spec.name: self._choose(group, line)
            for group in self.groups
            if group.spec.fields and group.spec.fields[0].type == type
        }
        useful = {name: answer for name, answer in answers.items() if not isinstance(answer, Say)}
        if len(useful) > 1:
            return Say(f"Say what to do there: {' or '.join(useful)}.")
        if answers:
            return next(iter((useful or answers).values()))
        return Say(f"There is nothing you can do at {typed.cut(line)} now.")

    def _by_number(self, number: int, choice: int, rest: str) -> Answer:
        if not 1 <= number <= len(self.groups):
            return Say(f"The menu has the numbers 1 to {len(self.groups)}.")
        group = self.groups[number - 1]
        if not choice:
            return self._choose(group, rest)
        if choice > len(group.acts):
            return Say(f"{group.spec.name} has {len(group.acts)} listed choices.")
        return Do([group.acts[choice - 1]])

    def _find(self, word: str) -> ActionSpec | None:
        """The kind of action that is meant: on the menu by letter, name or beginning, else any kind by its name."""
        on_menu = {group.spec.name: group.spec for group in self.groups}
        meant = LETTER_KEYS.get(word, ())
        for name in (*meant, word):
            if name in on_menu:
                return on_menu[name]
        begun = [spec for name, spec in on_menu.items() if name.startswith(word)]
        if len(begun) == 1:
            return begun[0]
        wanted = meant[0] if meant else word
        return next((spec for spec in self.game.words.specs if spec.name == wanted and not spec.chance), None)


def _first_word(line: str) -> tuple[str, str]:
    """The first word and the rest; a place may stand right behind a letter, as in `s23`."""
    word, _, rest = line.strip().partition(" ")
    glued = re.fullmatch(r"([a-z])(\d{1,3})", word, re.IGNORECASE | re.ASCII)
    if glued and glued[1].lower() in LETTER_KEYS and not PLACE_NAME.fullmatch(word):
        return glued[1].lower(), f"{glued[2]} {rest}"
    return (word if ":" in word else word.lower()), rest


def _sentence(message: str) -> str:
    return message if message.endswith(".") else f"{message[0].upper()}{message[1:]}."


def _rank(group: Group) -> tuple[int, int]:
    """Where a kind stands on the menu; one without a single listed choice stands last."""
    name = group.spec.name
    if not group.acts:
        return 3, group.spec.kind
    if name in FIRST:
        return 0, FIRST.index(name)
    return (2, LAST.index(name)) if name in LAST else (1, group.spec.kind)
