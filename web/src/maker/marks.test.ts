import { describe, expect, it } from "vitest";
import { SCENARIO_KEYS } from "../declared/maps";
import { amountsOf, fogFits, withFogLand, withFogNumbers, withUnlaid, withWonder } from "./amounts";
import { cornersBeside, cornersOf, placesAt, pointOf } from "./corners";
import { emptyChart } from "./empty";
import { type AnyBrush, cornersFor, isMeant, isPainted, sidesFor, touched, voyagesOf } from "./marks";
import { regionsOf } from "./regions";
import { disc, type MapData, NO_TRADE, NONE, type Sheet } from "./sheet";

/** Open sea with two islands: a large one in the west and an islet in the east. */
const LAND: Readonly<Record<string, string>> = { "-2,0": "forest", "-1,0": "desert", "-2,1": "hills", "1,0": "gold" };

function sea(scenario: string, rest: MapData = {}): Sheet {
  const cells = new Map(disc(3).map((at) => [at, { terrain: LAND[at] ?? "sea", numbers: [] }]));
  return { cells, docks: [], rest: { ...emptyChart(scenario, 4), ...rest } };
}

function paint(sheet: Sheet, brush: AnyBrush, ...places: (string | readonly [string, number])[]): Sheet {
  return places.reduce((after, place) => {
    const [at, side] = typeof place === "string" ? [place, 0] : place;
    return touched(after, brush, at, side);
  }, sheet);
}

describe("the corners of hexes", () => {
  it("are each the same from all three places that meet there", () => {
    for (const at of disc(2)) {
      for (const corner of cornersOf(at)) {
        expect(placesAt(corner)).toContain(at);
        for (const place of placesAt(corner)) expect(cornersOf(place)).toContain(corner);
      }
    }
  });

  it("lie one side apart from those beside them", () => {
    for (const corner of cornersOf("1,-1")) {
      const [x, y] = pointOf(corner);
      for (const other of cornersBeside(corner)) {
        const [ox, oy] = pointOf(other);
        expect(Math.hypot(x - ox, y - oy)).toBeCloseTo(Math.hypot(...pointOf("N(0,0)")), 3);
        expect(cornersBeside(other)).toContain(corner);
      }
    }
  });
});

describe("what a scenario puts on the sea", () => {
  it("has villages, which the same number takes away again and another replaces", () => {
    const sheet = sea("cloth");
    const six = paint(sheet, { kind: "village", number: 6 }, "N(1,0)", "S(1,0)");
    expect(six.rest.cloth).toMatchObject({ villages: ["N(1,0) 6", "S(1,0) 6"], each: 5 });
    expect(paint(six, { kind: "village", number: 6 }, "N(1,0)").rest.cloth).toMatchObject({ villages: ["S(1,0) 6"] });
    const nine = paint(six, { kind: "village", number: 9 }, "S(1,0)");
    expect(nine.rest.cloth).toMatchObject({ villages: ["N(1,0) 6", "S(1,0) 9"] });
    expect(paint(sheet, { kind: "village", number: NONE }, "N(1,0)")).toBe(sheet);
    expect(cornersFor(sheet, { kind: "village", number: 6 })).toContain("N(1,0)");
    // Where two hexes of land meet there is no islet's corner.
    expect(cornersFor(sheet, { kind: "village", number: 6 })).not.toContain("S(-1,-1)");
  });

  it("has gifts on sides of the coast", () => {
    const sheet = sea("forgotten_tribe");
    const point = paint(sheet, { kind: "tribe_gift", gift: "point" }, ["1,0", 1]);
    const both = paint(point, { kind: "tribe_gift", gift: "harbour ore" }, ["1,0", 2]);
    expect(both.rest.gifts).toEqual(["(1,0) E point", "(1,0) SE harbour ore"]);
    expect(paint(both, { kind: "tribe_gift", gift: NO_TRADE }, ["1,0", 1]).rest.gifts).toEqual([
      "(1,0) SE harbour ore",
    ]);
    expect(sidesFor(sheet, { kind: "tribe_gift", gift: "card" })).toContainEqual(["1,0", 1]);
  });

  it("has places for wonders, and wonders that are in the game", () => {
    const wall = paint(sea("wonders"), { kind: "site", wonder: "great_wall" }, "N(-2,0)", "S(-2,0)", "N(-2,0)");
    expect(wall.rest.wonders).toMatchObject({ great_wall: "S(-2,0)" });
    expect(withWonder(wall.rest, "great_wall").wonders).toMatchObject({
      tiles: "theater monument cathedral great_wall",
    });
    expect(withWonder(wall.rest, "theater").wonders).toMatchObject({ tiles: "monument cathedral" });
  });

  it("has voyages leg by leg, the ship beside its settlement", () => {
    const sheet = sea("pirate_islands");
    const ship: AnyBrush = { kind: "voyage", colour: "blue", leg: 1 };
    expect(cornersFor(sheet, ship)).toEqual([]);
    const settled = paint(sheet, { kind: "voyage", colour: "blue", leg: 0 }, "S(-2,1)");
    expect(cornersFor(settled, ship)).toEqual(cornersBeside("S(-2,1)"));
    const sailed = paint(settled, ship, "N(-3,3)");
    expect(sailed.rest.pirates).toMatchObject({ voyages: expect.arrayContaining(["blue: S(-2,1) > N(-3,3) > ? > ?"]) });
    expect(voyagesOf(sailed.rest)[1]).toEqual({ colour: "blue", legs: ["S(-2,1)", "N(-3,3)", "", ""] });
  });

  it("has the way of a fleet, which is the pirate, and where it does no harm", () => {
    const way = paint(sea("pirate_islands"), { kind: "fleet" }, "0,0", "0,1", "-1,1");
    expect(way.rest).toMatchObject({ pirate: "(0,0)", pirates: { fleet: "(0,0) (0,1) (-1,1)" } });
    const harmless = paint(way, { kind: "harmless" }, "0,1");
    expect(isPainted(harmless, { kind: "harmless" }, "0,1")).toBe(true);
    expect(isMeant(harmless, { kind: "harmless" }, "2,0")).toBe(false);
    const shorter = paint(harmless, { kind: "fleet" }, "0,1", "0,0");
    expect(shorter.rest).toMatchObject({ pirate: "(-1,1)", pirates: { fleet: "(-1,1)", harmless: "" } });
  });
});

describe("the islands of a map", () => {
  it("are found where it names none, and one of them can be where people start", () => {
    const sheet = sea("cloth");
    expect(regionsOf(sheet).map(({ hexes }) => hexes.length)).toEqual([3, 1]);
    const start: AnyBrush = { kind: "area", area: "start" };
    expect(isPainted(sheet, start, "1,0")).toBe(true);
    const west = paint(sheet, start, "1,0");
    expect(west.rest).toMatchObject({ start: "island-1", regions: { "island-2": ["(1,0)"] } });
    expect(isPainted(west, start, "1,0")).toBe(false);
    expect(paint(west, start, "1,0").rest.start).toBe("all");
    expect(paint(sheet, start, "0,0")).toBe(sheet);
  });

  it("bring points, those that are painted or every foreign one", () => {
    const sheet = sea("new_shores");
    const east = paint(sheet, { kind: "area", area: "bonus" }, "1,0");
    expect(east.rest.bonus).toEqual({ points: 2, regions: "island-2" });
    expect(paint(east, { kind: "area", area: "bonus" }, "1,0").rest.bonus).toEqual({ points: 2, regions: "foreign" });
  });

  it("are divided by a desert that belongs to none", () => {
    const regions = { home: ["(-2,0) (-1,0) (-2,1)"], far: ["(1,0)"] };
    const sheet = sea("desert", { regions });
    const divided = paint(sheet, { kind: "divide" }, "-1,0");
    expect(divided.rest.regions).toEqual({ home: ["(-2,0) (-2,1)"], far: ["(1,0)"] });
    expect(paint(divided, { kind: "divide" }, "-1,0").rest.regions).toMatchObject({ home: ["(-2,0) (-2,1) (-1,0)"] });
    expect(isMeant(sheet, { kind: "divide" }, "-2,0")).toBe(false);
  });
});

describe("the numbers of a map", () => {
  it("are those that its scenario has", () => {
    for (const scenario of Object.keys(SCENARIO_KEYS)) {
      const sheet = sea(scenario, { goal: 12 });
      for (const { value, write } of amountsOf(sheet)) {
        const after = { ...sheet, rest: write(sheet.rest, value + 1) };
        expect(amountsOf(after).map((amount) => amount.value)).toContain(value + 1);
      }
    }
    const [, bonus] = amountsOf(sea("new_world"));
    expect(bonus?.write({ bonus: { points: 2, regions: "a" } }, 0)).toEqual({});
  });

  it("count the stacks under the fog and the harbours to be laid", () => {
    const fog = withFogNumbers(withFogLand(withFogLand(emptyChart("fog_islands", 4), "sea", 2), "hills", 1), "5", 1);
    expect(fog.fog).toEqual({ terrain: "2 sea, 1 hills", tokens: "5" });
    expect(withFogLand(fog, "sea", 0).fog).toMatchObject({ terrain: "1 hills" });
    const sheet = { ...sea("fog_islands"), rest: fog };
    sheet.cells = new Map(sheet.cells).set("3,0", { terrain: "fog", numbers: [] });
    const kinds = [
      { name: "sea", numbered: false },
      { name: "hills", numbered: true },
    ];
    expect(fogFits(sheet, kinds)).toEqual({ places: 1, hexes: 3, wanted: 1, numbers: 1 });
    expect(withUnlaid({ unlaid: "ore 3:1" }, "3:1", 2)).toEqual({ unlaid: "ore 3:1 3:1" });
    expect(withUnlaid({ unlaid: "ore" }, "ore", 0)).toEqual({});
  });
});
