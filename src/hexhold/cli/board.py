"""`hexhold board`: a map or a position as text in the terminal, or as an SVG file."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Final

import click

from hexhold.board.components import BOX_3_4, BOX_5_6
from hexhold.board.files import MAP_NAMES, load_map
from hexhold.board.layout import PRESETS, lay_out
from hexhold.board.map import Map, MapError
from hexhold.board.sea.editions import DEFAULT_EDITION, EDITIONS
from hexhold.board.sea.layout import SEA_WAYS, lay_chart
from hexhold.board.sea.printed import SEA_MAP_NAMES, sea_map_name
from hexhold.board.sea.reading import SCENARIOS
from hexhold.board.terrain import SEA_TERRAIN, TERRAIN
from hexhold.core.errors import HexholdError
from hexhold.core.formats.position import read_position
from hexhold.draw.of_state import scene_of_state
from hexhold.draw.scene import Scene, scene_of_map
from hexhold.draw.svg.picture import draw_svg
from hexhold.draw.text.board import draw_terminal
from hexhold.draw.theme import SEATS, Theme
from hexhold.rng import Rng
from hexhold.rules.games import GAMES, create
from hexhold.terminal.screen import screen_now

SMALL_MAP: Final = "beginner"
LARGE_MAP: Final = "beginner-5-6"


class BoardError(click.ClickException):
    """The board cannot be shown; click prints the message on one line."""

    exit_code = 2


@click.command()
@click.argument("name", metavar="[MAP]", default=SMALL_MAP)
@click.option("--players", type=click.IntRange(2, 6), default=4, help="Five and more play on the larger board.")
@click.option("--seed", help="Which variable or random map; the same seed gives the same map.")
@click.option(
    "--scenario", type=click.Choice(SCENARIOS), help="The map of a scenario of Seafarers; MAP says how it lies."
)
@click.option("--edition", type=click.Choice(EDITIONS), default=DEFAULT_EDITION, help="Whose printed map.")
@click.option("--position", metavar="FILE", help="Show the position written there instead; - is standard input.")
@click.option("--svg", "target", metavar="FILE", help="Write an SVG picture there; - is standard output.")
@click.option("--theme", type=click.Choice(["light", "dark", "auto"]), default="auto", help="By day or by night.")
@click.option("--labels", is_flag=True, help="Name every hex (H), intersection (N) and path (E).")
def board(
    name: str,
    players: int,
    seed: str | None,
    scenario: str | None,
    edition: str,
    position: str | None,
    target: str | None,
    theme: Theme,
    labels: bool,
) -> None:
    """Show a MAP: beginner, beginner-5-6, variable, random, the path of a map file, or the board of a game.

    With --scenario, MAP is fixed (the printed one) or variable: the scenario's own way to shuffle it.
    base, cities, gift and watch show all that lies on the table of that game before anybody has placed.
    The terminal shows colours where it can; NO_COLOR turns them off.
    """
    if position is not None:
        scene = position_scene(position)
    elif scenario is not None:
        scene = scenario_scene(scenario, players, edition, name, seed)
    elif name in GAMES:
        scene = game_scene(name, players, seed)
    else:
        scene = map_scene(name, players, seed)
    show(scene, target, theme, labels)


def map_scene(name: str, players: int, seed: str | None) -> Scene:
    """The map of this name without pieces. A game with the same seed is played on the same map."""
    large = players > 4
    try:
        if name not in PRESETS:
            laid = load_map(name, TERRAIN + SEA_TERRAIN)
            if laid.chart is not None:
                return sea_scene(laid, _fitting(players, laid.chart.players), "fixed", seed)
            return scene_of_map(laid, _titled(name) if name in MAP_NAMES else laid.name)
        drawn = PRESETS[name] != PRESETS[SMALL_MAP]
        seed = seed or str(secrets.randbelow(10**6))
        box = BOX_5_6 if large else BOX_3_4
        base = load_map(LARGE_MAP if large else SMALL_MAP)
        laid = lay_out(base, box, *PRESETS[name], red_apart=True, rng=Rng(seed, "map"))
    except MapError as error:
        raise BoardError(str(error)) from None
    return scene_of_map(laid, _titled(name), f"seed {seed}" if drawn else "")


def scenario_scene(scenario: str, players: int, edition: str, way: str, seed: str | None) -> Scene:
    """The map of a scenario for so many players, laid as printed or shuffled."""
    try:
        printed = load_map(sea_map_name(scenario, players, edition), TERRAIN + SEA_TERRAIN, edition)
        return sea_scene(printed, players, way if way in SEA_WAYS else SEA_WAYS[0], seed)
    except MapError as error:
        raise BoardError(str(error)) from None


def sea_scene(printed: Map, players: int, way: str, seed: str | None) -> Scene:
    """A sea map laid out; the seed is told where something on it was drawn."""
    seed = seed or str(secrets.randbelow(10**6))
    laid = lay_chart(printed, players, way, "map", True, Rng(seed, "map"))
    recipe = None if printed.chart is None else printed.chart.recipe
    drawn = recipe is not None and (way != "fixed" or recipe.drawn.hexes or recipe.drawn.goods)
    title = laid.name
    if printed.name in SEA_MAP_NAMES and laid.chart is not None:
        title = f"{laid.chart.scenario.replace('_', ' ').title()}, {players} players"
    return scene_of_map(laid, title, f"seed {seed}" if drawn else "")


def _fitting(players: int, there: tuple[int, ...]) -> int:
    """The number of players that is asked for, or the nearest that the map is made for."""
    return min(there, key=lambda count: abs(count - players))


def game_scene(name: str, players: int, seed: str | None) -> Scene:
    """The table of a game when it begins."""
    seed = seed or str(secrets.randbelow(10**6))
    try:
        game = create(name, players, seed=seed)
    except HexholdError as error:
        raise BoardError(error.message) from None
    return scene_of_state(game, game.new(), title=f"{name.capitalize()}, {players} players", note=f"seed {seed}")


def position_scene(file: str) -> Scene:
    """The position in a text file, with its pieces and its robber, and whose turn it is."""
    try:
        with click.open_file(file, encoding="utf-8") as stream:
            game, s = read_position(stream.read(), create)
    except OSError as error:
        raise BoardError(f"cannot read {file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BoardError(f"{file} is no position: it is not text") from None
    except HexholdError as error:
        place = f":{error.line}:{error.column}" if error.line else ""
        raise BoardError(f"{file}{place}: {error.message}") from None
    seat = int(s.winner if s.over else s.active)
    note = f"turn {s.turn}"
    if seat >= 0:
        note += f", {SEATS[seat].name} has won" if s.over else f", {SEATS[seat].name} to play"
    return scene_of_state(game, s, title="Position", note=note)


def _titled(name: str) -> str:
    return f"{name.capitalize()} map"


def show(scene: Scene, target: str | None, theme: Theme, labels: bool) -> None:
    """Draw the scene in the terminal or, with a target, write it there as SVG."""
    if target is None:
        screen = screen_now("light" if theme == "light" else "dark")
        text = draw_terminal(scene, screen.depth, labels, screen.shade, screen.ascii_only)
        click.echo(text, nl=False, color=screen.depth != "plain")
    elif target == "-":
        click.echo(draw_svg(scene, theme, labels), nl=False)
    else:
        try:
            Path(target).write_text(draw_svg(scene, theme, labels), encoding="utf-8")
        except OSError as error:
            raise BoardError(f"cannot write {target}: {error.strerror}") from None
