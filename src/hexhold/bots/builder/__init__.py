"""The builder bot: a hand-made evaluation of every game, and the best of its actions by it."""

from __future__ import annotations
