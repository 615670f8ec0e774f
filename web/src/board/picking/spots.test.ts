import { describe, expect, it } from "vitest";
import { base, watch } from "../../../test/positions";
import { Layout } from "../layout";
import { inReadingOrder, nearest, next, spot } from "./spots";
import type { Target, TargetKind } from "./targets";

const layout = new Layout(base.board, 800, 850);
const north = new Layout(watch.board, 800, 850);
const all = (kind: TargetKind, count: number): Target[] => Array.from({ length: count }, (_, id) => ({ kind, id }));

describe("what a pointer means", () => {
  it("is the intersection below it", () => {
    for (const target of all("node", 54))
      expect(nearest(layout, all("node", 54), spot(layout, target), 26)).toEqual(target);
  });

  it("is the nearer of two paths that meet", () => {
    for (const target of all("edge", 72))
      expect(nearest(layout, all("edge", 72), spot(layout, target), 26)).toEqual(target);
  });

  it("is an intersection rather than the hex round it", () => {
    const node: Target = { kind: "node", id: 12 };
    expect(nearest(layout, [...all("hex", 19), node], spot(layout, node), 26)).toEqual(node);
  });

  it("is nothing far from all that is lit", () => {
    expect(nearest(layout, [{ kind: "node", id: 0 }], spot(layout, { kind: "node", id: 50 }), 26)).toBeNull();
  });

  it("is a section wherever the Wall is touched there", () => {
    const [x] = spot(north, { kind: "section", id: 2 });
    expect(nearest(north, all("section", 4), [x + 70, (north.frontier?.foot ?? 0) - 4], 26)).toEqual({
      kind: "section",
      id: 2,
    });
  });
});

describe("arrow keys", () => {
  it("lead to the next hex in a row", () => {
    expect(next(layout, all("hex", 19), { kind: "hex", id: 0 }, "ArrowRight")).toEqual({ kind: "hex", id: 1 });
    expect(next(layout, all("hex", 19), { kind: "hex", id: 2 }, "ArrowRight")).toEqual({ kind: "hex", id: 6 });
  });

  it("lead nowhere from the edge", () => {
    expect(next(layout, all("hex", 19), { kind: "hex", id: 18 }, "ArrowDown")).toBeNull();
  });

  it("reach every intersection from every other", () => {
    const targets = all("node", 54);
    const reached = new Set([0]);
    for (let grown = 0; grown !== reached.size; ) {
      grown = reached.size;
      for (const id of [...reached]) {
        for (const way of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] as const) {
          const to = next(layout, targets, { kind: "node", id }, way);
          if (to) reached.add(to.id);
        }
      }
    }
    expect(reached.size).toBe(54);
  });
});

describe("reading order", () => {
  it("goes from north to south and in a row from west to east", () => {
    const shuffled = [...all("hex", 19)].reverse();
    expect(inReadingOrder(layout, shuffled).map(({ id }) => id)).toEqual(Array.from({ length: 19 }, (_, id) => id));
  });
});
