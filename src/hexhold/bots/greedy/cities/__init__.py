"""What the greedy bot knows of Cities & Knights."""

from __future__ import annotations
