import { describe, expect, it } from "vitest";
import type { Result } from "../declared/protocol";
import { scale, seriesOf, spread } from "./series";

const marks = [
  { turn: 1, seat: 0, points: [2, 2], cards: [3, 1], income: [1, 0], expected: [0.5, 0.75] },
  { turn: 2, seat: 1, points: [3, 2], cards: [0, 4], income: [2, 2], expected: [1.5, 1.5] },
];
const result = { names: ["Ada", "Bo"], marks } as unknown as Result;

describe("graphs", () => {
  it("have a value for each seat before the first turn and after each", () => {
    expect(seriesOf(result, "points")).toEqual([
      [2, 2, 3],
      [2, 2, 2],
    ]);
    expect(seriesOf(result, "cards")).toEqual([
      [0, 3, 0],
      [0, 1, 4],
    ]);
  });

  it("show luck as what came above what was to be expected", () => {
    expect(seriesOf(result, "luck")).toEqual([
      [0, 0.5, 0.5],
      [0, -0.75, 0.5],
    ]);
  });

  it("have a scale in whole steps that holds every value", () => {
    expect(scale([2, 10], 0)).toEqual({ low: 0, high: 10, step: 2 });
    expect(scale([-7.5, 12], null)).toEqual({ low: -10, high: 15, step: 5 });
  });

  it("move names apart that would lie on each other, and keep their order", () => {
    expect(spread([10, 12, 50, 11], 18)).toEqual([10, 46, 64, 28]);
  });
});
