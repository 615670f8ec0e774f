/** Everything on the board that can be lit, chosen or marked, and nothing else. */

import { GUARD_PLACES } from "../../declared/drawing";

/**
 * What kind of place it is, and what its `id` counts:
 * `node` an intersection (also the knight, city or settlement on it), `edge` a path, `hex` a land (also the robber or a
 * wildling on it), `section` a section of the Wall from 0, `space` a place on the Wall (section × 5 + place from 0),
 * `clearing` the clearing before a section, `camp` a camp of a clan (clan × 5 + camp from 0), `tormund` Tormund's own
 * camp (id 0), `berth` a place of the pirate off the sea (west, east, frame).
 */
export type TargetKind = "node" | "edge" | "hex" | "section" | "space" | "clearing" | "camp" | "tormund" | "berth";

export interface Target {
  readonly kind: TargetKind;
  readonly id: number;
}

/** What stands at the target when it is chosen; `null` where something that is there already is picked. */
export type Piece =
  | "road"
  | "ship"
  | "settlement"
  | "city"
  | "keep"
  | "wall"
  | "knight"
  | "robber"
  | "tormund"
  | "pirate"
  | "merchant"
  | "guard";

export interface Lit {
  readonly target: Target;
  readonly piece: Piece | null;
}

/** What is lit now, and which of it is chosen and waits to be confirmed. */
export interface Targets {
  readonly lit: readonly Lit[];
  readonly chosen: Target | null;
}

export const NO_TARGETS: Targets = { lit: [], chosen: null };

/** Rows of guards and rings of camps have equally many places. */
export const PLACES_PER_ROW = GUARD_PLACES;

export function sameTarget(a: Target | null, b: Target | null): boolean {
  return a !== null && b !== null && a.kind === b.kind && a.id === b.id;
}

/** A text that is the same for the same target: `node-12`. */
export function targetKey(target: Target): string {
  return `${target.kind}-${target.id}`;
}
