"""Positions and whole games as text (docs/formats.md): read strictly, with the line at fault, and written back."""
