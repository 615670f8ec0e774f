"""What a browser calls itself, in two words: enough to tell one's own devices apart, and no more."""

from __future__ import annotations

from typing import Final

__all__ = ["label_of"]

BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
)
"""Both in the order in which they are looked for: most browsers also name those they are like."""


def label_of(user_agent: str) -> str:
    """Browser and system by the header `User-Agent`, as far as they are known: "Firefox, Linux"."""
    found = (
        next((name for word, name in BROWSERS if word in user_agent), ""),
        next((name for word, name in SYSTEMS if word in user_agent), ""),
    )
    return ", ".join(filter(None, found))
