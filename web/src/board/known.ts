/** The board as it is known by now: hexes may have been discovered, and harbours laid, since the game began. */

import type { BoardData, View } from "../declared/position";

let last: { readonly board: BoardData; readonly found: string; readonly known: BoardData } | null = null;

/**
 * The board with the terrain of every hex that has been discovered and with the harbours that players have laid; the
 * same object as long as nothing new is there.
 */
export function known(board: BoardData, view: Pick<View, "discovered" | "laid_harbours">): BoardData {
  const terrains = entries(view.discovered);
  const laid = entries(view.laid_harbours);
  if (terrains.length + laid.length === 0) return board;
  const found = [...terrains, ...laid].join(" ");
  if (last?.board !== board || last.found !== found) {
    const discovered = new Map(terrains);
    const hexes = board.hexes.map((hex, h) => ({ ...hex, terrain: discovered.get(h) ?? hex.terrain }));
    const harbours = laid.map(([edge, kind]) => ({ edge, good: kind === "any" ? null : kind }));
    last = { board, found, known: { ...board, hexes, harbours: [...board.harbours, ...harbours] } };
  }
  return last.known;
}

/** What is there, by the number of its place. */
function entries<T>(places: Readonly<Record<string, T | null>> = {}): (readonly [number, T])[] {
  return Object.entries(places).flatMap(([place, there]) =>
    there === null ? [] : [[Number(place.slice(1)), there] as const],
  );
}
