/** The shapes of the north: wind over snow, peaks, drifts, woods, the Wall. */

import { MERLON } from "../../declared/drawing";
import { type Box, cut, num, type Point, path } from "../geometry";
import { between } from "./chance";

/** The top (x, y), half the width, and the foot (y). */
export type Peak = readonly [number, number, number, number];

/** Wind over the snow of a whole box. */
export function wind({ x, y, w, h }: Box): string {
  const dice = between("snow");
  let drift = "";
  for (let row = y + 8; row < y + h - 6; row += 17) {
    let left = x + dice(4, 60);
    while (left < x + w - 30) {
      const [length, tilt, bend, chance] = [dice(24, 70), dice(-2, 2), dice(-2, 2), dice(0, 1)];
      if (chance < 0.7 && left + length < x + w - 6) drift += cut(left, row, left + length, row + tilt, 2.2, bend);
      left += length + dice(20, 70);
    }
  }
  return drift;
}

export interface Mountain {
  readonly light: string;
  readonly shade: string;
  readonly hatch: string;
  readonly outline: string;
}

/** Peaks with the light from the west and hatching on the east. */
export function mountains(tops: readonly Peak[], name: string): Mountain[] {
  const dice = between(name);
  return tops.map(([ax, ay, half, foot]) => {
    const spur = ax + half * dice(0.02, 0.22);
    const bends = [
      [0.2, -4],
      [0.34, 6],
      [0.5, -6],
      [0.68, 8],
      [0.84, -6],
      [1, 0],
    ] as const;
    const ridge: Point[] = [
      [ax, ay],
      ...bends.map(([t, z]): Point => [ax + (spur - ax) * t + (z * half) / 60, ay + (foot - ay) * t]),
    ];
    const count = Math.max(5, Math.floor(half / 6));
    const point = (end: number, t: number): Point => [ax + (end - ax) * t, ay + (foot - ay) * t];
    let hatch = "";
    for (let i = 1; i <= count; i++) {
      const end = spur + (ax + half - spur) * (i / count - 0.02);
      hatch += cut(...point(end, 0.26 + 0.1 * ((i * 7) % 3)), end, foot, 4);
    }
    for (let i = 1; i < 4; i++) {
      const end = ax - half + ((spur - ax + half) * i) / 4;
      hatch += cut(...point(end, 0.52 + 0.1 * dice(0, 1)), ...point(end, 0.95), 2.6);
    }
    return {
      light: path([...ridge, [ax - half, foot]]),
      shade: path([...ridge, [ax + half, foot]]),
      hatch,
      outline: path(
        [
          [ax - half, foot],
          [ax, ay],
          [ax + half, foot],
        ],
        false,
      ),
    };
  });
}

/** The crest of a soft bank of snow that hides the feet of peaks, and the bank below it. */
export function drift(crest: readonly Point[]): { line: string; bank: string } {
  const [first = [0, 0], ...rest] = crest;
  let line = `M${num(first[0])} ${num(first[1])}`;
  let [x0, y0] = first;
  for (const [x1, y1] of rest) {
    line += `Q${num((x0 + x1) / 2)} ${num(Math.min(y0, y1) - 13)} ${num(x1)} ${num(y1)}`;
    [x0, y0] = [x1, y1];
  }
  const foot = Math.max(...crest.map(([, y]) => y)) + 60;
  return { line, bank: `${line}V${num(foot)}H${num(first[0])}Z` };
}

/** A range of peaks from edge to edge, and the crest of the snow before it. */
export function range(
  left: number,
  right: number,
  top: number,
  foot: number,
  name: string,
): { tops: Peak[]; crest: Point[] } {
  const dice = between(name);
  const scale = (foot - top) / 150;
  const tops: Peak[] = [];
  const crest: Point[] = [];
  for (let x = left - 40; x < right + 60; x += dice(104, 132) * scale) {
    tops.push([x, top + dice(0, 30), dice(84, 100) * scale, foot]);
    crest.push([x, foot + dice(-8, 8)]);
  }
  return { tops, crest: [...crest, [right + 80, foot]] };
}

/** Where snowy firs stand in a box, the nearer ones last: (x, y, size). */
export function woods(
  { x, y, w, h }: Box,
  isFree: (x: number, y: number) => boolean,
  name: string,
): (readonly [number, number, number])[] {
  const dice = between(name);
  const trees: (readonly [number, number, number])[] = [];
  for (let i = 0; i < (w * h) / 360; i++) {
    const [tx, ty, size] = [dice(x, x + w), dice(y, y + h), dice(0.82, 1.12)];
    if (isFree(tx, ty) && trees.every(([ox, oy]) => Math.abs(tx - ox) >= 23 || Math.abs(ty - oy) >= 18))
      trees.push([tx, ty, size]);
  }
  return trees.sort((a, b) => a[1] - b[1]);
}

export interface WallShapes {
  readonly body: string;
  readonly merlons: string;
  readonly facets: string;
  readonly light: string;
  readonly dark: string;
  readonly walk: string;
  readonly heap: string;
}

/** The ice itself: battlements to the north, long falling cuts, the walk, snow at its foot. */
export function wallShapes(left: number, right: number, top: number, foot: number): WallShapes {
  const dice = between("wall");
  const count = Math.floor((right - left - 10) / MERLON);
  let [merlons, facets, dark, light] = ["", "", "", ""];
  for (let i = 0; i <= count; i++) merlons += `M${num(left + i * MERLON + 8.6)} ${num(top)}h17.3v-24h-17.3Z`;
  for (let x = left + 4; x < right - 14; ) {
    const [w, high, low] = [dice(9, 26), dice(0, 30), dice(30, foot - top)];
    if (dice(0, 1) < 0.5) {
      const end = low > foot - top - 12 ? foot - 2 : top + low + 10;
      facets += path([
        [x, top + 16 + high],
        [Math.min(x + w, right - 4), top + 16 + high * 0.5],
        [Math.min(x + w * 0.7, right - 6), end],
        [x + 2, Math.min(top + low + 16, foot - 2)],
      ]);
    }
    dark += cut(x, top + dice(16, 40), x + dice(-3, 3), Math.min(foot - 4, top + dice(60, 120)), dice(2.4, 4.4));
    const bright = x + w / 2;
    light += cut(bright, top + dice(16, 30), bright + dice(-2, 2), top + dice(50, 96), dice(2.6, 4.6));
    x += w;
  }
  const heap: Point[] = [[left, foot + 6]];
  for (let x = left; x < right; x += dice(14, 30)) heap.push([x, foot - dice(2, 15)]);
  return {
    body: `M${num(left)} ${num(top)}H${num(right)}V${num(foot)}H${num(left)}Z`,
    merlons,
    facets,
    light,
    dark,
    walk: `M${num(left)} ${num(top)}H${num(right)}v15H${num(left)}Z`,
    heap: path([...heap, [right, foot - 6], [right, foot + 6]]),
  };
}
