"""Bots that do everything wrong: they raise, cheat, dawdle, hang, and end the program."""

from __future__ import annotations

import os
import re
import sys
import time
from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.bot import Bot
from hexhold.core.events import Told
from hexhold.core.view import View
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset


class Faulty(Bot):
    """Plays at random, but at its fifth question does what it should not."""

    def __init__(self, name: str, rng: Rng) -> None:
        super().__init__(name, rng)
        self.asked = 0

    def choose(self, game: Ruleset, seen: View, acts: vec[i64]) -> i64:
        self.asked += 1
        if self.asked == 5:
            return self.misbehave(acts)
        return acts[self.rng.below(len(acts))]

    def misbehave(self, acts: vec[i64]) -> i64:
        raise NotImplementedError


class Raises(Faulty):
    def misbehave(self, acts: vec[i64]) -> i64:
        raise ZeroDivisionError("a thought too far")


class Stumbles(Faulty):
    """Raises over what it hears before its fifth question."""

    def __init__(self, name: str, rng: Rng) -> None:
        super().__init__(name, rng)
        self.stumbled = False

    def listens(self) -> bool:
        return True

    def hear(self, game: Ruleset, seat: int, told: Told) -> None:
        if self.asked == 4 and not self.stumbled:
            self.stumbled = True
            raise ZeroDivisionError("a word too far")

    def misbehave(self, acts: vec[i64]) -> i64:
        return acts[0]


class Cheats(Faulty):
    def misbehave(self, acts: vec[i64]) -> i64:
        return max(acts) + 1


class Mumbles(Faulty):
    def misbehave(self, acts: vec[i64]) -> i64:
        return cast("i64", "settle:N12")


class Boasts(Faulty):
    def misbehave(self, acts: vec[i64]) -> i64:
        return cast("i64", 10**40)


class Dawdles(Faulty):
    def misbehave(self, acts: vec[i64]) -> i64:
        time.sleep(2.2)
        return acts[0]


class Hangs(Faulty):
    """Sits in C code that gives no other thread a turn."""

    def misbehave(self, acts: vec[i64]) -> i64:
        re.match("(a+)+$", "a" * 60 + "b")
        return acts[0]


class Leaves(Faulty):
    def misbehave(self, acts: vec[i64]) -> i64:
        os._exit(3)


class Chatters(Faulty):
    def choose(self, game: Ruleset, seen: View, acts: vec[i64]) -> i64:
        sys.stdout.write("thinking\n")
        sys.stdout.flush()
        return acts[0] if self.rng.below(2) else acts[self.rng.below(len(acts))]


class NoBot:
    def __init__(self, name: str, rng: Rng) -> None:
        pass
