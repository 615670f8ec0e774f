"""What messengers show beside a link: the game's name, one line and its picture, and nothing of any table.

Pictures are files of the page, one for each game. Of a table only its game is told, as to everybody with the link:
neither its title nor who sits there nor how it stands, so nothing private lies in the memory of a messenger.
"""

from __future__ import annotations

from html import escape
from typing import Final

from hexhold.i18n import LANGUAGES, catalogue
from hexhold.rules.games import GAMES

__all__ = ["FOLDER", "OF_DAYS", "OF_TABLES", "tags"]

FOLDER: Final = "preview"
WIDTH: Final = 1200
HEIGHT: Final = 630
FIRST_GAME: Final = next(iter(GAMES))
OF_TABLES: Final = {"t": "table", "replay": "replay", "result": "result"}
"""By the first part of an address, what it leads to."""
OF_DAYS: Final = "day"
"""The first part of addresses behind which a date stands."""
OF_GAMES: Final = ("new", "rules")
"""First parts of addresses behind which the name of a game stands."""


def tags(site: str, path: str, languages: str, game: str | None = None) -> str:
    """The tags for a page of a site in the first of some languages that we speak.

    `game` is that of the table or the day the path leads to, where there is one.
    """
    kind, _, name = path.strip("/").partition("/")
    words = catalogue(_spoken(languages))
    title = "Hexhold"
    shown = game or (name if kind in OF_GAMES and name in GAMES else None)
    if game is not None and kind in OF_TABLES:
        title = str(words["preview"][OF_TABLES[kind]]).format(game=words["game"][game]["name"])
    elif game is not None and kind == OF_DAYS:
        title = str(words["preview"]["day"]).format(day=name, game=words["game"][game]["name"])
    elif shown is not None:
        title = f"Hexhold: {words['game'][shown]['name']}"
    line = words["game"][shown]["line"] if shown is not None else words["preview"]["home"]
    picture = f"{site}{FOLDER}/{shown or FIRST_GAME}.png"
    found = {
        "og:type": "website",
        "og:site_name": "Hexhold",
        "og:title": title,
        "og:description": line,
        "og:image": picture,
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": words["preview"]["picture"],
    }
    told = "".join(f'<meta property="{key}" content="{escape(value)}" />\n' for key, value in found.items())
    return told + '<meta name="twitter:card" content="summary_large_image" />\n'


def _spoken(languages: str) -> str:
    """The first language of an `Accept-Language` that we speak, else English."""
    wishes = (wish.strip().lower() for wish in languages.split(","))
    return next((code for wish in wishes for code in LANGUAGES if wish.startswith(code)), LANGUAGES[0])
