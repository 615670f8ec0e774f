"""The extension for five and six players: more of everything, and building or a whole turn between the turns."""
