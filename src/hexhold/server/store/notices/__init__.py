"""Whom to tell that a table waits for them, and by which ways."""
