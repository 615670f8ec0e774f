"""Tournaments while they go on: their rounds become tables, and the ends of tables their results."""
