"""`hexhold puzzles`: lists the puzzles there are, asks one, makes new ones and checks them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime

import click

from hexhold.cli.puzzling.asking import ask_puzzle
from hexhold.cli.puzzling.making import check, make
from hexhold.core.errors import Malformed
from hexhold.draw.theme import Shade
from hexhold.puzzles.puzzle import Puzzle
from hexhold.puzzles.shipped import by_id, of_the_day, shipped
from hexhold.puzzles.themes import THEMES
from hexhold.rules.games import GAMES

game_choice = click.option("--game", type=click.Choice(list(GAMES)), help="Only puzzles of this game.")
theme_choice = click.option("--theme", type=click.Choice(THEMES), help="Only puzzles of this theme.")


@click.group(invoke_without_command=True, epilog="Example: hexhold puzzles ask --theme robber")
@click.pass_context
def puzzles(ctx: click.Context) -> None:
    """Positions in which one move is clearly best: find it, and see why.

    Without a command it says how many there are of each game and theme.
    """
    if ctx.invoked_subcommand is None:
        click.echo("\n".join(counted(shipped())))


@puzzles.command("list")
@game_choice
@theme_choice
def list_(game: str | None, theme: str | None) -> None:
    """List puzzles: name, game, theme and how hard they may be."""
    for puzzle in chosen(game, theme):
        click.echo(f"{puzzle.id}  {puzzle.game:<17} {puzzle.theme:<12} {puzzle.difficulty}")


@puzzles.command()
@click.argument("name", required=False)
@game_choice
@theme_choice
@click.option("--colours", type=click.Choice(["dark", "light"]), default="dark", help="Those of your terminal.")
def ask(name: str | None, game: str | None, theme: str | None, colours: Shade) -> None:
    """Ask the puzzle called NAME, or else the puzzle of the day: answer as in `hexhold play`.

    With a game or a theme it is the puzzle of the day among these.
    """
    if name is None:
        puzzle = of_the_day(datetime.now(UTC).date(), chosen(game, theme))
    elif name in by_id():
        puzzle = by_id()[name]
    else:
        raise Malformed(f"there is no puzzle {name[:40]!r}; hexhold puzzles list names them")
    ask_puzzle(puzzle, colours)


puzzles.add_command(make)
puzzles.add_command(check)


def chosen(game: str | None, theme: str | None) -> list[Puzzle]:
    """The puzzles of a game and a theme, where they are named; Malformed where there are none."""
    found = [puzzle for puzzle in shipped() if game in (None, puzzle.game) and theme in (None, puzzle.theme)]
    if not found:
        raise Malformed("there are no such puzzles")
    return found


def counted(every: Sequence[Puzzle]) -> list[str]:
    """How many puzzles there are of each game and theme."""
    lines = [f"{len(every)} puzzles"]
    for game in GAMES:
        themes = Counter(puzzle.theme for puzzle in every if puzzle.game == game)
        told = ", ".join(f"{themes[theme]} {theme.replace('_', ' ')}" for theme in THEMES if themes[theme])
        if told:
            lines.append(f"{game:<17} {themes.total():>4}: {told}")
    return [*lines, "hexhold puzzles ask asks the one of the day; list, make and check are the other commands."]
