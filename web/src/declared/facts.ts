// Written by `python -m tools.declare` from the facts of events: change that, then run it.

/** Facts that are not named as their type is, with the type. */
export const FACT_TYPES: Readonly<Record<string, string>> = {
  victim: "seat",
  partner: "seat",
  before: "seat",
  winner: "seat",
  from: "node",
  to: "node",
  gave: "good",
  got: "good",
};

/** Those that are something else in one event, by its code. */
export const FACT_TYPES_IN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  demanded: { gave: "seat" },
  gave: { to: "seat" },
  offered: { to: "seat" },
  repaid: { to: "seat" },
  tokens_exchanged: { first: "hex", second: "hex" },
};
