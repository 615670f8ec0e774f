/** Moments: what happens seldom and changes a game, to be shown large for a second. */

import type { EventCode } from "../declared/facts";
import type { Facts } from "../net/table";

/** What is shown, with all that its picture needs to know. */
export type Moment =
  | { readonly kind: "win"; readonly seat: number }
  | { readonly kind: "landing"; readonly barbarians: number; readonly knights: number }
  | { readonly kind: "breach"; readonly section: number }
  | { readonly kind: "metropolis"; readonly seat: number; readonly track: string }
  | { readonly kind: "island"; readonly seat: number; readonly points: number }
  | { readonly kind: "discovery"; readonly seat: number; readonly terrain: string; readonly number: number | null };

/** How an event is read as a moment, the weightiest first: of several at once only that one is shown. */
const READERS: readonly (readonly [code: EventCode, read: (facts: Facts) => Moment | null])[] = [
  ["game_over", ({ winner }) => (typeof winner === "number" ? { kind: "win", seat: winner } : null)],
  [
    "attack",
    ({ barbarians, knights }) => ({ kind: "landing", barbarians: Number(barbarians), knights: Number(knights) }),
  ],
  ["breach", ({ section }) => ({ kind: "breach", section: Number(section) })],
  ["metropolis", ({ seat, track }) => ({ kind: "metropolis", seat: Number(seat), track: String(track) })],
  ["island_bonus", ({ seat, points }) => ({ kind: "island", seat: Number(seat), points: Number(points) })],
  [
    "discovered",
    ({ seat, terrain, number }) => ({
      kind: "discovery",
      seat: Number(seat),
      terrain: String(terrain),
      number: typeof number === "number" ? number : null,
    }),
  ],
];

/** The weightiest moment among these events; null for all that happens every turn. */
export function momentIn(events: readonly Facts[]): Moment | null {
  for (const [code, read] of READERS) {
    const facts = events.findLast(({ event }) => event === code);
    const moment = facts ? read(facts) : null;
    if (moment) return moment;
  }
  return null;
}
