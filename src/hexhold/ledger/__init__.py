"""The rule ledger of docs/rules: every rule in our own words, and the tests that cite it."""

from __future__ import annotations
