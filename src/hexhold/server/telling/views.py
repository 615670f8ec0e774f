"""What everyone sees of a table: its seats and settings, the words of its game, and the game as a seat sees it."""

from __future__ import annotations

from typing import Any, cast

from hexhold.core.formats.view_data import view_data
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.rules.base.seven import Seven
from hexhold.rules.base.victory import Victory
from hexhold.rules.prices import prices
from hexhold.rules.ruleset import Ruleset
from hexhold.server.protocol.parts import Patch, Seat, Table, Words, You
from hexhold.server.table.seat import Person
from hexhold.server.table.state import TableState
from hexhold.server.telling.odds import rolls

__all__ = ["difference", "show_table", "show_view", "show_words", "show_you"]


def show_table(table: TableState) -> Table:
    """The table itself, the same for everybody."""
    config = table.config
    options = dict(config.options)
    if isinstance(config.map, str) and config.map:
        options["map"] = config.map
    state = table.play.state if table.play is not None else None
    return Table(
        id=table.id,
        title=config.title,
        game=config.game,
        players=config.players,
        options=options,
        visibility=config.visibility,
        status=cast("Any", table.status),
        seats=[_show_seat(table, seat) for seat in range(len(table.places))],
        owner=table.handle(table.owner()),
        bank=config.bank,
        increment=config.increment,
        turn=config.turn,
        takeover=config.takeover,
        vacation=config.vacation,
        rated=config.rated,
        begins=config.begins,
        day=config.day,
        tournament=config.tournament,
        grace=config.grace,
        hints=config.hints,
        pace=config.pace,
        offers=config.offers,
        proposals=config.proposals,
        tracker=config.tracker,
        delay=config.delay,
        watchers=sum(table.watching.values()),
        created=table.created,
        commitment=config.commitment,
        proof=table.proof() if table.is_done else None,
        winner=int(state.winner) if state is not None and state.over and state.winner >= 0 else None,
        next=table.next,
    )


def _show_seat(table: TableState, seat: int) -> Seat:
    place = table.places[seat]
    who = table.handle(place.who) if place.who else ""
    return Seat(
        seat=seat,
        kind=place.kind,
        who=who,
        name=place.name,
        level=place.level,
        here=place.is_here,
        plays=place.plays,
        committed=bool(place.commitment),
        revealed=bool(place.brought),
        muted=bool(who) and who in table.muted_for_all,
        away=place.away_until,
    )


def show_you(table: TableState, person: Person) -> You:
    """Who somebody is at a table."""
    is_owner = person.id == table.owner()
    return You(table.handle(person.id), person.name, table.seat_of(person.id), is_owner)


def show_words(game: Ruleset) -> Words:
    """The words of a game, and what everything costs."""
    goods = game.words.goods
    costs = {
        name: {good: amount for good, amount in zip(goods, cost, strict=True) if amount}
        for name, cost in prices(game).items()
    }
    return Words(
        goods=list(goods),
        cards=list(game.words.cards),
        pieces=list(game.words.pieces),
        prices=costs,
        target=int(game.find(Victory).target),
    )


def show_view(game: Ruleset, s: State, seat: int | None) -> dict[str, Any]:
    """What a seat, or somebody who only watches, sees.

    With it, on how many throws each place pays; with each player, how many cards the next 7 would cost them as
    things are; and with those whose points are all known, their `total`.
    """
    seen = view(game, s, seat)
    data: dict[str, Any] = view_data(game, seen)
    data["rolls"] = rolls(game, seen.state)
    seven = game.find(Seven)
    for other, player in enumerate(data["players"]):
        # Everybody can count the cards in a hand, but in a view the hands of others are blank.
        player["seven_costs"] = int(seven.next_costs(s, other))
        if other == seat or s.over:
            player["total"] = int(game.total_points(seen.state, other))
    return data


def difference(before: dict[str, Any], after: dict[str, Any]) -> Patch:
    """What makes one view the other. Keys come, but never go."""
    keys = {key: value for key, value in after.items() if key != "players" and before.get(key) != value}
    players = {}
    for seat, (old, new) in enumerate(zip(before["players"], after["players"], strict=True)):
        if old != new:
            players[str(seat)] = {key: value for key, value in new.items() if old.get(key) != value}
    return Patch(keys, players)
