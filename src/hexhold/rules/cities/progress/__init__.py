"""Progress cards: the three decks, the hands, and what every card does."""
