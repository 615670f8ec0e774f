"""Positions and whole games as text, views as JSON (docs/formats.md); what is read is read strictly."""
