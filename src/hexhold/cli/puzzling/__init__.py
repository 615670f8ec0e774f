"""`hexhold puzzles`: puzzles are listed, asked, made and checked."""
