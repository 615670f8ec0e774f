"""Boards of days in the database."""
