"""Events as sentences: what happened, told to one seat.

A sentence is chosen by the code of the event, from the catalogue that the page reads too; of several, the first whose
facts the seat knows. An event that the catalogue does not know is told by its code and facts, so nothing goes unsaid.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hexhold.core.actions import deal_amount
from hexhold.core.events import Fact
from hexhold.core.game import Game
from hexhold.core.notation import LETTERS, parse_deal
from hexhold.core.specs import HEX, SEAT
from hexhold.draw.scene import NOBODY, NOWHERE, land_text, scene_of_map
from hexhold.draw.theme import SEATS
from hexhold.i18n.game_words import GameWords
from hexhold.rules.facts import fact_type
from hexhold.rules.ruleset import ruleset
from hexhold.terminal.typed import listed

LANGUAGE: Final = "en"
TITLED: Final = ("clan", "hero")
IN_CATALOGUE: Final = ("berth", "gift", "harbour", "loot", "terrain", "wonder")
"""Types of facts whose words are told as the catalogue has them."""
UNTOLD: Final = ("event", "each", "given")
"""Of an event without a sentence: its code stands before the facts, and each seat's cards among them."""
NUMBERED: Final = {"section": "W", "clearing": "C"}
THROW: Final = "rolled"
YIELD: Final = "produced"
NO_YIELD: Final = "nothing_produced"


@dataclass(frozen=True)
class Sentence:
    """Who did it (nobody where it was chance or several), and the words."""

    seat: int
    text: str


def voices(game: Game) -> list[str]:
    """Whose words a game speaks: those of its expansions, then of its scenario."""
    chart = game.map.chart
    return [*ruleset(game).expansions, *([] if chart is None else [chart.scenario])]


class Teller:
    """Tells events to one seat, which is called "you"."""

    def __init__(self, game: Game, you: int) -> None:
        self.game = game
        self.you = you
        self.words = GameWords(voices(game), LANGUAGE)
        self.sentences = self.words.sentences()
        self.map = scene_of_map(game.map)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return "you" if seat == self.you else SEATS[seat].name

    def tell(self, events: Sequence[dict[str, Fact]]) -> list[Sentence]:
        """The events as sentences; equal ones of several seats are one, and what the dice bring follows the throw."""
        out: list[Sentence] = []
        at, thrown = 0, NOWHERE
        while at < len(events):
            facts = events[at]
            alike = [facts]
            while at + 1 < len(events) and _alike(facts, events[at + 1]):
                at += 1
                alike.append(events[at])
            at += 1
            if facts["event"] == YIELD and thrown >= 0:
                out[thrown] = Sentence(out[thrown].seat, f"{out[thrown].text}: {self.sentence(facts)}")
                continue
            text = self.sentence(facts, [_int(each.get("seat")) for each in alike])
            if text:
                seat = _int(facts.get("seat")) if len(alike) == 1 else NOBODY
                thrown = len(out) if facts["event"] == THROW else thrown
                out.append(Sentence(seat, text[0].upper() + text[1:]))
        return out

    def sentence(self, facts: dict[str, Fact], seats: Sequence[int] = ()) -> str:
        """One event in words; empty for those that need none."""
        code = str(facts["event"])
        known = self._words(facts)
        if len(seats) > 1:
            known["seat"] = listed([self.name(seat) for seat in seats])
        if code not in self.sentences:
            told = ", ".join(f"{key} {word}" for key, word in known.items() if key not in UNTOLD)
            return f"{code.replace('_', ' ')}: {told}" if told else code.replace("_", " ")
        text = self._filled(code, known)
        if code != YIELD:
            return text
        short = facts.get("short")
        lacking = f" (too little {listed(list(short))} left)" if isinstance(short, dict) else ""
        return (text or self._filled(NO_YIELD, known)) + lacking

    def _filled(self, code: str, known: dict[str, str]) -> str:
        """The first sentence whose facts are known; empty where there is none."""
        for template in self.sentences[code]:
            if all(key in known for key in re.findall(r"{(\w+)}", template)):
                return template.format_map(known)
        return ""

    def _words(self, facts: dict[str, Fact]) -> dict[str, str]:
        """Every fact in words; those that are empty are left out."""
        known: dict[str, str] = {}
        for key, fact in facts.items():
            if fact is None:
                continue
            type = fact_type(str(facts["event"]), key)
            if isinstance(fact, list):
                is_everybody = key == "to" and 1 < len(fact) == int(self.game.seats) - 1
                if fact and not is_everybody:
                    known[key] = listed([self.name(seat) for seat in fact])
            elif type == SEAT and isinstance(fact, int):
                known[key] = self.name(fact)
            elif type == HEX and isinstance(fact, int):
                known[key] = f"H{fact} ({land_text(self.map, fact)})"
            elif key == "deal":
                known["give"], known["want"] = self.deal_words(parse_deal(self.game, str(fact)))
            elif isinstance(fact, dict):
                known[key] = cards_text(fact)
            elif type in IN_CATALOGUE:
                known[key] = self.words.text(type, str(fact)) or str(fact)
            else:
                known[key] = _word(type, str(fact).replace("_", " "))
        if isinstance(facts.get("first"), int) and fact_type(str(facts["event"]), "first") != HEX:
            known["sum"] = str(_int(facts["first"]) + _int(facts["second"]))
        if isinstance(facts.get("winner"), int):
            known["points"] = str(facts[f"P{facts['winner']}"])
        whole = {"each": self._each(facts), "given": self._given(facts)}
        return known | {key: text for key, text in whole.items() if text}

    def deal_words(self, deal: int) -> tuple[str, str]:
        """Both sides of a deal, as its maker sees it."""
        sides: tuple[dict[str, int], dict[str, int]] = ({}, {})
        for good, name in enumerate(self.game.words.goods):
            amount = int(deal_amount(deal, good))
            if amount:
                sides[amount < 0][name] = abs(amount)
        return cards_text(sides[0]), cards_text(sides[1])

    def _each(self, facts: dict[str, Fact]) -> str:
        """What every seat got or gave, your own first."""
        seats = sorted(range(int(self.game.seats)), key=lambda seat: seat != self.you)
        parts = []
        for seat in seats:
            cards = facts.get(f"P{seat}")
            if isinstance(cards, dict) and cards:
                parts.append(f"{self.name(seat)} {cards_text(cards)}")
        return "; ".join(parts)

    def _given(self, facts: dict[str, Fact]) -> str:
        """How many cards everybody gave."""
        gave = [(seat, _int(facts.get(f"P{seat}"))) for seat in range(int(self.game.seats))]
        return listed([f"{amount} from {self.name(seat)}" for seat, amount in gave if amount > 0])


def _alike(a: dict[str, Fact], b: dict[str, Fact]) -> bool:
    """Whether two events are the same but for who acted."""
    return a.get("seat") != b.get("seat") and {**a, "seat": None} == {**b, "seat": None}


def _word(type: str, word: str) -> str:
    """A single fact as people write it: names of places with their letter, clans and heroes in capitals."""
    if type in TITLED:
        return word.title()
    if word == "regular":
        return "wildling"
    return NUMBERED.get(type, LETTERS.get(type, "")) + word


def _int(fact: Fact) -> int:
    return fact if isinstance(fact, int) else NOBODY


def cards_text(cards: dict[str, int]) -> str:
    """Cards in words: "1 wool and 2 ore"."""
    return listed([f"{amount} {name.replace('_', ' ')}" for name, amount in cards.items()]) if cards else "nothing"
