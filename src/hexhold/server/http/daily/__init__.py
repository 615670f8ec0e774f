"""Boards of days over HTTP."""
