/**
 * What a scenario puts on a sea map beside hexes and harbours: read from the keys of the map format, and painted there.
 * Whether it can be played like that, the server says.
 */

import { WONDER_PLACES } from "../declared/maps";
import { type Corner, cornersBeside, cornersOf, placesAt } from "./corners";
import { type Area, regionAt, regionsOf, withArea, withDivide } from "./regions";
import {
  type Brush,
  coast,
  isDry,
  type MapData,
  NO_TRADE,
  NONE,
  type Place,
  painted,
  placesIn,
  type Sheet,
  SIDES,
  tableIn,
  textsIn,
  wordsIn,
} from "./sheet";

/** The intersections that wonders ask for, and those where nobody may start. */
export const SITES = [...WONDER_PLACES, "crossed"] as const;
/** What a voyage consists of, in the order of the format. */
export const LEGS = ["settlement", "ship", "beachhead", "fortress"] as const;

export type MarkBrush =
  | { readonly kind: "village"; readonly number: number }
  | { readonly kind: "tribe_gift"; readonly gift: string }
  | { readonly kind: "site"; readonly wonder: string }
  | { readonly kind: "voyage"; readonly colour: string; readonly leg: number }
  | { readonly kind: "area"; readonly area: Area }
  | { readonly kind: "fleet" | "harmless" | "divide" };
export type AnyBrush = Brush | MarkBrush;

/** The way of one colour to its fortress. */
export interface Voyage {
  readonly colour: string;
  /** By leg; empty where it is not painted yet. */
  readonly legs: readonly Corner[];
}

/** Instead of a leg that is not there yet: the server asks for it by this sign. */
const MISSING = "?";

export function villagesOf(rest: MapData): { readonly at: Corner; readonly number: number }[] {
  return textsIn(tableIn(rest, "cloth").villages).map((text) => {
    const [at = "", number = ""] = text.split(" ");
    return { at, number: Number(number) };
  });
}

export function giftsOf(rest: MapData): { readonly at: Place; readonly side: number; readonly gift: string }[] {
  return textsIn(rest.gifts).map((text) => {
    const [place = "", side = "", ...gift] = text.split(" ");
    return { at: place.slice(1, -1), side: (SIDES as readonly string[]).indexOf(side), gift: gift.join(" ") };
  });
}

export function sitesOf(rest: MapData, wonder: string): Corner[] {
  return wordsIn(tableIn(rest, "wonders")[wonder]);
}

export function voyagesOf(rest: MapData): Voyage[] {
  return textsIn(tableIn(rest, "pirates").voyages).map((text) => {
    const [colour = "", way = ""] = text.split(": ");
    const legs = way.split(" > ");
    return { colour, legs: LEGS.map((_, leg) => legs[leg]?.replace(MISSING, "") ?? "") };
  });
}

export function fleetOf(rest: MapData, key: "fleet" | "harmless" = "fleet"): Place[] {
  return placesIn(String(tableIn(rest, "pirates")[key] ?? ""));
}

/** The sheet after one touch of any brush; the same sheet where it changes nothing. */
export function touched(sheet: Sheet, brush: AnyBrush, at: string, side = 0): Sheet {
  const { rest } = sheet;
  const amended = (change: MapData): Sheet => ({ ...sheet, rest: { ...rest, ...change } });
  const inTable = (key: string, change: MapData): Sheet => amended({ [key]: { ...tableIn(rest, key), ...change } });
  switch (brush.kind) {
    case "village": {
      const there = villagesOf(rest).find((village) => village.at === at);
      const others = villagesOf(rest).filter((village) => village !== there && village.at !== at);
      const isGone = brush.number === NONE || there?.number === brush.number;
      if (isGone && !there) return sheet;
      const villages = isGone ? others : [...others, { at, number: brush.number }];
      return inTable("cloth", { villages: villages.map((village) => `${village.at} ${village.number}`) });
    }
    case "tribe_gift": {
      const gifts = giftsOf(rest);
      const there = gifts.find((gift) => gift.at === at && gift.side === side);
      const others = gifts.filter((gift) => gift !== there);
      const isGone = brush.gift === NO_TRADE || there?.gift === brush.gift;
      if (isGone && !there) return sheet;
      const after = isGone ? others : [...others, { at, side, gift: brush.gift }];
      return amended({ gifts: after.map((gift) => `(${gift.at}) ${SIDES[gift.side]} ${gift.gift}`) });
    }
    case "site":
      return inTable("wonders", { [brush.wonder]: toggled(sitesOf(rest, brush.wonder), at).join(" ") });
    case "voyage": {
      const voyages = voyagesOf(rest).map((voyage) =>
        voyage.colour === brush.colour ? { ...voyage, legs: voyage.legs.with(brush.leg, at) } : voyage,
      );
      const written = voyages.map(({ colour, legs }) => `${colour}: ${legs.map((leg) => leg || MISSING).join(" > ")}`);
      return inTable("pirates", { voyages: written });
    }
    case "fleet": {
      const fleet = toggled(fleetOf(rest), at);
      const [first] = fleet;
      const harmless = fleetOf(rest, "harmless").filter((place) => fleet.includes(place));
      // The pirate is the fleet, and waits where its way begins.
      const pirates = { ...tableIn(rest, "pirates"), fleet: inBrackets(fleet), harmless: inBrackets(harmless) };
      return amended({ pirates, pirate: first ? `(${first})` : "frame" });
    }
    case "harmless":
      return inTable("pirates", { harmless: inBrackets(toggled(fleetOf(rest, "harmless"), at)) });
    case "area":
      return withArea(sheet, brush.area, at);
    case "divide":
      return withDivide(sheet, at);
    default:
      return painted(sheet, brush, at, side);
  }
}

function toggled(all: readonly string[], one: string): string[] {
  return all.includes(one) ? all.filter((other) => other !== one) : [...all, one];
}

function inBrackets(places: readonly Place[]): string {
  return places.map((at) => `(${at})`).join(" ");
}

/** The corners that a brush may touch; null for one that touches hexes or sides. */
export function cornersFor(sheet: Sheet, brush: AnyBrush): Corner[] | null {
  const dry = (corner: Corner): number => placesAt(corner).filter((at) => isDry(sheet, at)).length;
  const ashore = (): Corner[] => [
    ...new Set([...sheet.cells.keys()].filter((at) => isDry(sheet, at)).flatMap((at) => cornersOf(at))),
  ];
  switch (brush.kind) {
    case "village":
      return ashore().filter((corner) => dry(corner) === 1);
    case "site":
      return ashore();
    case "voyage": {
      const [settlement = ""] = voyagesOf(sheet.rest).find(({ colour }) => colour === brush.colour)?.legs ?? [];
      if (LEGS[brush.leg] !== "ship") return ashore();
      return settlement ? cornersBeside(settlement) : [];
    }
    default:
      return null;
  }
}

/** The sides that a brush may touch; null for one that touches hexes or corners. */
export function sidesFor(sheet: Sheet, brush: AnyBrush): (readonly [Place, number])[] | null {
  return brush.kind === "harbour" || brush.kind === "tribe_gift" ? coast(sheet) : null;
}

/** Whether a brush that touches hexes may touch this one. */
export function isMeant(sheet: Sheet, brush: AnyBrush, at: Place): boolean {
  switch (brush.kind) {
    case "terrain":
      return true;
    case "erase":
      return sheet.cells.has(at);
    case "pirate":
    case "fleet":
      return sheet.cells.get(at)?.terrain === "sea";
    case "harmless":
      return fleetOf(sheet.rest).includes(at);
    case "divide":
      return sheet.cells.get(at)?.terrain === "desert";
    default:
      return isDry(sheet, at);
  }
}

/** Whether a hex carries what this brush paints, so that it can be shown. */
export function isPainted(sheet: Sheet, brush: AnyBrush, at: Place): boolean {
  switch (brush.kind) {
    case "fleet":
    case "harmless":
      return fleetOf(sheet.rest, brush.kind).includes(at);
    case "area":
      return regionAt(sheet, at)?.areas.includes(brush.area) ?? false;
    case "divide":
      return !regionsOf(sheet).some(({ hexes }) => hexes.includes(at));
    default:
      return false;
  }
}
