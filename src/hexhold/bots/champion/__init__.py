"""The champion: the master's search over a learned evaluation."""

from __future__ import annotations
