/** What the log tells about dice: the last throw, and how often each sum fell. */

import type { LogEntry } from "../../declared/protocol";
import type { Facts } from "../../net/table";

export interface Throw {
  readonly seat: number;
  readonly dice: readonly [number, number];
  readonly wildling: number | null;
  readonly face: string | null;
  /** What each seat took by it. */
  readonly produced: Readonly<Record<number, Readonly<Record<string, number>>>>;
}

export const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] as const;
const ALL_WAYS = 36;

export function eventsOf(log: readonly LogEntry[]): Facts[] {
  return log.flatMap((entry) => entry.events ?? []);
}

export function lastThrow(log: readonly LogEntry[]): Throw | null {
  const events = eventsOf(log);
  const at = events.findLastIndex(({ event }) => event === "rolled");
  const roll = events[at];
  if (!roll) return null;
  const after = events.slice(at + 1);
  const produced = after.find(({ event }) => event === "produced");
  const face = after.find(({ event }) => event === "event_die");
  return {
    seat: Number(roll.seat),
    dice: [Number(roll.first), Number(roll.second)],
    wildling: typeof roll.wildling === "number" ? roll.wildling : null,
    face: typeof face?.face === "string" ? face.face : null,
    produced: Object.fromEntries(
      Object.entries(produced ?? {}).flatMap(([key, cards]) =>
        /^P\d$/.test(key) ? [[Number(key.slice(1)), cards]] : [],
      ),
    ) as Throw["produced"],
  };
}

/** How often each sum from 2 to 12 was rolled. */
export function sumsRolled(events: readonly Facts[]): number[] {
  const counts = SUMS.map(() => 0);
  for (const { event, first, second } of events) {
    if (event === "rolled") counts[Number(first) + Number(second) - 2]! += 1;
  }
  return counts;
}

/** How often a sum is to be expected in so many throws. */
export function expected(index: number, throws: number): number {
  return (throws * WAYS[index]!) / ALL_WAYS;
}
