"""Play together: rooms, messages, storage, and the program that serves them."""
