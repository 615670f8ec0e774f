"""Analyses of finished games over HTTP."""
