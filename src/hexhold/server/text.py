"""Text that people write for others to read: names, titles and chat."""

from __future__ import annotations

__all__ = ["clean"]


def clean(text: str) -> str:
    """The text without what cannot be seen, its words one space apart; empty if nothing is left."""
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())
