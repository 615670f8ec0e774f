// Written by `python -m tools.declare` from hexhold.draw: change that, then run it.

/** How wide the drawn figures are when they are 100 high. */
export const DIGIT_WIDTHS = [62, 50, 63, 62, 63, 62, 62, 60, 62, 62] as const;

/** How wide the drawn signs are when they are 100 high. */
export const SIGN_WIDTHS = { ":": 30, "/": 44 } as const;
