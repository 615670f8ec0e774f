"""The server for one person and without a network: the page asks it in the browser itself."""
