import { expect, test } from "vitest";
import type { Analysis } from "../declared/protocol";
import { changesText, course, luckOf, marked, points, signed } from "./asked";
import { frameBefore } from "./steps";

const frames = [{ steps: 0 }, { steps: 1 }, { steps: 3 }, { steps: 4 }];

test("a step is shown by the frame before it, also where chance belongs to another step", () => {
  expect([0, 1, 2, 3, 4, 9].map((step) => frameBefore(frames, step))).toEqual([0, 1, 1, 2, 3, 3]);
});

test("chances are told in points of a hundred, with their sign where they are changes", () => {
  expect(points(123_456)).toBe("12.3");
  expect([signed(20_000), signed(-20_000), signed(0)]).toEqual(["+2.0", "−2.0", "0.0"]);
});

test("the course ends with the result, and only what is marked stands out", () => {
  const ply = { seat: 0, turn: 1, kind: "end", margins: [0, 0], chances: [400_000, 600_000] };
  const analysis = {
    result: [0, 1_000_000],
    plies: [
      { ...ply, ply: 0 },
      { ...ply, ply: 1, mark: "mistake" },
    ],
  } as unknown as Analysis;
  expect(course(analysis)).toHaveLength(3);
  expect(course(analysis)[2]).toEqual([0, 1_000_000]);
  expect(marked(analysis).map(({ ply: number }) => number)).toEqual([1]);
});

test("what a step gave and took is told for those whom it touched, and luck has three kinds", () => {
  const plies = [
    { ply: 0, chances: [400_000, 300_000, 300_000] },
    { ply: 1, chances: [450_000, 250_000, 300_000] },
  ];
  const analysis = { result: [1_000_000, 0, 0], plies } as unknown as Analysis;
  const nameOf = (seat: number) => ["Ann", "Bob", "Cy"][seat] ?? "";
  expect(changesText(analysis, 0, nameOf)).toBe("Ann +5.0, Bob −5.0");
  expect(changesText(analysis, 1, nameOf)).toBe("Ann +55.0, Bob −25.0, Cy −30.0");
  expect(["roll", "event", "steal", "draw"].map(luckOf)).toEqual(["dice", "dice", "thefts", "draws"]);
});
