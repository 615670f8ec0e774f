"""How well analyses judge: their chances calibrated and drawn, and mistakes planted to be found."""

from __future__ import annotations
