"""Games on catanatron's own engine: our bots sit among its players, and it decides what the rules are.

Our bots see what a player in their seat sees, and hear how cards move as that player may know it. They choose among the
actions that both engines allow; of what only catanatron allows (docs/peers.md) they know nothing.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.arena.guard import Guard
from hexhold.arena.match import Lineup, MatchResult, Note, bots_of, guarded, seed_of
from hexhold.arena.peers.board import board_of, map_of
from hexhold.arena.peers.mirror import OPTIONS, PLAYERS, read_report
from hexhold.arena.peers.peer import PREFIX, the_peer
from hexhold.bots.bot import Bot
from hexhold.bots.story import Story, listened_to
from hexhold.core.engine import legal_list, step
from hexhold.core.errors import Malformed
from hexhold.core.moves import EVERYBODY, Move
from hexhold.core.notation import token
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset

__all__ = ["check_away", "play_away", "retell"]


def check_away(lineup: Lineup) -> None:
    """Raise Malformed unless catanatron can play this."""
    if lineup.engine != the_peer().engine:
        raise Malformed(f"these games are played on {lineup.engine}; here is {the_peer().engine}")
    if len(lineup.bots) not in PLAYERS.get(lineup.game, ()):
        raise Malformed("catanatron plays the base game with 2 to 4 players")
    others = sorted(set(lineup.options) - {"target_points"})
    if others:
        raise Malformed(f"on catanatron's engine there is no option {others[0]}, only target_points")


def play_away(lineup: Lineup, number: int, gone: dict[int, int], note: Note) -> MatchResult:
    """Play game `number` of a lineup on catanatron's engine, whatever our bots do."""
    seats = lineup.seats(number)
    seed = seed_of(lineup, number)
    guard = Guard(seed, len(seats), lineup.seconds, gone, note)
    bots = bots_of(lineup, number, gone, note)
    guard.story = listened_to(bots)
    options = {**OPTIONS, **lineup.options}
    ground = create(lineup.game, len(seats), options)
    target = int(lineup.options.get("target_points", 10))
    request = {
        "do": "play",
        "board": board_of(ground),
        "seats": [name.removeprefix(PREFIX) if name.startswith(PREFIX) else "" for name in seats],
        "seed": int(Rng(seed, "peer").below((1 << 31) - 1)) + 1,
        "target": target,
    }
    told = the_peer().send(request)
    game = create(lineup.game, len(seats), options, map_of(ground, told["map"]))
    told = the_peer().send({"act": "play"})
    while "ask" in told:
        retell(guard.story, told["moved"])
        told = the_peer().send(_decide(game, told, bots, guard))
    result = MatchResult(
        seats=seats,
        finished=told["winner"] is not None,
        winner=told["winner"],
        turns=told["turns"],
        actions=told["actions"],
        points=tuple(told["points"]),
        ending="points" if told["winner"] is not None else "",
    )
    return guarded(result, guard)


def retell(story: Story, moved: list[list[dict[str, Any]]]) -> None:
    """Add to the story how the cards moved by each action: catanatron's engine tells no more of what happened."""
    if not story.events.on:
        return
    for moves in moved:
        for each in moves:
            known = EVERYBODY if each["known"] is None else sum(1 << seat for seat in each["known"])
            story.events.move(Move(each["giver"], each["taker"], each["cards"], known))
        story.events.tell("cards_moved", {})


def _decide(game: Ruleset, told: dict[str, Any], bots: list[Bot], guard: Guard) -> dict[str, Any]:
    """What one of our bots does: an action, and what follows it without another question.

    Where catanatron asks for discards card by card, all of them are chosen at once.
    """
    s = read_report(game, told["ask"])
    seat = int(told["ask"]["seat"])
    decision = game.frame(s)
    words: list[str] = []
    while not words or (decision.name == "discard" and game.frame(s) is decision):
        acts = _common(game, s, seat, told["legal"])
        if not len(acts):
            break
        act = _choose(game, s, bots[seat], acts, guard, seat)
        words.append(token(game, int(act)))
        if decision.name != "discard":
            break
        step(game, s, seat, act)
    return {"act": words[0] if words else "", "then": words[1:]}


def _common(game: Ruleset, s: State, seat: int, theirs: list[str]) -> vec[i64]:
    """The actions that both engines allow."""
    acts = vec[i64]()
    for act in legal_list(game, s, seat):
        if token(game, int(act)) in theirs:
            acts = append(acts, act)
    return acts


def _choose(game: Ruleset, s: State, bot: Bot, acts: vec[i64], guard: Guard, seat: int) -> i64:
    """What a bot does; nobody is asked who has no choice, and what only our engine allows does not count."""
    if len(acts) == 1:
        return acts[0]
    act = guard.ask(game, s, bot, view(game, s, seat), acts)
    return act if act in acts else guard.instead(seat, acts)
