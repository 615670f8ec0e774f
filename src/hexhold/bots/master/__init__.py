"""The master bot: it plays the best few actions on in its mind, and does what ended best."""

from __future__ import annotations
