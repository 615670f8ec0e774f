"""What happened in a finished game: the chances at every ply, what decisions cost, and what luck gave and took."""
