import { describe, expect, it } from "vitest";
import { base, seafarers } from "../../test/positions";
import { Places } from "../board/geometry";
import {
  around,
  type Brush,
  boardOf,
  coast,
  disc,
  mapOf,
  NO_TRADE,
  NONE,
  painted,
  placesIn,
  type Sheet,
  sheetOf,
} from "./sheet";

const FOREST: Brush = { kind: "terrain", terrain: "forest", numbered: true };
const SEA: Brush = { kind: "terrain", terrain: "sea", numbered: false };
const DESERT: Brush = { kind: "terrain", terrain: "desert", numbered: false };

function sheet(cells: Record<string, string>, rest: object = {}): Sheet {
  return {
    cells: new Map(
      Object.entries(cells).map(([at, text]) => {
        const [terrain = "", ...numbers] = text.split(" ");
        return [at, { terrain, numbers: numbers.map(Number) }];
      }),
    ),
    docks: [],
    rest: { name: "own", ...rest },
  };
}

describe("a sheet", () => {
  it("is read from what the server shows and written for it, a row for each hex", () => {
    const map = { name: "x", rows: ["(0,0): hills 5"], harbours: ["(0,0) NW 3:1", "(0,-2) E wool"], starts: {} };
    const read = sheetOf({ board: base.board, view: base.view, map });
    expect(read.docks).toEqual([
      { at: "0,0", side: 5, trade: "3:1" },
      { at: "0,-2", side: 1, trade: "wool" },
    ]);
    const written = mapOf(read, 4);
    expect(written).toMatchObject({ name: "x", free: true, harbours: map.harbours, starts: {} });
    expect(written.rows).toHaveLength(base.board.hexes.length);
    const [first] = base.board.hexes;
    expect((written.rows as string[])[0]).toMatch(new RegExp(`^\\(${first?.q},${first?.r}\\): ${first?.terrain}`));
  });

  it("keeps all that it cannot paint, and says for how many a sea map is", () => {
    const rest = { scenario: "four_islands", players: [3], bonus: { points: 2, regions: "foreign" }, goal: 12 };
    expect(mapOf(sheet({ "0,0": "sea" }, rest), 4)).toEqual({
      name: "own",
      ...rest,
      players: [4],
      free: true,
      rows: ["(0,0): sea"],
      harbours: [],
    });
  });

  it("is painted hex by hex; what carries no number loses it", () => {
    const before = sheet({ "0,0": "hills 5" });
    expect(painted(before, FOREST, "0,0").cells.get("0,0")).toEqual({ terrain: "forest", numbers: [5] });
    expect(painted(before, DESERT, "0,0").cells.get("0,0")).toEqual({ terrain: "desert", numbers: [] });
    expect(painted(before, FOREST, "1,0").cells.get("1,0")).toEqual({ terrain: "forest", numbers: [] });
    expect(painted(before, { kind: "number", number: 8 }, "0,0").cells.get("0,0")?.numbers).toEqual([8]);
    expect(painted(before, { kind: "number", number: NONE }, "0,0").cells.get("0,0")?.numbers).toEqual([]);
    expect(painted(before, { kind: "erase" }, "0,0").cells.size).toBe(0);
    expect(before.cells.get("0,0")).toEqual({ terrain: "hills", numbers: [5] });
  });

  it("stays the same where a brush changes nothing, so that there is nothing to take back", () => {
    const before = sheet({ "0,0": "forest 5" });
    for (const [brush, at] of [
      [FOREST, "0,0"],
      [{ kind: "number", number: 5 }, "0,0"],
      [{ kind: "number", number: 5 }, "3,3"],
      [{ kind: "erase" }, "3,3"],
      [{ kind: "harbour", trade: NO_TRADE }, "0,0"],
    ] as const)
      expect(painted(before, brush, at)).toBe(before);
  });

  it("loses harbours with their coast, and printed starts with the land they were printed for", () => {
    const harbour: Brush = { kind: "harbour", trade: "ore" };
    const before = painted(sheet({ "0,0": "hills 5", "1,0": "sea" }, { starts: { red: [] } }), harbour, "0,0", 1);
    expect(before.docks).toHaveLength(1);
    expect(painted(before, FOREST, "1,0").docks).toEqual([]);
    expect(painted(before, SEA, "0,0").docks).toEqual([]);
    expect(painted(before, { kind: "erase" }, "0,0").docks).toEqual([]);
    const other = painted(before, FOREST, "0,0");
    expect(other.docks).toHaveLength(1);
    expect(other.rest).toHaveProperty("starts");
    expect(painted(before, FOREST, "1,0").rest).not.toHaveProperty("starts");
    expect(painted(before, harbour, "0,0", 1).docks).toEqual([]);
    expect(painted(before, { kind: "harbour", trade: "3:1" }, "0,0", 1).docks).toEqual([
      { at: "0,0", side: 1, trade: "3:1" },
    ]);
  });

  it("moves robber and pirate", () => {
    expect(painted(sheet({ "0,0": "sea" }), { kind: "pirate" }, "0,0").rest).toMatchObject({ pirate: "(0,0)" });
  });

  it("has a coast between land and anything else, and room around", () => {
    const two = sheet({ "0,0": "hills", "1,0": "sea" });
    expect(coast(two)).toHaveLength(6);
    expect(coast(sheet({ "0,0": "hills", "1,0": "fields" }))).toHaveLength(10);
    expect(around(two.cells)).toHaveLength(8);
    expect(disc(2)).toHaveLength(19);
  });

  it.each([
    ["base", base],
    ["seafarers", seafarers],
  ])("is drawn as the board of %s that it came from", (_, position) => {
    const map = { name: "x", rows: [], harbours: [] };
    const board = boardOf(sheetOf({ ...position, map }));
    expect(board.nodes).toHaveLength(position.board.nodes.length);
    expect(board.edges).toHaveLength(position.board.edges.length);
    expect(new Places(board).coast()).toBe(new Places(position.board).coast());
  });

  it("finds the places that a sentence speaks of", () => {
    expect(placesIn("rows: hex (0,-2): 'swamp' is not a terrain (line 3)")).toEqual(["0,-2"]);
    expect(placesIn("hexes (1,2) and (-3,4) are adjacent")).toEqual(["1,2", "-3,4"]);
  });
});
