"""Telling people elsewhere that a table waits for them."""
