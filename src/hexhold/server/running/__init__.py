"""The process: hosts that run tables, bots that think, and what is counted and logged."""
