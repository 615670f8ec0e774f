"""A scene printed as one SVG file, part by part: `picture` puts the parts together."""

from __future__ import annotations
