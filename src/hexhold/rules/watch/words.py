"""The words of Brotherhood of the Watch: wildlings, clans, places north of the Gift and heroes (BW-COMP, BW56-COMP)."""

from __future__ import annotations

from typing import Final

from hexhold.rules.watch.actions import CAMP_PLACE, CLAN, CLEARING, HERO, SECTION, SPACE, WILDLING

REGULAR: Final = 0
CLIMBER: Final = 1
GIANT: Final = 2
MAMMOTH: Final = 3
KINDS: Final = ("regular", "climber", "giant", "mammoth")

CLANS: Final = ("ice_river", "cave_people", "rattlebones", "heart_tree", "hornfoot")
"""All clans from west to east; with fewer players those before the last are missing (BW56-BOARD-01, -02)."""
TRAILS: Final = {
    "ice_river": ((1, 2), (3,)),
    "cave_people": ((4,), (5,)),
    "hornfoot": ((6,), (7, 8)),
    "rattlebones": ((9,), (10,)),
    "heart_tree": ((11,), (12,)),
}
"""The numbers on a clan's western and eastern trail (table 0.1; BW-BOARD-06 to -08, BW56-BOARD-04)."""

CAMPS: Final = 5
SPACES: Final = 5

RECRUITS_CARD: Final = 4
"""New Recruits, behind the four cards of the base game (BW-COMP-07)."""

MORMONT: Final = 0
MARSH: Final = 1
SAMWELL: Final = 2
YARWYCK: Final = 3
THORNE: Final = 4
MELISANDRE: Final = 5
MANCE: Final = 6
BENJEN: Final = 7
YGRITTE: Final = 8
YOREN: Final = 9
QHORIN: Final = 10
AEMON: Final = 11
GILLY: Final = 12
JON_SNOW: Final = 13
OSHA: Final = 14
HEROES: Final = (
    "mormont",
    "marsh",
    "samwell",
    "yarwyck",
    "thorne",
    "melisandre",
    "mance",
    "benjen",
    "ygritte",
    "yoren",
    "qhorin",
    "aemon",
    "gilly",
    "jon_snow",
    "osha",
)
"""The first six are those numbered A1 to A6."""
EXPANSION_HEROES: Final = (AEMON, GILLY, JON_SNOW, OSHA)


def clans_of(seats: int) -> tuple[str, ...]:
    """The clans in play from west to east: three with 3-4 players, and one more for each further player."""
    return (*CLANS[: max(seats - 2, 2)], CLANS[-1])


def sections_of(seats: int) -> int:
    """How many sections the Wall has: one more than there are clans (BW-BOARD-05, BW56-BOARD-03)."""
    return len(clans_of(seats)) + 1


def words_of(clans: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The words of the argument types of the game with these clans."""
    sections = range(1, len(clans) + 2)
    return {
        CLAN: clans,
        WILDLING: KINDS,
        SECTION: tuple([f"W{number}" for number in sections]),
        CLEARING: tuple([f"C{number}" for number in sections]),
        # Nobody rests in the last camp: who comes there starts a rush.
        CAMP_PLACE: tuple([str(camp) for camp in range(1, CAMPS)]),
        SPACE: tuple([str(space) for space in range(1, SPACES + 1)]),
        HERO: HEROES,
    }
