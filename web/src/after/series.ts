/** What the graphs show: one value for each seat at the end of each turn. */

import type { Mark, Result } from "../declared/protocol";

export const MEASURES = ["points", "cards", "income", "luck", "lost", "traded"] as const;
export type Measure = (typeof MEASURES)[number];

/** By seat, the values from the beginning on: first before any turn, then after each. */
export function seriesOf({ marks, names }: Result, measure: Measure): number[][] {
  return names.map((_, seat) => [startOf(marks, measure, seat), ...marks.map((mark) => measured(mark, measure, seat))]);
}

function measured(mark: Mark, measure: Measure, seat: number): number {
  if (measure === "luck") return (mark.income[seat] ?? 0) - (mark.expected[seat] ?? 0);
  return mark[measure][seat] ?? 0;
}

/** Points begin with the settlements that were placed; everything else is counted from nought. */
function startOf(marks: readonly Mark[], measure: Measure, seat: number): number {
  const first = marks[0];
  return measure === "points" && first ? Math.min(first.points[seat] ?? 0, 2) : 0;
}

/** Whole steps from below the least value to above the greatest, about five of them. */
export function scale(values: readonly number[], floor: number | null): { low: number; high: number; step: number } {
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
  const rough = (most - (floor ?? least)) / 5;
  const power = 10 ** Math.floor(Math.log10(rough || 1));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? 1);
  return { low: Math.floor((floor ?? least) / step) * step, high: Math.ceil(most / step) * step, step };
}

/** Where the lines of a graph end, moved apart so that their names can be read: by seat, from top to bottom. */
export function spread(ends: readonly number[], room: number): number[] {
  const order = ends.map((y, seat) => ({ y, seat })).sort((a, b) => a.y - b.y);
  const placed: number[] = [];
  let last = -Infinity;
  for (const { y, seat } of order) {
    last = Math.max(y, last + room);
    placed[seat] = last;
  }
  return placed;
}
