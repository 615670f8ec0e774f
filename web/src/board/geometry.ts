/** Exact shapes in drawing units: a hex has radius 100. Inner lines are cuts, pointed at both ends. */

import { NEIGHBOURS, RADIUS } from "../declared/drawing";
import type { BoardData } from "../declared/position";

export type Point = readonly [number, number];
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export const INRADIUS = (RADIUS * Math.sqrt(3)) / 2;
/** Clockwise from the top. */
export const CORNERS: readonly Point[] = Array.from({ length: 6 }, (_, i) => {
  const turn = (Math.PI / 3) * i;
  return [RADIUS * Math.sin(turn), -RADIUS * Math.cos(turn)] as const;
});

/** A coordinate with one decimal at most. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10 || 0);
}

/** Straight lines from point to point. */
export function path(points: readonly Point[], close = true): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join("L")}${close ? "Z" : ""}`;
}

export function rect({ x, y, w, h }: Box): string {
  return `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}Z`;
}

export function inset(box: Box, by: number): Box {
  return { x: box.x + by, y: box.y + by, w: box.w - 2 * by, h: box.h - 2 * by };
}

/** A tapered cut from point to point; `bend` bows it to the left of its direction. */
export function cut(x1: number, y1: number, x2: number, y2: number, width: number, bend = 0): string {
  const [mx, my, dx, dy] = [(x1 + x2) / 2, (y1 + y2) / 2, x2 - x1, y2 - y1];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [dy / length, -dx / length];
  const [a, b] = [2 * bend + width, 2 * bend - width];
  const start = `${num(x1)} ${num(y1)}`;
  const there = `${num(mx + nx * a)} ${num(my + ny * a)}`;
  const back = `${num(mx + nx * b)} ${num(my + ny * b)}`;
  return `M${start}Q${there} ${num(x2)} ${num(y2)}Q${back} ${start}Z`;
}

export function axial(q: number, r: number): Point {
  return [(2 * q + r) * INRADIUS, r * 1.5 * RADIUS];
}

/** Whether a hex is land as far as anybody knows; the ice behind the hexes of a board is. */
export function isLand(board: BoardData, h: number): boolean {
  const terrain = board.hexes[h]?.terrain;
  return terrain !== "sea" && terrain !== "fog";
}

/** Where the hexes, intersections and paths of a board lie on the sheet. */
export class Places {
  readonly hexes: readonly Point[];
  readonly nodes: readonly Point[];
  readonly footprint: readonly Point[];
  /** The part of it that has a shore: neither sea nor fog. */
  private readonly ashore: readonly Point[];

  constructor(readonly board: BoardData) {
    this.hexes = board.hexes.map(({ q, r }) => axial(q, r));
    const nodes: Point[] = [];
    board.hexes.forEach((hex, h) => {
      const [x, y] = this.hex(h);
      hex.nodes.forEach((node, corner) => {
        const [cx, cy] = CORNERS[corner] ?? [0, 0];
        nodes[node] = [x + cx, y + cy];
      });
    });
    this.nodes = nodes;
    this.footprint = [
      ...board.hexes.map(({ q, r }): Point => [q, r]),
      ...board.ice.map((at): Point => [at[0] ?? 0, at[1] ?? 0]),
    ];
    this.ashore = this.footprint.filter((_, h) => isLand(board, h));
  }

  hex(h: number): Point {
    return this.hexes[h] ?? [0, 0];
  }

  node(n: number): Point {
    return this.nodes[n] ?? [0, 0];
  }

  ends(e: number): readonly [Point, Point] {
    const [a = 0, b = 0] = this.board.edges[e] ?? [];
    return [this.node(a), this.node(b)];
  }

  middle(e: number): Point {
    const [[ax, ay], [bx, by]] = this.ends(e);
    return [(ax + bx) / 2, (ay + by) / 2];
  }

  /** How far a path is turned from level, in degrees, so that what stands on it is never upside down. */
  angle(e: number): number {
    const [[ax, ay], [bx, by]] = this.ends(e);
    const angle = Math.round((Math.atan2(by - ay, bx - ax) * 180) / Math.PI);
    return angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle;
  }

  /** The hexes at an intersection. */
  hexesAt(n: number): number[] {
    return this.board.hexes.flatMap((hex, h) => (hex.nodes.includes(n) ? [h] : []));
  }

  /** The point this far out from the middle of a border path. */
  offshore(e: number, distance: number): Point {
    const [a = 0, b = 0] = this.board.edges[e] ?? [];
    const beside = this.hexesAt(a).filter((h) => this.board.hexes[h]?.nodes.includes(b));
    const land = beside.find((h) => isLand(this.board, h)) ?? beside[0] ?? 0;
    const [hx, hy] = this.hex(land);
    const [mx, my] = this.middle(e);
    return [mx + ((mx - hx) / INRADIUS) * distance, my + ((my - hy) / INRADIUS) * distance];
  }

  /** The middles of all hexes that have a shore. */
  get lands(): Point[] {
    return this.ashore.map(([q, r]) => axial(q, r));
  }

  /** The smallest box round all hexes, and round those on the frame. */
  landBox(): Box {
    const middles = [...this.footprint, ...(this.board.sea?.ends ?? [])].map(([q, r]) => axial(q, r));
    const left = Math.min(...middles.map(([x]) => x)) - INRADIUS;
    const top = Math.min(...middles.map(([, y]) => y)) - RADIUS;
    const right = Math.max(...middles.map(([x]) => x)) + INRADIUS;
    const bottom = Math.max(...middles.map(([, y]) => y)) + RADIUS;
    return { x: left, y: top, w: right - left, h: bottom - top };
  }

  /**
   * The outlines of the land as one path, for the even-odd rule: one closed line for each island and each lake. Three
   * hexes meet at a corner, so it lies on no coast or on exactly one, and following the land's edge never forks.
   */
  coast(): string {
    const land = new Set(this.ashore.map(([q, r]) => `${q},${r}`));
    const following = new Map<string, string>();
    const points = new Map<string, Point>();
    for (const [q, r] of this.ashore) {
      const [x, y] = axial(q, r);
      const corners = CORNERS.map(([cx, cy]): Point => [x + cx, y + cy]);
      const keys = corners.map(([cx, cy]) => `${Math.round(cx)},${Math.round(cy)}`);
      NEIGHBOURS.forEach(([dq, dr], side) => {
        const [key, corner, next] = [keys[side], corners[side], keys[(side + 1) % 6]];
        if (!land.has(`${q + dq},${r + dr}`) && key !== undefined && corner !== undefined && next !== undefined) {
          following.set(key, next);
          points.set(key, corner);
        }
      });
    }
    let outline = "";
    for (const first of [...following.keys()]) {
      const loop: Point[] = [];
      let step: string | undefined = first;
      while (step !== undefined && following.has(step)) {
        loop.push(points.get(step) ?? [0, 0]);
        const next: string | undefined = following.get(step);
        following.delete(step);
        step = next;
      }
      if (loop.length) outline += path(loop);
    }
    return outline;
  }
}
