"""The board: hex grids, maps as data, and the ways to lay them out."""
