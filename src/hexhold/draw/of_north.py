"""What the two games at the Wall add to a picture. Each part is drawn where a rule module remembers it."""

from __future__ import annotations

from typing import Final

from hexhold.core.game import Game
from hexhold.core.slots import Slot
from hexhold.core.specs import SEAT
from hexhold.core.state import State
from hexhold.draw.of_cities import noted
from hexhold.draw.scene_north import SPACES, Clan, Hero, Section, Watch, Wildling
from hexhold.rules.gift.actions import CAMP
from hexhold.rules.ruleset import ruleset
from hexhold.rules.watch.actions import HERO
from hexhold.rules.watch.advance import Advance
from hexhold.rules.watch.wildlings import Wildlings
from hexhold.rules.watch.words import TRAILS

KINDS: Final[tuple[Wildling, ...]] = ("regular", "climber", "giant", "mammoth")


def is_north(game: Game) -> bool:
    """Whether the robber has a camp of his own: then the land lies in snow, below the Wall."""
    return game.spec_of[CAMP] is not None


def in_gift(game: Game, s: State) -> list[tuple[int, Wildling]]:
    """The wildlings on hexes."""
    out = []
    for kind in KINDS:
        slot = game.slots.named(f"gift_{kind}")
        for hex in range(slot.width if slot is not None else 0):
            out += [(hex, kind)] * noted(game, s, f"gift_{kind}", hex)
    return out


def watch(game: Game, s: State) -> Watch | None:
    """The clans, the clearings, the Wall and the heroes."""
    wall = _walls(game)
    if not wall:
        return None
    rules = ruleset(game)
    names = rules.find(Wildlings).clan_names
    advance = rules.find(Advance)
    return Watch(
        clans=[
            Clan(name, _camps(game, s, name), [(clan + side, faces) for side, faces in enumerate(TRAILS[name])])
            for clan, name in enumerate(names)
        ],
        sections=[
            Section(
                [int(s.notes[slot.at + space]) for space in range(SPACES) if s.notes[slot.at + space] >= 0],
                _waiting(game, s, number),
                [int(hex) for hex in advance.line(s, number)],
            )
            for number, slot in enumerate(wall)
        ],
        breaches=noted(game, s, "breaches"),
        in_gift=noted(game, s, "wildlings_in_gift"),
        die=noted(game, s, "wildling_die"),
        heroes=_heroes(game, s),
        guards=[noted(game, s, "guards", seat) for seat in range(int(game.seats))],
    )


def _walls(game: Game) -> list[Slot]:
    """The rows of guards, one for each section."""
    return [slot for slot in game.slots.slots if slot.name.startswith("wall_") and slot.unit == SEAT]


def _camps(game: Game, s: State, clan: str) -> list[Wildling]:
    slot = game.slots.named(clan)
    assert slot is not None
    return [KINDS[int(kind)] for kind in s.notes[slot.at : slot.at + slot.width] if kind >= 0]


def _waiting(game: Game, s: State, section: int) -> list[Wildling]:
    out: list[Wildling] = []
    for number, kind in enumerate(KINDS):
        out += [kind] * noted(game, s, f"clearing_{section + 1}", number)
    return out


def _heroes(game: Game, s: State) -> list[Hero]:
    names = game.words.names(HERO)
    out = []
    for seat in range(int(game.seats)):
        hero = noted(game, s, "hero", seat)
        if hero >= 0:
            out.append(Hero(seat, names[hero], "B" if noted(game, s, "hero_turned", seat) > 0 else "A"))
    return out
