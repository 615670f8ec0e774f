/** A table that no server has: what stands in for one tells the page of it. */

import type { Seat, Table } from "../declared/protocol";

/** A table at which everybody is called by their colour, and nobody is asked for advice. */
export function pretended({ id, game, players }: Pick<Table, "id" | "game" | "players">): Table {
  const seats = Array.from(
    { length: players },
    (_, seat): Seat => ({ seat, kind: "person", here: true, plays: "self" }),
  );
  return {
    id,
    title: "",
    game,
    players,
    options: {},
    visibility: "private",
    status: "playing",
    seats,
    owner: "",
    bank: null,
    increment: 0,
    grace: 0,
    hints: false,
    pace: 0,
    offers: 0,
    proposals: 0,
    tracker: false,
    delay: 0,
    watchers: 0,
    created: 0,
    commitment: "",
  };
}
