"""A scene as characters for a terminal: `board` draws it large, `small` for small windows."""

from __future__ import annotations
