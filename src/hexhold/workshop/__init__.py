"""The workshop that makes networks for the champion: label, fit, judge, promote."""

from __future__ import annotations
