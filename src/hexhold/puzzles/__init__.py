"""Puzzles: positions out of games of bots in which one move is clearly best, made, checked and shipped."""
