/**
 * The sheet that a map is painted on: hexes by their place, harbours by hex and side, and whatever else the map says.
 * Whether it can be played on, the server says; here it is only changed, and written so that the server can read it.
 */

import { NEIGHBOURS } from "../declared/drawing";
import type { BoardData } from "../declared/position";
import type { MapShown } from "../declared/protocol";
import type { Good, Terrain } from "../declared/words";

export type MapData = Readonly<Record<string, unknown>>;
/** A place as text, "q,r". */
export type Place = string;

export interface Cell {
  readonly terrain: string;
  readonly numbers: readonly number[];
}

export interface Dock {
  readonly at: Place;
  /** The side of its hex, clockwise from the north-east. */
  readonly side: number;
  /** "3:1", or the good that is traded 2:1. */
  readonly trade: string;
}

export interface Sheet {
  readonly cells: ReadonlyMap<Place, Cell>;
  readonly docks: readonly Dock[];
  /** All that the map says beside its hexes and harbours. */
  readonly rest: MapData;
}

export type Brush =
  | { readonly kind: "terrain"; readonly terrain: string; readonly numbered: boolean }
  | { readonly kind: "number"; readonly number: number }
  | { readonly kind: "harbour"; readonly trade: string }
  | { readonly kind: "robber" | "pirate" | "erase" };

/** No number, and no harbour. */
export const NONE = 0;
export const NO_TRADE = "";
export const SIDES = ["NE", "E", "SE", "SW", "W", "NW"] as const;
const ICE = "ice";
/** What is neither land nor may anybody build beside it. */
const WET: ReadonlySet<string> = new Set(["sea", "fog", ICE]);

export function placeOf(q: number, r: number): Place {
  return `${q},${r}`;
}

export function coordinates(at: Place): readonly [number, number] {
  const [q = 0, r = 0] = at.split(",").map(Number);
  return [q, r];
}

export function beside(at: Place, side: number): Place {
  const [q, r] = coordinates(at);
  const [dq = 0, dr = 0] = NEIGHBOURS[side] ?? [];
  return placeOf(q + dq, r + dr);
}

export function isDry(sheet: Sheet, at: Place): boolean {
  const cell = sheet.cells.get(at);
  return cell !== undefined && !WET.has(cell.terrain);
}

/** What a key of a map holds, where it may hold anything: a list of texts, a table, a row of words. */
export function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

export function tableIn(rest: MapData, key: string): MapData {
  const value = rest[key];
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as MapData) : {};
}

export function wordsIn(value: unknown): string[] {
  return typeof value === "string" ? value.split(/\s+/).filter(Boolean) : [];
}

/** Whether there is no land at all yet. */
export function isBlank(sheet: Sheet): boolean {
  return ![...sheet.cells.keys()].some((at) => isDry(sheet, at));
}

/** A map as the server shows it, as a sheet. */
export function sheetOf({ board, view, map }: Pick<MapShown, "board" | "view" | "map">): Sheet {
  const cells = new Map<Place, Cell>();
  board.hexes.forEach(({ q, r, terrain }, h) => {
    cells.set(placeOf(q, r), { terrain, numbers: view.tokens[h] ?? [] });
  });
  for (const [q, r] of board.ice) cells.set(placeOf(q, r), { terrain: ICE, numbers: [] });
  const { rows: _rows, harbours, ...rest } = map;
  const docks = (harbours as readonly string[]).flatMap((text) => {
    const [place = "", side = "", trade = ""] = text.split(" ");
    const number = (SIDES as readonly string[]).indexOf(side);
    return number < 0 ? [] : [{ at: place.slice(1, -1), side: number, trade }];
  });
  return { cells, docks, rest };
}

/** The sheet as a map of one's own, which need not use the pieces of a box. */
export function mapOf({ cells, docks, rest }: Sheet, players: number): MapData {
  const rows = inReadingOrder(cells).map(([at, { terrain, numbers }]) =>
    `(${at}): ${terrain} ${numbers.join("&")}`.trimEnd(),
  );
  const harbours = docks.map(({ at, side, trade }) => `(${at}) ${SIDES[side]} ${trade}`);
  return { ...rest, ...("scenario" in rest ? { players: [players] } : {}), free: true, rows, harbours };
}

export function inReadingOrder(cells: ReadonlyMap<Place, Cell>): (readonly [Place, Cell])[] {
  return [...cells].sort(([a], [b]) => {
    const [[aq, ar], [bq, br]] = [coordinates(a), coordinates(b)];
    return ar - br || aq - bq;
  });
}

/** The sheet after one touch of a brush; the same sheet where it changes nothing. A harbour needs a side. */
export function painted(sheet: Sheet, brush: Brush, at: Place, side = 0): Sheet {
  const cell = sheet.cells.get(at);
  switch (brush.kind) {
    case "terrain": {
      if (cell?.terrain === brush.terrain) return sheet;
      const after = { terrain: brush.terrain, numbers: brush.numbered ? (cell?.numbers ?? []) : [] };
      return withLand(sheet, new Map(sheet.cells).set(at, after), isDry(sheet, at) === !WET.has(brush.terrain));
    }
    case "number": {
      const numbers = brush.number === NONE ? [] : [brush.number];
      if (!cell || cell.numbers.join() === numbers.join()) return sheet;
      return { ...sheet, cells: new Map(sheet.cells).set(at, { ...cell, numbers }) };
    }
    case "erase": {
      if (!cell) return sheet;
      const cells = new Map(sheet.cells);
      cells.delete(at);
      return withLand(sheet, cells, false);
    }
    case "harbour": {
      const there = sheet.docks.find((dock) => dock.at === at && dock.side === side);
      const others = sheet.docks.filter((dock) => dock !== there);
      // The same harbour once more takes it away.
      if (brush.trade === NO_TRADE || there?.trade === brush.trade) return there ? { ...sheet, docks: others } : sheet;
      return { ...sheet, docks: [...others, { at, side, trade: brush.trade }] };
    }
    default:
      return { ...sheet, rest: { ...sheet.rest, [brush.kind]: `(${at})` } };
  }
}

/** The sheet with other hexes: harbours stay where coast is left, printed starts only on the land they were printed for. */
function withLand(sheet: Sheet, cells: ReadonlyMap<Place, Cell>, isSameLand: boolean): Sheet {
  if (isSameLand) return { ...sheet, cells };
  const { starts: _starts, ...rest } = sheet.rest;
  const after = { ...sheet, cells, rest };
  return { ...after, docks: sheet.docks.filter(({ at, side }) => isDry(after, at) && !isDry(after, beside(at, side))) };
}

/** Every side of land with no land behind it, once. */
export function coast(sheet: Sheet): (readonly [Place, number])[] {
  return inReadingOrder(sheet.cells).flatMap(([at]) =>
    SIDES.flatMap((_, side) => (isDry(sheet, at) && !isDry(sheet, beside(at, side)) ? [[at, side] as const] : [])),
  );
}

/** The places round the hexes where nothing lies yet. */
export function around(cells: ReadonlyMap<Place, Cell>): Place[] {
  const found = new Set<Place>();
  for (const at of cells.keys()) {
    for (let side = 0; side < SIDES.length; side++) {
      const next = beside(at, side);
      if (!cells.has(next)) found.add(next);
    }
  }
  return [...found];
}

/** All places this far from the middle. */
export function disc(radius: number): Place[] {
  const out: Place[] = [];
  for (let r = -radius; r <= radius; r++) {
    for (let q = Math.max(-radius, -r - radius); q <= Math.min(radius, radius - r); q++) out.push(placeOf(q, r));
  }
  return out;
}

/** The sheet as a board to be drawn. It has no rules; intersections are numbered as they come. */
export function boardOf({ cells, docks }: Sheet): BoardData {
  const nodes = new Map<string, number>();
  const edges: [number, number][] = [];
  const edgeOf = new Map<string, number>();
  const sides = new Map<string, number>();
  const lands = inReadingOrder(cells).filter(([, { terrain }]) => terrain !== ICE);
  const hexes = lands.map(([at, { terrain, numbers }]) => {
    const [q, r] = coordinates(at);
    // Doubled coordinates of the six corners, clockwise from the top.
    const [x, y] = [2 * q + r, 3 * r];
    const corners = [
      [x, y - 2],
      [x + 1, y - 1],
      [x + 1, y + 1],
      [x, y + 2],
      [x - 1, y + 1],
      [x - 1, y - 1],
    ].map(([cx, cy]) => {
      const key = `${cx},${cy}`;
      const number = nodes.get(key) ?? nodes.size;
      nodes.set(key, number);
      return number;
    });
    corners.forEach((a, side) => {
      const b = corners[(side + 1) % 6]!;
      const key = [a, b].sort((one, other) => one - other).join();
      const edge = edgeOf.get(key) ?? edges.push([a, b]) - 1;
      edgeOf.set(key, edge);
      sides.set(`${at} ${side}`, edge);
    });
    return { q, r, terrain: terrain as Terrain, tokens: numbers, nodes: corners };
  });
  const harbours = docks.flatMap(({ at, side, trade }) => {
    const edge = sides.get(`${at} ${side}`);
    return edge === undefined ? [] : [{ edge, good: trade === "3:1" ? null : (trade as Good) }];
  });
  const ice = [...cells].flatMap(([at, { terrain }]) => (terrain === ICE ? [coordinates(at)] : []));
  return { hexes, nodes: [...nodes.keys()], edges, harbours, ice };
}

/** The places that a sentence of the server speaks of, so that they can be shown. */
export function placesIn(sentence: string): Place[] {
  return [...sentence.matchAll(/\((-?\d+),(-?\d+)\)/g)].map(([, q, r]) => `${q},${r}`);
}
