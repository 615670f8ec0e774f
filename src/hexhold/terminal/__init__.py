"""The client for one person at a terminal: what is shown, asked, typed and understood (docs/play.md)."""

from __future__ import annotations
