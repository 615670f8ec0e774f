"""Analyses of finished games, and puzzles, over HTTP."""
