"""The rules of the games, as modules in rule-book order."""
