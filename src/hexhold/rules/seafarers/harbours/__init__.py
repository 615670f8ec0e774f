"""Harbours that players lay: those of the forgotten tribe, with its other gifts, and those of a new world."""
