"""Commands of those who make bots learn."""

from __future__ import annotations
