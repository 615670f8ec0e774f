"""The types in C of what is passed by pointer."""

from __future__ import annotations

from typing import Final

STATE: Final = "State"
RNG: Final = "Rng"
MENU: Final = "Menu"
ROW: Final = "Row"
PAIRS: Final = "Pairs"
BYTES: Final = "uint8_t"
