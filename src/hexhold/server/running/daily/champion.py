"""The strongest bot plays the board of a day, in the seat of those who play it and against the same bots.

Its game is played a second at a time, in the process behind all others, so that others have their turn in between. It
remembers nothing from one second to the next but what was done.
"""

from __future__ import annotations

import time
from typing import Final, NamedTuple

from hexhold.bots.registry import STRONGEST, make_bot
from hexhold.bots.story import Story
from hexhold.core.engine import seats_to_act
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.server.running.bots import Ask, choose
from hexhold.server.store.daily.tries import Outcome
from hexhold.server.table.config import new_game
from hexhold.server.table.daily import PLAYERS, RIVALS, board_of, bot_seed, day_config, day_dice
from hexhold.server.table.dice import NOTHING, ProvableDice
from hexhold.server.table.play import Play, Prepared

__all__ = ["ChampionsGame", "go_on", "outcome_for"]

SLICE_SECONDS: Final = 1.0


class ChampionsGame(NamedTuple):
    """How far the bot's game is."""

    day: str
    seed: bytes
    lines: tuple[str, ...] = ()
    outcome: Outcome | None = None
    """Once it is over."""


def go_on(part: ChampionsGame) -> ChampionsGame:
    """In the process behind: play on for a second."""
    return play_on(part, time.monotonic() + SLICE_SECONDS)


def play_on(part: ChampionsGame, until: float) -> ChampionsGame:
    """Play on until the game is over or the time is up; a decision at least."""
    board = board_of(part.day)
    game = new_game(day_config(board, ""))
    play = Play(game, ProvableDice(day_dice(part.day), part.seed, [NOTHING] * PLAYERS))
    lines, story = list(part.lines), Story()

    def adopt(prepared: Prepared) -> None:
        play.adopt(prepared, 0)
        story.events.heard.extend(prepared.events)

    if lines:
        adopt(play.replay(-1, lines))
    else:
        opening = play.open()
        lines += play.lines(opening)
        adopt(opening)
    while not play.state.over:
        seat = seats_to_act(play.state)[0]
        prepared = play.prepare(seat, [_choice(play, seat, seat == board.seat, part.day, story.again())])
        lines += play.lines(prepared)
        adopt(prepared)
        if time.monotonic() > until:
            break
    ended = outcome_for(play, board.seat, time.time()) if play.state.over else None
    return ChampionsGame(part.day, part.seed, tuple(lines), ended)


def _choice(play: Play, seat: int, is_champion: bool, day: str, story: Story) -> int:
    """What a bot does; the others do as they would at anybody's table, and the strongest takes its time."""
    seed = bot_seed(day, len(play.done))
    acts = play.decision(seat).listed
    ask = Ask(seat, RIVALS, play.game, view(play.game, play.state, seat), acts)
    if len(acts) == 1 or not is_champion:
        return choose(ask, seed, story)
    bot = make_bot(STRONGEST, Rng(seed, "bot", seat))
    story.tell(play.game, seat, bot)
    return int(bot.choose(play.game, ask.seen, acts))


def outcome_for(play: Play, seat: int, ended: float) -> Outcome:
    """What a game that is over came to for a seat. A round is a turn of everybody."""
    return Outcome(
        won=bool(play.game.won(play.state, seat)),
        points=int(play.game.total_points(play.state, seat)),
        rounds=-(-int(play.state.turn) // PLAYERS),
        ended=ended,
    )
