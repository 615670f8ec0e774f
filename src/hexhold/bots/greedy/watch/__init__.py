"""What the greedy bot knows of Brotherhood of the Watch."""

from __future__ import annotations
