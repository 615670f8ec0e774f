"""An opening on a map: shown as at a table, thought about in the process behind all others, and taken from a game."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, NamedTuple

import msgspec

from hexhold.analysis.comparing import Tried
from hexhold.analysis.opening import is_placing, laid_out, looked_at
from hexhold.board.terrain import GOOD_NAMES, NO_GOOD, token_pips
from hexhold.core.actions import CHANCE
from hexhold.core.engine import step, to_act
from hexhold.core.errors import HexholdError
from hexhold.core.formats.view_data import board_data
from hexhold.core.notation import token
from hexhold.core.state import State
from hexhold.rules.games import RULES_VERSION
from hexhold.rules.ruleset import Ruleset
from hexhold.server.protocol.analysed import AnalysedOption, LineMove
from hexhold.server.protocol.openings import MOST_PLACED, Opening, OpeningLooked, OpeningShown
from hexhold.server.protocol.refusal import refusal_of
from hexhold.server.table.config import TableConfig, new_game
from hexhold.server.table.dice import ProvableDice
from hexhold.server.table.play import Play
from hexhold.server.table.state import TableState
from hexhold.server.telling.request import request_of
from hexhold.server.telling.views import show_view, show_words

__all__ = ["Wanted", "look_at", "opening_of", "show", "their_game"]

FIRST: Final = "first_player"
ANY: Final = "any"
"""What gold pays."""


def their_game(wish: Opening) -> Ruleset:
    """The game on the map of an opening; raises Refuse."""
    options = {FIRST: 0, **wish.options}
    config = TableConfig(game=wish.game, players=wish.players, owner="", options=options, map=wish.map)
    try:
        return new_game(config)
    except HexholdError as error:
        raise refusal_of(error) from None


def show(wish: Opening) -> OpeningShown:
    """The position after what was placed; raises Refuse."""
    game = their_game(wish)
    s = _laid_out(game, wish)
    seat = int(to_act(s)) if is_placing(s) else None
    play = Play(game, ProvableDice("", b"", []), RULES_VERSION)
    play.state = s
    view = show_view(game, s, seat)
    income = [_income(game, node) for node in range(int(game.map.grid.node_count))]
    request = None if seat is None else request_of(play, seat, may_undo=False)
    return OpeningShown(
        board=board_data(game),
        words=show_words(game),
        view=view,
        income=[dict(each) for each in income],
        incomes=[_income_of(player, income) for player in view["players"]],
        seat=seat,
        request=None if request is None else msgspec.structs.replace(request, can_undo=bool(wish.placed)),
    )


class Wanted(NamedTuple):
    """An opening that is to be thought about, and in how many worlds."""

    opening: Opening
    worlds: int


def look_at(wanted: Wanted) -> bytes:
    """What is thought of an opening, as JSON; raises Refuse."""
    game = their_game(wanted.opening)
    looked = looked_at(game, _laid_out(game, wanted.opening), wanted.worlds)
    options = [_option(game, tried) for tried in looked.options]
    return msgspec.json.encode(
        OpeningLooked(worlds=wanted.worlds, chances=list(looked.chances), margins=list(looked.margins), options=options)
    )


def _income(game: Ruleset, node: int) -> Counter[str]:
    """What the hexes round an intersection pay to a settlement there, by the pips of their numbers."""
    found = Counter[str]()
    for h in game.map.grid.node_hexes[node]:
        kind, pips = game.map.kinds[int(game.map.terrain[h])], int(token_pips(game.map.tokens[h]))
        if kind.good != NO_GOOD and pips:
            found[GOOD_NAMES[kind.good] if kind.good >= 0 else ANY] += pips
    return found


def _income_of(player: dict[str, Any], income: list[Counter[str]]) -> dict[str, int]:
    """What a seat is paid for all it has built; a city is paid twice."""
    found = Counter[str]()
    for node in [*player["settlements"], *player.get("cities", ()), *player.get("cities", ())]:
        found += income[node]
    return dict(found)


def opening_of(table: TableState) -> Opening:
    """How a game that is over was opened; raises Refuse where it had not begun."""
    assert table.play is not None
    game, config = table.play.game, table.config
    s, placed, starter = game.new(), list[str](), 0
    for seat, act in table.play.done:
        if s.turn or len(placed) == MOST_PLACED:
            break
        if seat != CHANCE:
            starter = starter if placed else seat
            placed.append(token(game, act))
        step(game, s, seat, act)
    options = {name: value for name, value in config.options.items() if name != "map"} | {FIRST: starter}
    wish = Opening(game=config.game, players=config.players, options=options, map=game.map.to_data())
    return msgspec.structs.replace(wish, placed=_legal(wish, placed))


def _legal(wish: Opening, placed: list[str]) -> list[str]:
    """As much of it as comes about again: what chance dealt in that game may have come out otherwise."""
    while placed:
        try:
            laid_out(their_game(wish), placed)
        except HexholdError:
            placed = placed[:-1]
        else:
            break
    return placed


def _laid_out(game: Ruleset, wish: Opening) -> State:
    try:
        return laid_out(game, wish.placed)
    except HexholdError as error:
        raise refusal_of(error) from None


def _option(game: Ruleset, tried: Tried) -> AnalysedOption:
    return AnalysedOption(
        token=token(game, tried.candidate.act),
        chances=list(tried.chances),
        worlds=tried.worlds,
        reasons=[reason.as_data() for reason in tried.candidate.reasons],
        line=[LineMove(seat=move.seat, token=token(game, move.act)) for move in tried.line],
    )
