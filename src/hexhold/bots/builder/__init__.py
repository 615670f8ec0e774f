"""The builder bot: hand-made measures of every game, weighed by who won, and the best of its actions by them."""

from __future__ import annotations
