"""The master bot: it looks two actions ahead, solves the opening and bargains."""

from __future__ import annotations
