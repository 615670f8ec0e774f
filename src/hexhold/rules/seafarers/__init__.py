"""Seafarers: ships, the pirate, gold fields, islands, and the scenarios played on them."""
