import { expect, test } from "vitest";
import { lastChanged } from "./changes";

test("only what changed last is marked", () => {
  const road = { event: "road", seat: 1, edge: 7 };
  const house = { event: "settlement", seat: 1, node: 3 };
  expect(lastChanged([road, house, { event: "turn_ended", seat: 1 }])).toEqual([{ kind: "node", id: 3 }]);
  expect(lastChanged([{ event: "turn_ended", seat: 1 }])).toEqual([]);
});

test("of the robber only his last step is marked", () => {
  const first = { event: "robber_moved", seat: 1, hex: 4, victim: null };
  const second = { event: "robber_moved", seat: 2, hex: 9, victim: null };
  expect(lastChanged([first, second])).toEqual([{ kind: "hex", id: 9 }]);
});

test("whoever moves is marked where they arrive, and a seat is no place", () => {
  expect(lastChanged([{ event: "knight_moved", seat: 1, from: 4, to: 9 }])).toEqual([{ kind: "node", id: 9 }]);
  expect(lastChanged([{ event: "repaid", seat: 1, to: 2, good: "ore" }])).toEqual([]);
});

test("both numbers that were exchanged are marked, but a throw is no hex", () => {
  expect(lastChanged([{ event: "tokens_exchanged", seat: 0, first: 4, second: 9 }])).toEqual([
    { kind: "hex", id: 4 },
    { kind: "hex", id: 9 },
  ]);
  expect(lastChanged([{ event: "rolled", seat: 0, first: 4, second: 3 }])).toEqual([]);
});

test("a guard is marked on its space of the Wall, and a wildling in its clearing", () => {
  expect(lastChanged([{ event: "guard", seat: 0, section: 1, space: 2 }])).toEqual([{ kind: "space", id: 1 }]);
  expect(lastChanged([{ event: "arrived", clearing: 3, wildling: "giant" }])).toEqual([{ kind: "clearing", id: 2 }]);
});

test("a place that is only named is not marked", () => {
  expect(lastChanged([{ event: "committed", seat: 0, node: 3 }])).toEqual([]);
});
