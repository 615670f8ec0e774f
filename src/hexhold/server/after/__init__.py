"""Finished games: their replays, results and draws."""
