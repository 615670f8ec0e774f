/** The board as it is known by now: what was undiscovered when the game began may have been found. */

import type { BoardData, View } from "../declared/position";

let last: { readonly board: BoardData; readonly found: string; readonly known: BoardData } | null = null;

/** The board with the terrain of every hex that has been discovered; the same object as long as nothing new is. */
export function known(board: BoardData, view: Pick<View, "discovered">): BoardData {
  const terrains = Object.entries(view.discovered ?? {}).flatMap(([hex, terrain]) =>
    terrain ? [[Number(hex.slice(1)), terrain] as const] : [],
  );
  if (terrains.length === 0) return board;
  const found = terrains.join(" ");
  if (last?.board !== board || last.found !== found) {
    const discovered = new Map(terrains);
    const hexes = board.hexes.map((hex, h) => ({ ...hex, terrain: discovered.get(h) ?? hex.terrain }));
    last = { board, found, known: { ...board, hexes } };
  }
  return last.known;
}
