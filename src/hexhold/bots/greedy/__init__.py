"""The greedy bot: it saves for what promises most soonest. One file for each part of the game it knows."""

from __future__ import annotations
