"""`hexhold analyse`: a finished game is looked back on, as text, as data or as a page of its own."""
