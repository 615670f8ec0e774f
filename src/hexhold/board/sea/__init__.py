"""Maps with a free sea: their charts read and written, laid out and checked."""
