/** The islands of a sea map, and what each of them is for: where one starts, settles, robs, and earns points. */

import {
  beside,
  inReadingOrder,
  isDry,
  type MapData,
  type Place,
  placesIn,
  type Sheet,
  SIDES,
  tableIn,
  textsIn,
  wordsIn,
} from "./sheet";

/** Where something may happen: first settlements, later ones, the robber, and what brings points. */
export const AREAS = ["start", "settle", "robber_area", "bonus"] as const;
export type Area = (typeof AREAS)[number];

export interface Region {
  readonly name: string;
  readonly hexes: readonly Place[];
  readonly areas: readonly Area[];
}

const ALL = "all";
const FOREIGN = "foreign";

/** The islands that the map names; where it names none yet, land that hangs together. */
export function regionsOf(sheet: Sheet): Region[] {
  const named = Object.entries(tableIn(sheet.rest, "regions"));
  const islands = named.length
    ? named.map(([name, texts]) => ({ name, hexes: textsIn(texts).flatMap(placesIn) }))
    : found(sheet).map((hexes, number) => ({ name: `island-${number + 1}`, hexes }));
  return islands.map((island) => ({ ...island, areas: AREAS.filter((area) => isIn(sheet.rest, area, island.name)) }));
}

export function regionAt(sheet: Sheet, at: Place): Region | undefined {
  return regionsOf(sheet).find(({ hexes }) => hexes.includes(at));
}

function found(sheet: Sheet): Place[][] {
  const seen = new Set<Place>();
  return inReadingOrder(sheet.cells).flatMap(([first]) => {
    if (seen.has(first) || !isDry(sheet, first)) return [];
    const island = [first];
    seen.add(first);
    for (const at of island) {
      for (let side = 0; side < SIDES.length; side++) {
        const next = beside(at, side);
        if (!seen.has(next) && isDry(sheet, next)) {
          seen.add(next);
          island.push(next);
        }
      }
    }
    return [island];
  });
}

/** The names that an area has, or one word for everywhere. */
function textOf(rest: MapData, area: Area): string {
  const text = area === "bonus" ? tableIn(rest, "bonus").regions : rest[area];
  return typeof text === "string" ? text : area === "bonus" ? "" : ALL;
}

function isIn(rest: MapData, area: Area, name: string): boolean {
  const text = textOf(rest, area);
  return text === ALL || wordsIn(text).includes(name);
}

/** The island of this hex in an area, or out of it. */
export function withArea(sheet: Sheet, area: Area, at: Place): Sheet {
  const regions = regionsOf(sheet);
  const touched = regions.find(({ hexes }) => hexes.includes(at));
  if (!touched) return sheet;
  const inside = regions.filter((region) => region.areas.includes(area) !== (region === touched));
  const names = inside.map(({ name }) => name).join(" ");
  const rest = { ...sheet.rest, regions: written(regions) };
  if (area === "bonus") {
    const bonus = { points: 2, ...tableIn(rest, "bonus"), regions: names || FOREIGN };
    return { ...sheet, rest: { ...rest, bonus } };
  }
  return { ...sheet, rest: { ...rest, [area]: inside.length === regions.length || !names ? ALL : names } };
}

/** A desert that belongs to no island, so that it divides the one it lies on; or to its neighbour's again. */
export function withDivide(sheet: Sheet, at: Place): Sheet {
  const regions = regionsOf(sheet);
  const around = SIDES.map((_, side) => beside(at, side));
  const own = regions.find(({ hexes }) => hexes.includes(at));
  const next = regions.find(({ hexes }) => hexes.some((hex) => around.includes(hex)));
  if (!own && !next) return sheet;
  const after = regions.map((region) => {
    if (region === own) return { ...region, hexes: region.hexes.filter((hex) => hex !== at) };
    return !own && region === next ? { ...region, hexes: [...region.hexes, at] } : region;
  });
  return { ...sheet, rest: { ...sheet.rest, regions: written(after.filter(({ hexes }) => hexes.length > 0)) } };
}

function written(regions: readonly Region[]): MapData {
  return Object.fromEntries(regions.map(({ name, hexes }) => [name, [hexes.map((at) => `(${at})`).join(" ")]]));
}
