"""The signatures of the environments: a model that was made for one fits it as long as they stay as they are here."""

from __future__ import annotations

import pytest

from hexhold.core.errors import Malformed
from hexhold.encode.actions import ActionSpace
from hexhold.encode.observation import Encoding
from hexhold.envs import VectorEnv
from hexhold.envs.names import env_id, game_of
from hexhold.rules.games import GAMES
from tests.envs.tables import EVERY, table

PINNED = {
    ("base", 2): (1199, "83537c868c6c36a1", 349, "80f6cc42b5c89c2f"),
    ("base", 3): (1359, "5a01ea70ebc09898", 369, "6046bfb15f7f571a"),
    ("base", 4): (1519, "78b66f5340440cac", 389, "e6e6d7715c1392c8"),
    ("base", 5): (2439, "fdcd1c7fcca8fa44", 553, "24b5edd803efd74d"),
    ("base", 6): (2662, "92aa7d758aa2b6d3", 584, "ace0d7be6ea9815c"),
    ("gift", 3): (1336, "9bbdfa1f79928436", 360, "8c0d64abadee4a6a"),
    ("gift", 4): (1495, "095eb954bc6f8abb", 379, "4e57eeaaed4b8e14"),
    ("watch", 3): (1585, "9d32b38e0af51994", 5075, "8c7105d196c19d05"),
    ("watch", 4): (2095, "1f2d8a059cb224d6", 7845, "57fddd833b42683d"),
    ("watch", 5): (2659, "0fe5ea18f40aa8b5", 10699, "41715cd1dfe36282"),
    ("watch", 6): (3279, "a5ecca8a2f4b9379", 14005, "b16e6b8e3195aae9"),
    ("seafarers", 3): (2915, "e6951f3f4f9015bf", 1044, "28777a81d4aac064"),
    ("seafarers", 4): (3710, "7a7bd6e5e4491296", 1298, "f60285349c34d23d"),
    ("seafarers", 5): (5185, "92609da044c7d82a", 1774, "051e0dd3a8cebe75"),
    ("seafarers", 6): (5558, "14fc89836cb765e7", 1890, "6ec82fb5d00ca854"),
    ("cities", 2): (2169, "0fd9029b470a8087", 7786, "52eb0558f2ecc17f"),
    ("cities", 3): (2351, "8d0325c19589e644", 7817, "3042a4b5a7336cb1"),
    ("cities", 4): (2533, "c96079bc475b3ad2", 7848, "32a67d4ec4401bfa"),
    ("cities", 5): (3789, "51e352b856ff5231", 15994, "9f638cd8a3317c44"),
    ("cities", 6): (4034, "0ef566aa4d725147", 16036, "d14fe8762c62cff6"),
    ("cities_seafarers", 3): (4273, "7f3094fe9f57e1dd", 21225, "5fa101cd8f5cee61"),
    ("cities_seafarers", 4): (5273, "5829385310a29520", 28731, "25637531160fda0f"),
    ("cities_seafarers", 5): (7116, "36eebb538be51edc", 47066, "cff3abfe521304e9"),
    ("cities_seafarers", 6): (7511, "a561b715e05ce424", 47193, "5171448b84817953"),
}
"""By game and players: how many numbers an observation has, their fingerprint, how many actions, theirs.

Whoever changes one raises the version in `envs/names.py`, and says so in CHANGELOG.
"""


def test_every_environment_is_pinned() -> None:
    assert list(PINNED) == EVERY


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_a_model_of_this_version_fits(name: str, players: int) -> None:
    game = table(name, players)
    seen, acts = Encoding(game), ActionSpace(game)
    assert (int(seen.size), seen.hash, int(acts.size), acts.hash) == PINNED[name, players]


@pytest.mark.once
@pytest.mark.parametrize("name", GAMES)
def test_an_environment_is_found_by_its_name(name: str) -> None:
    assert game_of(env_id(name)) == game_of(f"{name}_v0") == game_of(name) == name
    with pytest.raises(Malformed, match=f"this Hexhold has hexhold/{name}_v0"):
        game_of(f"{name}_v1")


@pytest.mark.once
def test_a_vector_environment_is_opened_by_its_name() -> None:
    env = VectorEnv("hexhold/cities_seafarers_v0", 3, 1, seat=0)
    assert env.signature["env"] == "hexhold/cities_seafarers_v0"
