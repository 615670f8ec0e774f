/** What the two games at the Wall add to a position. */

import type { BoardData, Counts, View } from "../declared/position";
import { type Clan, WILDLINGS, type Wildling } from "../declared/words";

export interface Section {
  /** The seats of its guards, the oldest first. */
  readonly guards: readonly number[];
  readonly waiting: readonly Wildling[];
  readonly line: readonly number[];
  readonly next: number;
  readonly holds: boolean;
}

/** The wildlings in a place that counts them by kind. */
function crowd(counts: Counts<Wildling>): Wildling[] {
  return WILDLINGS.flatMap((kind) => Array<Wildling>(counts[kind] ?? 0).fill(kind));
}

/** A row of numbered places from the first on, without those that are empty. */
function row<T>(places: Readonly<Record<string, T | null>> = {}): T[] {
  return Object.keys(places)
    .sort((a, b) => Number(a) - Number(b))
    .flatMap((place) => places[place] ?? []);
}

/** Where a view counts by hex those who stand in the Gift. */
type GiftSlot = Extract<keyof View, `gift_${Wildling}`>;
const IN_GIFT: Readonly<Record<GiftSlot, Wildling>> = {
  gift_regular: "regular",
  gift_climber: "climber",
  gift_giant: "giant",
};

/** Wildlings on hexes: the kinds that stand on each. */
export function inGift(view: View): Map<number, Wildling[]> {
  const standing = new Map<number, Wildling[]>();
  for (const slot of Object.keys(IN_GIFT) as GiftSlot[]) {
    const kind = IN_GIFT[slot];
    for (const [hex, count] of Object.entries(view[slot] ?? {})) {
      for (let i = 0; i < count; i++) {
        const at = Number(hex.slice(1));
        standing.set(at, [...(standing.get(at) ?? []), kind]);
      }
    }
  }
  return standing;
}

/** Who is in the camps of a clan, from the hottest fire on. */
export function camps(view: View, clan: Clan): Wildling[] {
  return row(view[clan]);
}

type WallSlot = Extract<keyof View, `wall_${number}`>;
type ClearingSlot = Extract<keyof View, `clearing_${number}`>;

export function sections(board: BoardData, view: View): Section[] {
  return Array.from({ length: board.frontier?.sections ?? 0 }, (_, i) => {
    const crossing = view.crossings?.[i];
    return {
      guards: row(view[`wall_${i + 1}` as WallSlot]),
      waiting: crowd(view[`clearing_${i + 1}` as ClearingSlot] ?? {}),
      line: crossing?.line ?? [],
      next: crossing?.next ?? -1,
      holds: crossing?.holds ?? true,
    };
  });
}

export function breaches(view: View): number {
  return view.breaches ?? 0;
}

export function wildlingsInGift(view: View): number {
  return view.wildlings_in_gift ?? 0;
}

/** The number of the wildling die that lies on the table; 0 for none. */
export function wildlingDie(view: View): number {
  return view.wildling_die ?? 0;
}
