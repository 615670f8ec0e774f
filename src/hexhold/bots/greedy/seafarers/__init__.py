"""What the greedy bot knows of Seafarers: gold, the pirate, ships that move, and fog."""
