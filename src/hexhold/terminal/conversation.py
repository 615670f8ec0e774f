"""The conversation of a game: show, ask, read, and do what was said until the game is over or the person leaves."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import click

from hexhold.core.errors import HexholdError
from hexhold.data.record_file import may_write, write_game
from hexhold.draw.describe import describe
from hexhold.draw.of_state import changes, scene_of_state, targets
from hexhold.draw.scene import printable
from hexhold.draw.theme import SEATS, Shade
from hexhold.terminal import reports
from hexhold.terminal.choosing import Do, Group, Narrow
from hexhold.terminal.menu import DECLINE, DECLINE_ALL, Menu
from hexhold.terminal.page import Page, story_lines
from hexhold.terminal.panel import Panel, panel_width
from hexhold.terminal.question import Asker
from hexhold.terminal.screen import DIM, Line, screen_now, words
from hexhold.terminal.sitting import Sitting
from hexhold.terminal.story import Teller

LOG_LINES: Final = 30
RECENT: Final = 120
"""How many earlier events may be shown beside the board."""
CLEAR: Final = "\x1b[H\x1b[2J"
ERASE_LINE: Final = "\r\x1b[K"


class Leave(Exception):
    """The person leaves the table."""


class Conversation:
    """One person at a terminal, or lines from a pipe."""

    def __init__(self, sitting: Sitting, file: Path, shade: Shade, notes: Sequence[str] = ()) -> None:
        self.sitting, self.file, self.shade = sitting, file, shade
        self.teller = Teller(sitting.game, sitting.seat)
        self.screen = screen_now(shade)
        self.is_kept = self.has_failed = False
        self.wants_none = False
        """Whether offers are declined until it is the person's turn again."""
        self.notes = list(notes)
        """What is still to be told below the next page."""
        self.is_first = True
        self.fits = False
        """Whether the page fits the window, so that the next one can take its place."""
        self.menu: Menu
        self.narrowed: Group | None = None
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self._help,
            "h": self._help,
            "help": self._help,
            "board": self._board,
            "describe": self._describe,
            "log": self._log,
            "dice": lambda _: click.echo(reports.dice_text(self.sitting.log)),
            "rules": lambda rest: click.echo(reports.rules_text(rest)),
            "hint": self._hint,
            "save": self._save,
            "u": self._undo,
            "undo": self._undo,
            "q": self._quit,
            "quit": self._quit,
            "exit": self._quit,
        }

    def run(self) -> None:
        """Play to the end, or until the person leaves; whatever happens, the game is kept."""
        try:
            while True:
                for seat in self.sitting.go_on():
                    self._thinking(seat)
                self._keep()
                if self._declined():
                    continue
                self._show()
                while not self._decided(input("> ").strip()):
                    pass
        except (Leave, EOFError, KeyboardInterrupt):
            self._part()
        except HexholdError:
            self._keep()
            raise

    def _declined(self) -> bool:
        """Whether an offer was declined unasked, because the person wants none until it is the own turn again."""
        state, seat = self.sitting.state, self.sitting.seat
        self.wants_none = self.wants_none and state.active != seat
        decline = Menu(self.sitting.game, state, seat).named(DECLINE) if self.wants_none else None
        if decline is None:
            return False
        self.sitting.act(decline.acts, has_looked=False)
        return True

    def _thinking(self, seat: int) -> None:
        """A passing note while a bot thinks, where it can be wiped out again."""
        if self.screen.depth != "plain" and self.screen.width:
            click.echo(f"{ERASE_LINE}{SEATS[seat].name} is thinking ...", nl=False, color=True)

    def _keep(self) -> None:
        """Write the game to its file, once the person has decided something in it; a failure is told once."""
        has_decided = any(seat == self.sitting.seat for seat, _ in self.sitting.record.actions)
        if not has_decided and not self.is_kept:
            return
        try:
            write_game(self.file, self.sitting.record, self.sitting.state)
            self.is_kept = True
        except OSError as error:
            if not self.has_failed:
                click.echo(f"This game cannot be kept: {self.file}: {error.strerror}")
            self.has_failed = True

    def _part(self) -> None:
        """Leave politely. The record is what counts: a step that was interrupted is no part of it."""
        self.sitting = Sitting(self.sitting.record, self.sitting.seat, {}, self.sitting.rng)
        self._keep()
        click.echo()
        if self.is_kept and self.sitting.state.over:
            click.echo(f"The game is kept in {self.file}")
        elif self.is_kept:
            click.echo("The game is kept. To go on: hexhold play --resume")

    def _decided(self, line: str) -> bool:
        """Follow a line; whether the person has acted, so that the game goes on."""
        word, _, rest = line.partition(" ")
        if word.lower() in self.commands:
            self.commands[word.lower()](rest.strip())
            return False
        if self.sitting.state.over:
            raise Leave
        if line.lower() == DECLINE_ALL and self.menu.named(DECLINE) is not None:
            self.wants_none = True
            line = DECLINE
        if not line:
            return self._decided_by_enter()
        answer = self.menu.read(line, self.narrowed)
        if isinstance(answer, Do):
            self.sitting.act(answer.acts)
            return True
        if isinstance(answer, Narrow):
            self.narrowed = answer.group
            self._page()
        else:
            self._say(answer.sentence)
        return False

    def _decided_by_enter(self) -> bool:
        """Enter goes back to the whole menu, or takes the only choice there is."""
        only = self.menu.only()
        if self.narrowed is not None:
            self.narrowed = None
            self._page()
        elif only is None:
            self._say("Choose by number or by name; ? lists what you can type.")
        else:
            self.sitting.act([only])
            return True
        return False

    def _show(self) -> None:
        """A new decision, or the end of the game."""
        self.menu = Menu(self.sitting.game, self.sitting.state, self.sitting.seat)
        self.narrowed = None
        self._page()

    def _page(self) -> None:
        """The board with what may be done lit, the seats, the news, and the question."""
        self.screen = screen_now(self.shade)
        sitting, seen = self.sitting, self.sitting.seen()
        acts = self.narrowed.acts if self.narrowed is not None else self.menu.acts()
        scene = scene_of_state(
            sitting.game,
            seen.state,
            targets(sitting.game, acts, sitting.seat),
            changes(sitting.game, sitting.before, seen.state),
        )
        page = Page(self.screen, scene, panel_width(sitting.game))
        panel = Panel(sitting.game, sitting.seat, sitting.record.seats, self.screen).lines(
            seen, page.text_width, is_flat=not page.is_wide
        )
        asker = Asker(self.menu, seen, self.teller)
        asked = self._end() if seen.state.over else asker.lines(self.narrowed, page.text_width)
        before, new = sitting.log[: sitting.fresh], sitting.log[sitting.fresh :]
        news = page.news(self.teller.tell(before[-RECENT:]), self.teller.tell(new), len(panel) + len(asked) + 2)
        self._print(page, page.lines([panel, news, asked]))

    def _print(self, page: Page, lines: list[Line]) -> None:
        """Print a page and what is to be told below it; one that fits the window takes the place of the last one."""
        self.fits = self.screen.depth != "plain" and self.screen.height > len(lines) + len(self.notes)
        if self.is_first and not page.is_large:
            self.notes.append(f"A window of {page.needs[0]} by {page.needs[1]} has room for a larger board.")
        self.is_first = False
        text = self.screen.text([*lines, *(words(note) for note in self.notes)])
        self.notes.clear()
        if self.screen.width and self.screen.depth != "plain":
            text = ERASE_LINE + (CLEAR if self.fits else "") + text
        click.echo(text, nl=False, color=self.screen.depth != "plain")

    def _say(self, sentence: str) -> None:
        """A line below the page, which keeps its place where it fits the window."""
        if self.fits:
            self.notes.append(sentence)
            self._page()
        else:
            click.echo(sentence)

    def _end(self) -> list[Line]:
        """Who has won, and what can still be looked at."""
        told = self.teller.sentence(self.sitting.log[-1])
        return [
            words(f"{told[0].upper()}{told[1:]} after {self.sitting.state.turn} turns.", bold=True),
            words("  dice and log tell how it went; save FILE keeps a copy; Enter leaves.", DIM),
        ]

    def _help(self, rest: str) -> None:
        click.echo(reports.HELP)

    def _board(self, rest: str) -> None:
        self._page()

    def _describe(self, rest: str) -> None:
        click.echo(describe(scene_of_state(self.sitting.game, self.sitting.seen().state)))

    def _log(self, rest: str) -> None:
        count = int(rest) if re.fullmatch(r"[1-9]\d{0,5}", rest, re.ASCII) else LOG_LINES
        told = self.teller.tell(self.sitting.log)[-count:]
        lines = story_lines(told, self.screen.width, self.shade)
        click.echo(self.screen.text(lines) if told else "Nothing has happened yet.\n", nl=False, color=True)

    def _hint(self, rest: str) -> None:
        acts = [] if self.sitting.state.over else self.menu.acts()
        click.echo(reports.hint_text(self.sitting.game, self.sitting.seen(), acts, self.sitting.story))

    def _save(self, rest: str) -> None:
        if not rest:
            click.echo("Name a file: save FILE")
            return
        file = Path(rest).expanduser()
        if not may_write(file):
            click.echo(f"{printable(rest)} exists and is no game; choose another name.")
            return
        try:
            write_game(file, self.sitting.record, self.sitting.state)
        except OSError as error:
            click.echo(f"Cannot write {printable(rest)}: {error.strerror}")
        else:
            click.echo(f"Saved. To go on from here: hexhold play --resume {printable(rest)}")

    def _undo(self, rest: str) -> None:
        if self.sitting.undo():
            self._keep()
            self._show()
        else:
            self._say("There is nothing to take back: only your own placements and bank trades, before others act.")

    def _quit(self, rest: str) -> None:
        raise Leave
