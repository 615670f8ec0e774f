"""The Wonders of Catan: claiming a wonder, building its four levels, and winning with it."""
