"""The engine as a referee for programs in any language: JSON Lines in, JSON Lines out (docs/referee.md)."""

from __future__ import annotations
