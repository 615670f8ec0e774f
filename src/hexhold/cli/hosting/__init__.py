"""Commands for whoever hosts a server for others."""
