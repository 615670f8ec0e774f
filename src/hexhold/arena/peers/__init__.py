"""Other engines: their bots at our table, and ours at theirs, each in a process of its own."""

from __future__ import annotations
