"""The words of decisions, from the catalogue that the page reads too: what is asked, and what a kind of action does."""

from __future__ import annotations

from hexhold.core.specs import ActionSpec
from hexhold.i18n.game_words import GameWords

__all__ = ["Prompts"]


class Prompts:
    """Finds the words of one game; where the catalogue has none, the engine's names have to do."""

    def __init__(self, words: GameWords) -> None:
        self.words = words

    def question(self, frame: str, count: int) -> str:
        """What is asked in a frame, in one or two sentences; `count` is how many cards it takes."""
        title = self.words.text("ask", frame, "title").format(count=count) or plain(frame)
        return f"{closed(title)} {self.words.text('ask', frame, 'text')}".rstrip()

    def asked(self, kind: str) -> str:
        """What is asked for the arguments of a kind of action."""
        return closed(self.words.text("act", kind, "ask") or plain(kind))

    def does(self, spec: ActionSpec) -> str:
        """What a kind of action does. A card or a hero says more of itself than the action that plays it."""
        kind, words = spec.name, self.words
        word = "ask" if spec.fields else "do"
        text = (
            words.own_text("act", kind, word)
            or words.text("card", kind, "text")
            or words.text("hero", kind, "text")
            or words.text("act", kind, word)
        )
        return text.removesuffix(".") or plain(kind)


def plain(name: str) -> str:
    """A name of the engine as words."""
    return name.replace("_", " ").capitalize()


def closed(text: str) -> str:
    """A sentence with its end."""
    return text if text.endswith(("?", ".", "!")) else f"{text}."
