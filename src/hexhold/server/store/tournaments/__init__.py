"""Tournaments as they are kept."""
