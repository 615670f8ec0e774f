"""Functions of the rules, written in C for what is known of their arguments."""
