/** The places on a map that a paragraph of how-to-play speaks of: pages name them, here they are found. */

import { inGift } from "../board/north";
import type { Target, TargetKind } from "../board/picking/targets";
import type { BoardData, PlayerView, View } from "../declared/position";

interface Situation {
  readonly board: BoardData;
  readonly view: View;
  /** Whoever reads it; null for somebody who only watches. */
  readonly you: PlayerView | null;
}

/** By the name that pages use: where it is now. */
const FIND = {
  numbers: ({ view }) =>
    all(
      "hex",
      view.tokens.map((_, hex) => hex).filter((hex) => view.tokens[hex]?.some((number) => HOT.has(number))),
    ),
  harbours: ({ board }) =>
    all(
      "edge",
      board.harbours.map(({ edge }) => edge),
    ),
  sites: (at) => all("node", sites(at)),
  settlements: ({ you }) => all("node", you?.settlements ?? []),
  cities: ({ you }) => all("node", [...(you?.cities ?? []), ...(you?.keeps ?? [])]),
  roads: ({ you }) => all("edge", [...(you?.roads ?? []), ...(you?.ships ?? [])]),
  knights: ({ view }) =>
    all(
      "node",
      view.players.flatMap((one) => [
        ...(one.basic_knights ?? []),
        ...(one.strong_knights ?? []),
        ...(one.mighty_knights ?? []),
      ]),
    ),
  robber: ({ board, view }) => {
    if (view.robber !== null) return all("hex", [view.robber]);
    return board.tormunds_camp ? [{ kind: "tormund", id: 0 }] : [];
  },
  pirate: ({ view }) => all("hex", typeof view.pirate === "number" ? [view.pirate] : []),
  merchant: ({ view }) => all("hex", typeof view.merchant === "number" ? [view.merchant] : []),
  gold: ({ board }) => all("hex", lands(board, "gold")),
  fog: ({ board }) => all("hex", lands(board, "fog")),
  wall: ({ board }) =>
    all(
      "section",
      Array.from({ length: board.frontier?.sections ?? 0 }, (_, section) => section),
    ),
  wildlings: ({ view }) => all("hex", [...inGift(view).keys()]),
} satisfies Readonly<Record<string, (at: Situation) => readonly Target[]>>;

export type Mark = keyof typeof FIND;

/** The numbers that come most often. */
const HOT: ReadonlySet<number> = new Set([6, 8]);

export function isMark(name: string): name is Mark {
  return name in FIND;
}

/** Where something is on a map now; `board` is the map as it is known. */
export function placesOf(mark: Mark, board: BoardData, view: View, seat: number | null): readonly Target[] {
  return FIND[mark]({ board, view, you: view.players.find((player) => player.seat === seat) ?? null });
}

function all(kind: TargetKind, ids: readonly number[]): readonly Target[] {
  return ids.map((id) => ({ kind, id }));
}

function lands(board: BoardData, terrain: string): number[] {
  return board.hexes.flatMap((hex, id) => (hex.terrain === terrain ? [id] : []));
}

/** Empty intersections at the ends of one's own roads and ships whose neighbours are empty, too. */
function sites({ board, view, you }: Situation): number[] {
  const built = new Set(
    view.players.flatMap((one) => [...one.settlements, ...(one.cities ?? []), ...(one.keeps ?? [])]),
  );
  const near = new Set(board.edges.flatMap(([a, b]) => (built.has(a) || built.has(b) ? [a, b] : [])));
  const ends = [...(you?.roads ?? []), ...(you?.ships ?? [])].flatMap((edge) => board.edges[edge] ?? []);
  return [...new Set(ends)].filter((node) => !near.has(node));
}
