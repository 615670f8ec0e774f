"""The command `hexhold`. Each sub-command is loaded when it is asked for, so that all of them start quickly.

Without a sub-command it opens the page: whoever has just installed Hexhold wants to play.

Bad input ends in one line on standard error, `error: ` and what is wrong, with exit code 2.
"""

from __future__ import annotations

from importlib import import_module
from keyword import iskeyword
from typing import Final

import click

import hexhold
from hexhold.board.text import MapError
from hexhold.core.errors import HexholdError

__all__ = ["commands", "main"]

COMMANDS: Final[dict[str, tuple[str, str]]] = {
    "play": ("hexhold.cli.play", "Play against bots in the terminal."),
    "board": ("hexhold.cli.board", "Show a map in the terminal, or draw it as SVG."),
    "rules": ("hexhold.cli.rules", "Show a rule, or find rules by words."),
    "simulate": ("hexhold.cli.simulate", "Let bots play many games and sum them up."),
    "arena": ("hexhold.cli.arena", "Let bots play each other and report who is better."),
    "tune": ("hexhold.cli.tune", "Tune the evaluation of a bot by self-play."),
    "train": ("hexhold.cli.learning.train", "Make a network for the champion."),
    "record": ("hexhold.cli.record", "Let bots play and write the games down."),
    "dataset": ("hexhold.cli.dataset", "Write the decisions of records into a table for learning."),
    "convert": ("hexhold.cli.convert", "Read a game that catanatron or JSettlers has written down."),
    "replay": ("hexhold.cli.replay", "Replay and check a record, and tell its story."),
    "analyse": ("hexhold.cli.looking_back.analyse", "Tell where a finished game was won and lost."),
    "puzzles": ("hexhold.cli.puzzling.command", "Find the one move that is clearly best; make and check puzzles."),
    "verify": ("hexhold.cli.verify", "Check the dice of a finished game."),
    "export": ("hexhold.cli.transfer", "Write all tables of a server to a file."),
    "import": ("hexhold.cli.transfer", "Take exported tables into a server's database."),
    "appoint": ("hexhold.cli.hosting.appoint", "Make somebody a moderator of a server, or its host."),
    "doctor": ("hexhold.cli.doctor", "Look whether a server and its database are well."),
    "perft": ("hexhold.cli.perft", "Count the sequences of actions from the start of a game."),
    "serve": ("hexhold.cli.serve", "Host tables for browsers and programs."),
    "referee": ("hexhold.cli.referee", "Referee a game over JSON Lines, for bots in any language."),
    "mcp": ("hexhold.mcp.command", "Let a language model play, by the Model Context Protocol."),
}
"""Every command: the module that holds it under the same name, and what it does."""


class Trouble(click.ClickException):
    """What is wrong with the input, in one line."""

    exit_code = 2

    def __init__(self, message: str) -> None:
        super().__init__(" ".join(message.split()))

    def show(self, file: object = None) -> None:
        """Print the line on standard error, whatever `file` says."""
        click.echo(f"error: {self.message}", err=True)


class Commands(click.Group):
    """Sub-commands by name, loaded one at a time."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        name = f"{cmd_name}_" if iskeyword(cmd_name) else cmd_name
        command: click.Command = getattr(import_module(COMMANDS[cmd_name][0]), name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without loading any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, sentence) for name, (_, sentence) in COMMANDS.items()])

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            raise Trouble(error.format_message()) from None

    def invoke(self, ctx: click.Context) -> object:
        """Run the sub-command; whatever is wrong with the input becomes one line."""
        try:
            return super().invoke(ctx)
        except HexholdError as error:
            raise Trouble(sentence(error)) from None
        except MapError as error:
            raise Trouble(str(error)) from None
        except click.ClickException as error:
            raise Trouble(error.format_message()) from None


def sentence(error: HexholdError) -> str:
    """An error as a sentence, with its line and its rule where it has them."""
    place = f"line {error.line}: " if error.line else ""
    rule = f" ({error.rule})" if error.rule else ""
    return f"{place}{error.message}{rule}"


@click.group(cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(
    hexhold.__version__,
    message=f"hexhold %(version)s ({'compiled engine' if hexhold.COMPILED else 'plain Python'})",
)
@click.pass_context
def commands(ctx: click.Context) -> None:
    """Hexhold plays Catan: in the browser, in the terminal, between bots, and as a referee.

    Without a command it opens the page in your browser, as `hexhold serve --open` does. `hexhold COMMAND --help` tells
    more about a command.
    """
    if ctx.invoked_subcommand is None:
        serve = commands.get_command(ctx, "serve")
        assert serve is not None
        ctx.invoke(serve, wants_page=True)


def main() -> None:
    """The entry point."""
    commands(prog_name="hexhold")
