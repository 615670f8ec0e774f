"""Boards of days: what came of a try, and how the strongest bot fares in the same seat."""
