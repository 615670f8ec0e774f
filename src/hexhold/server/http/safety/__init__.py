"""Safe among strangers: blocks and reports, bans, words that are not wanted, and the desks of moderators and host."""
