/** Where targets are on the sheet, which one a pointer means, and which one lies next in a direction. */

import { RADIUS } from "../../declared/drawing";
import { CORNERS, INRADIUS, type Point, path } from "../geometry";
import type { Layout } from "../layout";
import type { Target, TargetKind } from "./targets";

/** How large the ring round a target of a kind is. */
export const RINGS: Readonly<Record<TargetKind, number>> = {
  node: 38,
  edge: 46,
  hex: 88,
  section: 34,
  space: 34,
  clearing: 62,
  camp: 42,
  tormund: 62,
  berth: 70,
};

/** The middle of a target. */
export function spot(layout: Layout, { kind, id }: Target): Point {
  const { places, frontier } = layout;
  switch (kind) {
    case "node":
      return places.node(id);
    case "edge":
      return places.middle(id);
    case "hex":
      return places.hex(id);
    case "section":
      return [frontier?.sections[id] ?? 0, frontier ? (frontier.top + frontier.foot) / 2 : 0];
    case "space": {
      const [x, y] = frontier?.space(id) ?? [0, 0];
      return [x, y - 18];
    }
    case "clearing":
      return frontier?.clearing(id) ?? [0, 0];
    case "camp": {
      const [x, y] = frontier?.camp(Math.floor(id / 5), id % 5) ?? [0, 0];
      return [x, y + 4];
    }
    case "tormund":
      return layout.tormund;
    case "berth":
      return layout.berth(id);
  }
}

/** The outline of a hex, a little within it. */
export function hexOutline([x, y]: Point, k = 0.9): string {
  return path(CORNERS.map(([cx, cy]): Point => [x + cx * k, y + cy * k]));
}

function toSegment([px, py]: Point, [[ax, ay], [bx, by]]: readonly [Point, Point]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(px - ax - t * dx, py - ay - t * dy);
}

/** How far a pointer is from meaning a target; infinite where it cannot mean it. Small places win over large ones. */
function distance(layout: Layout, target: Target, point: Point, reach: number): number {
  const [x, y] = spot(layout, target);
  const away = Math.hypot(point[0] - x, point[1] - y);
  const within = (far: number, limit: number) => (far <= limit ? far : Infinity);
  switch (target.kind) {
    case "edge":
      return within(toSegment(point, layout.places.ends(target.id)), reach);
    case "hex":
      return within(away, INRADIUS) + reach;
    case "section": {
      const frontier = layout.frontier;
      const inside =
        frontier &&
        Math.abs(point[0] - x) <= INRADIUS &&
        point[1] >= frontier.top - 60 &&
        point[1] <= frontier.foot + 10;
      return inside ? reach : Infinity;
    }
    case "clearing":
    case "camp":
    case "tormund":
    case "berth":
      return within(away, Math.max(reach, RINGS[target.kind] + 14));
    default:
      return within(away, Math.max(reach, 26));
  }
}

/** The target that a pointer means: the nearest one within reach. */
export function nearest(layout: Layout, targets: readonly Target[], point: Point, reach: number): Target | null {
  let [best, least]: [Target | null, number] = [null, Infinity];
  for (const target of targets) {
    const far = distance(layout, target, point, reach);
    if (far < least) [best, least] = [target, far];
  }
  return best;
}

export type Direction = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";
const WAYS: Readonly<Record<Direction, Point>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export function isDirection(key: string): key is Direction {
  return key in WAYS;
}

/** The target that lies next in a direction: near, and not far off the way. */
export function next(layout: Layout, targets: readonly Target[], from: Target, direction: Direction): Target | null {
  return ahead(targets, (target) => spot(layout, target), from, direction);
}

/** Of anything that lies somewhere, what lies next in a direction; `straight` is how much lying off the way counts. */
export function ahead<T>(
  items: readonly T[],
  spotOf: (item: T) => Point,
  from: T,
  direction: Direction,
  straight = 2,
): T | null {
  const [wx, wy] = WAYS[direction];
  const [x, y] = spotOf(from);
  let [best, least]: [T | null, number] = [null, Infinity];
  for (const item of items) {
    const [tx, ty] = spotOf(item);
    const [along, aside] = [(tx - x) * wx + (ty - y) * wy, Math.abs((tx - x) * wy - (ty - y) * wx)];
    const cost = along + straight * aside;
    if (along > 1 && cost < least) [best, least] = [item, cost];
  }
  return best;
}

/** Targets as one reads: from north to south, in a row from west to east. */
export function inReadingOrder(layout: Layout, targets: readonly Target[]): Target[] {
  const row = (y: number) => Math.round(y / (RADIUS / 4));
  return [...targets].sort((a, b) => {
    const [[ax, ay], [bx, by]] = [spot(layout, a), spot(layout, b)];
    return row(ay) - row(by) || ax - bx;
  });
}
