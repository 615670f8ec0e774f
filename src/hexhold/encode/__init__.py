"""Positions and actions as rows of small numbers, for programs that learn."""
