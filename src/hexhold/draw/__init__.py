"""Pictures of a board: a drawing-neutral description (`scene`), printed as SVG (`svg`) or as characters (`text`)."""
