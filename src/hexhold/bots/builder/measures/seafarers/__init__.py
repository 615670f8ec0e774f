"""What the builder measures of a seat in Seafarers: islands within reach, and a file for each scenario's own rules."""

from __future__ import annotations
