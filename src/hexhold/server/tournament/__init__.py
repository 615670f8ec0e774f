"""Small tournaments as a domain of its own: people, rounds, who sits with whom, results and standings.

Nothing here knows of tables that are played, of databases or of the network. Everything follows from what is passed in,
chance too, which comes from a seed.
"""
