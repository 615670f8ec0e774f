"""The Settlers of Catan: the modules that every game of the family starts from."""
