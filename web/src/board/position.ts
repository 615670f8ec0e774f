/** What stands on the board in a view, sorted by where it is drawn. */

import type { View } from "../declared/position";
import { type NodePiece, type PathPiece, TRACKS, type Track } from "../declared/words";

/** What lies on paths. */
export type PathKind = "road" | "ship";

export type BuildingKind = "settlement" | "city" | "keep" | "fortress";

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

export interface Lying {
  readonly edge: number;
  readonly seat: number;
  readonly kind: PathKind;
}

export interface Cart {
  readonly hex: number;
  readonly seat: number;
}

/** What the pieces on intersections are drawn as: a building, or a knight of this strength. */
const STANDING: Readonly<Record<NodePiece, BuildingKind | 1 | 2 | 3>> = {
  settlements: "settlement",
  cities: "city",
  keeps: "keep",
  fortresses: "fortress",
  basic_knights: 1,
  strong_knights: 2,
  mighty_knights: 3,
};
const NODE_PIECES = Object.keys(STANDING) as NodePiece[];
/** What the pieces on paths are drawn as. */
const LYING: Readonly<Record<PathPiece, PathKind>> = { roads: "road", ships: "ship" };
const PATH_PIECES = Object.keys(LYING) as PathPiece[];

/** A piece on an intersection, as views list it. */
interface Standing {
  readonly node: number;
  readonly seat: number;
  readonly piece: NodePiece;
}

function standing(view: View): Standing[] {
  return view.players.flatMap((player) =>
    NODE_PIECES.flatMap((piece) => (player[piece] ?? []).map((node) => ({ node, seat: player.seat, piece }))),
  );
}

/** Roads and ships. */
export function lying(view: View): Lying[] {
  return view.players.flatMap((player) =>
    PATH_PIECES.flatMap((piece) =>
      (player[piece] ?? []).map((edge) => ({ edge, seat: player.seat, kind: LYING[piece] })),
    ),
  );
}

export function buildings(view: View): Building[] {
  const walls = new Set(view.walls);
  const tipped = new Set(view.tipped_cities);
  const metropolis = new Map(TRACKS.map((track) => [view[`${track}_metropolis`], track]));
  return standing(view).flatMap(({ node, seat, piece }) => {
    const kind = STANDING[piece];
    if (typeof kind === "number") return [];
    const [walled, isTipped] = [walls.has(node), tipped.has(node)];
    return [{ node, seat, kind, metropolis: metropolis.get(node) ?? null, walled, tipped: isTipped }];
  });
}

export function knights(view: View): Knight[] {
  const active = new Set(view.active_knights);
  return standing(view).flatMap(({ node, seat, piece }) => {
    const strength = STANDING[piece];
    return typeof strength === "number" ? [{ node, seat, strength, awake: active.has(node) }] : [];
  });
}

/** How many knights a player has. */
export function knightsOf(view: View, seat: number): number {
  return knights(view).filter((knight) => knight.seat === seat).length;
}

export function cart(view: View): Cart | null {
  const { merchant: hex = null, merchant_owner: seat = null } = view;
  return hex === null || seat === null ? null : { hex, seat };
}
