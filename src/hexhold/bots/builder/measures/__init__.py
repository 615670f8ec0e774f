"""What the builder measures of a seat: one file for what every game has, and one for each game's own rules."""

from __future__ import annotations
