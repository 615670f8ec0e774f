/** What the two games at the Wall add to a position. */

import { counted, noted } from "./position";
import type { BoardData, View } from "./types";

export const KINDS = ["regular", "climber", "giant", "mammoth"] as const;
export type WildlingKind = (typeof KINDS)[number];

export interface Section {
  /** The seats of its guards, the oldest first. */
  readonly guards: readonly number[];
  readonly waiting: readonly WildlingKind[];
  readonly line: readonly number[];
  readonly next: number;
  readonly holds: boolean;
}

/** The wildlings in a place that counts them by kind. */
function crowd(counts: Readonly<Record<string, number>>): WildlingKind[] {
  return KINDS.flatMap((kind) => Array<WildlingKind>(counts[kind] ?? 0).fill(kind));
}

/** A row of numbered places from the first on, without those that are empty. */
function row<T>(view: View, slot: string): T[] {
  const places = (view[slot] ?? {}) as Readonly<Record<string, T | null>>;
  return Object.keys(places)
    .sort((a, b) => Number(a) - Number(b))
    .flatMap((place) => (places[place] === null || places[place] === undefined ? [] : [places[place]]));
}

/** Wildlings on hexes: the kinds that stand on each. */
export function inGift(view: View): Map<number, WildlingKind[]> {
  const standing = new Map<number, WildlingKind[]>();
  for (const kind of KINDS) {
    for (const [hex, count] of Object.entries(counted(view, `gift_${kind}`))) {
      for (let i = 0; i < count; i++) {
        const at = Number(hex.slice(1));
        standing.set(at, [...(standing.get(at) ?? []), kind]);
      }
    }
  }
  return standing;
}

/** Who is in the camps of a clan, from the hottest fire on. */
export function camps(view: View, clan: string): WildlingKind[] {
  return row<WildlingKind>(view, clan);
}

export function sections(board: BoardData, view: View): Section[] {
  return Array.from({ length: board.frontier?.sections ?? 0 }, (_, i) => {
    const crossing = view.crossings?.[i];
    return {
      guards: row<number>(view, `wall_${i + 1}`),
      waiting: crowd(counted(view, `clearing_${i + 1}`)),
      line: crossing?.line ?? [],
      next: crossing?.next ?? -1,
      holds: crossing?.holds ?? true,
    };
  });
}

export function breaches(view: View): number {
  return noted(view, "breaches") ?? 0;
}

export function wildlingsInGift(view: View): number {
  return noted(view, "wildlings_in_gift") ?? 0;
}

/** The number of the wildling die that lies on the table; 0 for none. */
export function wildlingDie(view: View): number {
  return noted(view, "wildling_die") ?? 0;
}
