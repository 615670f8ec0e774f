"""The command `hexhold`: one file for each of its commands."""

from __future__ import annotations
