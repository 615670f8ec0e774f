/** What stands on the board in a view, sorted by where it is drawn. */

import type { Counts, PlayerView, View } from "./types";

export const TRACKS = ["trade", "politics", "science"] as const;
export type Track = (typeof TRACKS)[number];

export type BuildingKind = "settlement" | "city" | "keep";

export interface Building {
  readonly node: number;
  readonly seat: number;
  readonly kind: BuildingKind;
  readonly metropolis: Track | null;
  readonly walled: boolean;
  /** A city lies on its side while it counts as a settlement. */
  readonly tipped: boolean;
}

export interface Knight {
  readonly node: number;
  readonly seat: number;
  readonly strength: number;
  readonly awake: boolean;
}

export interface Road {
  readonly edge: number;
  readonly seat: number;
}

export interface Cart {
  readonly hex: number;
  readonly seat: number;
}

const BUILDINGS: readonly (readonly [keyof PlayerView & string, BuildingKind])[] = [
  ["settlements", "settlement"],
  ["cities", "city"],
  ["keeps", "keep"],
];
const KNIGHTS = ["basic_knights", "strong_knights", "mighty_knights"] as const;

/** A slot that lists places; nothing where the game has none. */
function places(holder: View | PlayerView, slot: string): readonly number[] {
  const value = holder[slot];
  return Array.isArray(value) ? (value as number[]) : [];
}

/** A slot that holds one number; null for nobody, nowhere and where the game has none. */
export function noted(view: View, slot: string): number | null {
  const value = view[slot];
  return typeof value === "number" ? value : null;
}

/** A slot that counts by name; nothing where the game has none. */
export function counted(view: View, slot: string): Counts {
  return (view[slot] ?? {}) as Counts;
}

export function roads(view: View): Road[] {
  return view.players.flatMap(({ seat, roads: edges }) => edges.map((edge) => ({ edge, seat })));
}

export function buildings(view: View): Building[] {
  const walls = new Set(places(view, "walls"));
  const tipped = new Set(places(view, "tipped_cities"));
  const metropolis = new Map(TRACKS.map((track) => [noted(view, `${track}_metropolis`), track]));
  return view.players.flatMap((player) =>
    BUILDINGS.flatMap(([slot, kind]) =>
      places(player, slot).map((node) => ({
        node,
        seat: player.seat,
        kind,
        metropolis: metropolis.get(node) ?? null,
        walled: walls.has(node),
        tipped: tipped.has(node),
      })),
    ),
  );
}

export function knights(view: View): Knight[] {
  const active = new Set(places(view, "active_knights"));
  return view.players.flatMap((player) =>
    KNIGHTS.flatMap((slot, rank) =>
      places(player, slot).map((node) => ({ node, seat: player.seat, strength: rank + 1, awake: active.has(node) })),
    ),
  );
}

export function cart(view: View): Cart | null {
  const [hex, seat] = [noted(view, "merchant"), noted(view, "merchant_owner")];
  return hex === null || seat === null ? null : { hex, seat };
}
