"""Decisions, chance, actions, events, views, records, notation: what every game on this engine shares.

Nothing in this package knows a rule of Catan. It knows that pieces stand on a hex board, that cards lie in hands, and
that a stack of frames says who decides next.
"""
