import { describe, expect, it } from "vitest";
import { base, gift } from "../../test/positions";
import { cut, num, Places } from "./geometry";

describe("places on the sheet", () => {
  const places = new Places(base.board);

  it("gives every intersection a point of its own", () => {
    const points = new Set(base.board.nodes.map((_, n) => places.node(n).map(Math.round).join()));
    expect(points.size).toBe(54);
  });

  it("joins only intersections that are one side of a hex apart", () => {
    for (let e = 0; e < base.board.edges.length; e++) {
      const [[ax, ay], [bx, by]] = places.ends(e);
      expect(Math.hypot(ax - bx, ay - by)).toBeCloseTo(100, 5);
    }
  });

  it("turns no road upside down", () => {
    const angles = new Set(base.board.edges.map((_, e) => places.angle(e)));
    expect([...angles].sort((a, b) => a - b)).toEqual([-30, 30, 90]);
  });

  it("puts harbours off the land", () => {
    for (const { edge } of base.board.harbours) {
      const [x, y] = places.offshore(edge, 62);
      expect(Math.min(...places.hexes.map(([hx, hy]) => Math.hypot(hx - x, hy - y)))).toBeGreaterThan(140);
    }
  });

  it("draws one coast round an island, and counts ice as land", () => {
    expect(places.coast().match(/M/g)).toHaveLength(1);
    expect(places.coast().match(/L/g)).toHaveLength(29);
    expect(new Places(gift.board).footprint).toHaveLength(20);
  });
});

describe("shapes", () => {
  it("writes coordinates with one decimal at most and no negative nought", () => {
    expect([num(1.25), num(-0.01), num(12)]).toEqual(["1.3", "0", "12"]);
  });

  it("makes cuts that are pointed at both ends", () => {
    expect(cut(0, 0, 10, 0, 2)).toBe("M0 0Q5 -2 10 0Q5 2 0 0Z");
  });
});
