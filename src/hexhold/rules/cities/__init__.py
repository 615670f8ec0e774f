"""Cities & Knights: commodities, knights, improvements, barbarians and progress cards on top of the base game."""
