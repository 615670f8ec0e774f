"""Bots that play like people of a certain strength: they misjudge things rather than blunder."""

from __future__ import annotations
