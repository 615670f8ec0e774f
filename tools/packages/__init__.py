"""Packages: what of others lies in them, how they are made, and whether a stranger can play them."""

from __future__ import annotations
