"""A table and its game: the journal, what it adds up to, and what may be added to it."""
