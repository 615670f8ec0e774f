"""The games for OpenSpiel: explicit chance, information states, and resampling from what a player knows.

Importing this registers `python_hexhold_base` and so on: `pyspiel.load_game("python_hexhold_base(players=3)")`. The map
belongs to the game and is chosen by `map_seed`; `options=scenario:fog_islands map:variable` chooses options by name.
Needs `pip install hexhold[open_spiel]`.

An outcome of chance is the place of that outcome in the engine's list. An information state names all that a player has
seen so far, as a fingerprint, and what it sees now; its tensor is the observation alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any, Final, Self

import numpy as np
import pyspiel
from numpy.typing import NDArray

from hexhold.core.actions import CHANCE
from hexhold.core.engine import chance, legal_list, step, to_act
from hexhold.core.errors import IllegalAction, Malformed, OutOfTurn
from hexhold.core.formats.position import read_position, write_position
from hexhold.core.formats.view_data import view_data
from hexhold.core.notation import token
from hexhold.core.state import State
from hexhold.core.view import resample, view
from hexhold.encode.actions import ActionSpace
from hexhold.encode.observation import Encoding
from hexhold.envs.buffers import signed
from hexhold.envs.vector import MAX_PLIES
from hexhold.rng import Rng
from hexhold.rules.games import GAMES, create
from hexhold.rules.options.option import Value
from hexhold.rules.ruleset import Ruleset

__all__ = ["HexholdGame", "HexholdState"]

MOST_OUTCOMES: Final = 1024


def game_type(name: str) -> Any:
    """What OpenSpiel asks about a game before it is made."""
    info = GAMES[name]
    return pyspiel.GameType(
        short_name=f"python_hexhold_{name}",
        long_name=info.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=info.players[-1],
        min_num_players=info.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": info.players[-1], "map_seed": 0, "max_plies": MAX_PLIES, "options": ""},
    )


def read_choices(text: str) -> dict[str, Value]:
    """Options of a game from the words of a parameter, such as "scenario:fog_islands map:variable"."""
    chosen: dict[str, Value] = {}
    for word in text.split():
        name, colon, value = word.partition(":")
        if not colon:
            raise Malformed(f"options: {word[:40]!r} is no name and value, such as scenario:fog_islands")
        chosen[name] = value
    return chosen


class HexholdGame(pyspiel.Game):  # type: ignore[misc]
    """A game on one map. Every game has a class of its own, which knows its name."""

    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        usual = {"players": GAMES[self.name].players[-1], "map_seed": 0, "max_plies": MAX_PLIES}
        chosen = {**usual, **{name: value for name, value in (params or {}).items() if value != ""}}
        options = read_choices(chosen.get("options", ""))
        self.rules: Ruleset = create(self.name, chosen["players"], options, seed=chosen["map_seed"])
        self.space = ActionSpace(self.rules)
        self.encoding = Encoding(self.rules)
        self.template = self.encoding.template(self.rules.map)
        self.max_plies = chosen["max_plies"]
        info = pyspiel.GameInfo(
            num_distinct_actions=int(self.space.size),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=chosen["players"],
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=self.max_plies,
        )
        super().__init__(game_type(self.name), info, chosen)

    def new_initial_state(self) -> HexholdState:
        """The start of a game."""
        return HexholdState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What tells a player's observation or information state."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self, bool(kind.perfect_recall))

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return pyspiel.load_game, (str(self),)

    def look(self, s: State, seat: int) -> NDArray[np.int8]:
        """What a seat sees, as numbers."""
        row = self.template[:]
        self.encoding.fill(self.rules, s, seat, row, 0)
        return signed(row)


class RememberedPosition:
    """The position and what every seat has seen on the way to it; copies share the rules."""

    def __init__(self, game: HexholdGame, s: State, plies: int, memories: list[bytes]) -> None:
        self.game = game
        self.s = s
        self.plies = plies
        self.memories = memories

    def __deepcopy__(self, memo: object) -> RememberedPosition:
        return RememberedPosition(self.game, self.s.copy(), self.plies, self.memories[:])

    def __reduce__(self) -> tuple[Any, tuple[str, str, int, list[bytes]]]:
        return read_remembered, (str(self.game), write_position(self.game.rules, self.s), self.plies, self.memories)

    def remember(self) -> None:
        """Add what every seat sees now to what it has seen."""
        self.plies += 1
        for seat, memory in enumerate(self.memories):
            self.memories[seat] = sha256(memory + self.game.look(self.s, seat).tobytes()).digest()[:8]


def read_remembered(game: str, position: str, plies: int, memories: list[bytes]) -> RememberedPosition:
    """A position that was written down."""
    return RememberedPosition(pyspiel.load_game(game), read_position(position, create)[1], plies, memories)


class HexholdState(pyspiel.State):  # type: ignore[misc]
    """A position, in the words of OpenSpiel."""

    def __init__(self, game: HexholdGame) -> None:
        super().__init__(game)
        self.position = RememberedPosition(game, game.rules.new(), 0, [b""] * int(game.rules.seats))

    def current_player(self) -> int:
        """Who decides: a seat, chance, or nobody after the end."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        seat = int(to_act(self.position.s))
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def is_terminal(self) -> bool:
        """Whether the game has ended or was broken off for its length."""
        return bool(self.position.s.over) or self.position.plies >= self.position.game.max_plies

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.current_player():
            return []
        game = self.position.game
        return sorted(int(game.space.index(act, player)) for act in legal_list(game.rules, self.position.s, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The places of all outcomes and their chances."""
        weights = [weight for _, weight in chance(self.position.game.rules, self.position.s)]
        return [(place, weight / sum(weights)) for place, weight in enumerate(weights)]

    def _packed(self, player: int, action: int) -> int:
        game = self.position.game
        if player == pyspiel.PlayerId.CHANCE:
            return chance(game.rules, self.position.s)[action][0]
        return int(game.space.action(action, player))

    def _check(self, player: int, action: int) -> None:
        """Raise, and change nothing, unless this can happen now."""
        if self.is_terminal():
            raise OutOfTurn("the game is over; begin a new one")
        if player == pyspiel.PlayerId.CHANCE:
            if not 0 <= action < len(self.chance_outcomes()):
                raise Malformed(f"chance has no outcome {action} here")
        elif not 0 <= action < self.position.game.space.size:
            raise Malformed(f"there is no action {action}; they are 0 to {self.position.game.space.size - 1}")
        elif action not in self._legal_actions(player):
            raise IllegalAction(f"{self._action_to_string(player, action)} is not among the legal actions")

    def _apply_action(self, action: int) -> None:
        player = self.current_player()
        self._check(player, action)
        seat = CHANCE if player == pyspiel.PlayerId.CHANCE else player
        step(self.position.game.rules, self.position.s, seat, self._packed(player, action))
        self.position.remember()

    def _action_to_string(self, player: int, action: int) -> str:
        return token(self.position.game.rules, self._packed(player, action))

    def returns(self) -> list[float]:
        """1 for who has won and -1 for all others; nothing while the game goes on or when nobody has."""
        game, s = self.position.game.rules, self.position.s
        won = [game.won(s, seat) for seat in range(int(game.seats))]
        return [(1.0 if mine else -1.0) if any(won) else 0.0 for mine in won]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> Self:
        """Another state that this player cannot tell from the true one; `sampler` gives numbers from 0 to 1.

        Its history is still that of the true state.
        """
        twin: Self = self.clone()
        rng = Rng(repr(sampler()), "resample")
        twin.position.s = resample(
            self.position.game.rules, view(self.position.game.rules, self.position.s, player), rng
        )
        return twin

    def __str__(self) -> str:
        s = self.position.s
        return f"{self.position.game.rules.name} turn {s.turn} {sha256(s.key()).hexdigest()[:16]}"


class Observer:
    """What OpenSpiel asks for observations and information states."""

    def __init__(self, game: HexholdGame, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        self.tensor: NDArray[np.float32] = np.zeros(int(game.encoding.size), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: HexholdState, player: int) -> None:
        """Write what a player sees into `tensor`."""
        self.tensor[:] = state.position.game.look(state.position.s, player)

    def string_from(self, state: HexholdState, player: int) -> str:
        """What a player sees as text, and with perfect recall a fingerprint of all it has seen before."""
        reached = state.position
        seen = json.dumps(view_data(reached.game.rules, view(reached.game.rules, reached.s, player)))
        return f"{reached.memories[player].hex()} {seen}" if self.perfect_recall else seen


for name in GAMES:
    pyspiel.register_game(game_type(name), type(f"Hexhold{name.title()}", (HexholdGame,), {"name": name}))
