import { expect, test } from "vitest";
import { changedBy, withNews } from "./changes";

test("what others build stays marked beside what they built before", () => {
  const road = changedBy([{ event: "road", seat: 1, edge: 7 }]);
  const house = changedBy([{ event: "settlement", seat: 2, node: 3 }]);
  expect(withNews(road, house)).toEqual([
    { kind: "edge", id: 7 },
    { kind: "node", id: 3 },
  ]);
});

test("of the robber only his last step is marked", () => {
  const first = changedBy([{ event: "robber_moved", seat: 1, hex: 4, victim: null }]);
  const second = changedBy([{ event: "robber_moved", seat: 2, hex: 9, victim: null }]);
  expect(withNews(first, second)).toEqual([{ kind: "hex", id: 9 }]);
});

test("what is old is forgotten", () => {
  const roads = Array.from({ length: 12 }, (_, edge) => ({ kind: "edge" as const, id: edge }));
  expect(withNews(roads, [{ kind: "node", id: 1 }])).toHaveLength(8);
});
