"""Finding people: a seat at a table that fits, ratings, and who is the strongest."""
