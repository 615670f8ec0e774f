"""A Game of Thrones Catan, base game: the modules that differ from The Settlers of Catan."""
