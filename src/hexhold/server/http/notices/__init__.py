"""Where and how somebody is told that a table waits for them."""
