"""The words of all games: goods, cards, pieces with where they stand, terrain, and what else arguments name."""

from __future__ import annotations

from collections.abc import Iterable

from hexhold.core.game import Vocabulary
from hexhold.core.slots import TERRAIN
from hexhold.core.specs import EDGE, NODE
from tools.declare.tables import plain_games
from tools.declare.typescript import file, listed, union

LISTS = {
    "berth": ("Berth", "A place of the pirate off the sea: at an end of the frame, or on it."),
    "clan": ("Clan", "A clan beyond the Wall, from west to east."),
    "harbour": ("HarbourKind", "What a harbour is for: a good, or anything."),
    "hero": ("Hero", "A hero of the Watch."),
    "rank": ("Rank", "The rank of a knight, the lowest first."),
    "track": ("Track", "A track of city improvements, and its deck of cards."),
    "wildling": ("Wildling", "A kind of wildling."),
    "wonder": ("Wonder", "A wonder that may be built."),
}
"""The lists of words that the page knows by a name of its own, with what they are; places it knows by number."""
GONE_THROUGH = ("berth", "clan", "rank", "track", "wildling")
"""Those that the page goes through one by one."""


def vocabularies() -> list[Vocabulary]:
    """The words of each game."""
    return [game.words for game in plain_games()]


def all_of(lists: Iterable[tuple[str, ...]]) -> list[str]:
    """Every word once, each list in its own order where the lists agree."""
    found: list[str] = []
    for words in lists:
        at = 0
        for word in words:
            if word in found:
                at = found.index(word) + 1
            else:
                found.insert(at, word)
                at += 1
    return found


def pieces_on(place: str) -> list[str]:
    """The pieces that take an edge, or a node."""
    return all_of(words.pieces_on(place) for words in vocabularies())


def text() -> str:
    """The whole file."""
    each = vocabularies()
    blocks = [
        union("Good", all_of(words.goods for words in each), "What is held in hands, produced and traded."),
        union("Card", all_of(words.cards for words in each), "A card that is drawn from a pile."),
        union("Terrain", all_of(words.names(TERRAIN) for words in each), "What a hex is."),
        union("PathPiece", pieces_on(EDGE), "Pieces that lie on paths, as views call all of them."),
        union("NodePiece", pieces_on(NODE), "Pieces that stand on intersections, as views call all of them."),
        "export type PieceName = PathPiece | NodePiece;",
    ]
    for name, (kind, said) in LISTS.items():
        blocks.append((listed if name in GONE_THROUGH else union)(kind, words_of(name), said))
    return file("the words of all games", blocks)


def words_of(name: str) -> list[str]:
    """The words of a list in all games that have it."""
    return all_of(words.lists[name] for words in vocabularies() if name in words.lists)
