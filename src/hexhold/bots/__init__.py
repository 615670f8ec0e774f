"""Bots: players that see what a player in their seat sees, and nothing else."""

from __future__ import annotations
