"""The arena: matches between bots, many of them, and what they come to."""

from __future__ import annotations
