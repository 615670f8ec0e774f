"""The development cards: the pile and the hands, and what knights and progress cards do."""
