/** The numbers that a sea map holds: points, stacks under the fog, cloth, lairs, harbours to be laid; read and written. */

import { SCENARIO_KEYS } from "../declared/maps";
import type { MapTerrain } from "../declared/protocol";
import { type MapData, type Sheet, tableIn, wordsIn } from "./sheet";

/** A number of the map: where it stands in the format, and its bounds. */
export interface Amount {
  /** Under which name the catalogue has it. */
  readonly name: "goal" | "bonus" | "each" | "supply" | "end" | "lairs";
  readonly value: number;
  readonly least: number;
  write(rest: MapData, value: number): MapData;
}

export const MOST = 99;

export function amountsOf({ rest }: Sheet): Amount[] {
  const keys = SCENARIO_KEYS[String(rest.scenario)] ?? [];
  const inTable = (table: string, name: Amount["name"], least: number): Amount => ({
    name,
    value: Number(tableIn(rest, table)[name] ?? least),
    least,
    write: (all, value) => ({ ...all, [table]: { ...tableIn(all, table), [name]: value } }),
  });
  const bonus: Amount = {
    name: "bonus",
    value: Number(tableIn(rest, "bonus").points ?? 0),
    least: 0,
    write: (all, points) => {
      const { bonus: _bonus, ...others } = all;
      return points ? { ...others, bonus: { regions: "foreign", ...tableIn(all, "bonus"), points } } : others;
    },
  };
  return [
    {
      name: "goal",
      value: Number(rest.goal ?? 0),
      least: 1,
      write: (all, goal) => ({ ...all, goal }),
    },
    ...(keys.includes("bonus") ? [bonus] : []),
    ...(keys.includes("cloth") ? (["each", "supply", "end"] as const).map((name) => inTable("cloth", name, 0)) : []),
    ...(keys.includes("pirates") ? [inTable("pirates", "lairs", 1)] : []),
  ];
}

/** How many of each there are, by name. */
export type Stack = ReadonlyMap<string, number>;

/** What may lie in the stack under the fog, by the name of its terrain. */
export function fogLand(rest: MapData): Stack {
  const pairs = String(tableIn(rest, "fog").terrain ?? "").matchAll(/(\d+) (\w+)/g);
  return new Map([...pairs].map(([, count, name]) => [name ?? "", Number(count)]));
}

export function fogNumbers(rest: MapData): Stack {
  return counted(wordsIn(tableIn(rest, "fog").tokens));
}

/** The harbours that players lay themselves, by trade. */
export function unlaid(rest: MapData): Stack {
  return counted(wordsIn(rest.unlaid));
}

function counted(words: readonly string[]): Stack {
  const stack = new Map<string, number>();
  for (const word of words) stack.set(word, (stack.get(word) ?? 0) + 1);
  return stack;
}

function spread(stack: Stack): string {
  return [...stack].flatMap(([name, count]) => Array<string>(count).fill(name)).join(" ");
}

export function withFogLand(rest: MapData, name: string, count: number): MapData {
  const stack = new Map(fogLand(rest)).set(name, count);
  const terrain = [...stack].flatMap(([kind, number]) => (number ? [`${number} ${kind}`] : [])).join(", ");
  return { ...rest, fog: { tokens: "", ...tableIn(rest, "fog"), terrain } };
}

export function withFogNumbers(rest: MapData, number: string, count: number): MapData {
  const tokens = spread(new Map(fogNumbers(rest)).set(number, count));
  return { ...rest, fog: { terrain: "", ...tableIn(rest, "fog"), tokens } };
}

export function withUnlaid(rest: MapData, trade: string, count: number): MapData {
  const { unlaid: _unlaid, ...others } = rest;
  const trades = spread(new Map(unlaid(rest)).set(trade, count));
  return trades ? { ...others, unlaid: trades } : others;
}

/** Whether the stacks fit the fog: as many hexes as places, and a number for every hex that carries one. */
export function fogFits(sheet: Sheet, terrain: readonly MapTerrain[]) {
  const numbered = new Set(terrain.filter((kind) => kind.numbered).map(({ name }) => name));
  const total = (stack: Stack): number => [...stack.values()].reduce((sum, count) => sum + count, 0);
  const land = fogLand(sheet.rest);
  return {
    places: [...sheet.cells.values()].filter((cell) => cell.terrain === "fog").length,
    hexes: total(land),
    wanted: total(new Map([...land].filter(([name]) => numbered.has(name)))),
    numbers: total(fogNumbers(sheet.rest)),
  };
}

/** The wonders of the map, with one more or less. */
export function withWonder(rest: MapData, wonder: string): MapData {
  const tiles = wordsIn(tableIn(rest, "wonders").tiles);
  const after = tiles.includes(wonder) ? tiles.filter((tile) => tile !== wonder) : [...tiles, wonder];
  return { ...rest, wonders: { ...tableIn(rest, "wonders"), tiles: after.join(" ") } };
}
