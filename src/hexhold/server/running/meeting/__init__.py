"""How strangers meet: standard tables, a seat that fits, who came in where, and ratings."""
