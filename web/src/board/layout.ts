/** Where everything lies on the sheet of a board, for a window of a given shape. */

import {
  ABOVE_RINGS,
  BEHIND,
  BREACHES_ROOM,
  CAMP_PLACES,
  CLEARING,
  CLEARING_ROOM,
  CLOSE_RING_STEP,
  FOOT,
  GUARD_STEP,
  HORIZON,
  RADIUS,
  RING,
  RING_ROOM,
  RING_STEP,
  SEA_END,
  SEA_SIDE,
  SNOW_SIDE,
  SNOW_SOUTH,
  TOP,
  TRAIL_BEGINS,
  TRAIL_ENDS,
  TRAIL_POINTS,
  TRAIL_ROOM,
} from "../declared/drawing";
import type { BoardData } from "../declared/position";
import { axial, type Box, INRADIUS, Places, type Point } from "./geometry";
import { PLACES_PER_ROW } from "./picking/targets";

/** Below this width in pixels the map has no frame and its numbers are larger. */
export const FRAMED_FROM = 600;

/** Before the Wall no wagons stand beside the land. */
const WATCH_SIDE = 48;
const BARE_SIDE = 100;
const BARE_END = 150;
const VOYAGE_END = 214;
/** Where the sea is part of the map, its boats lie on it, and little is needed round it. */
const CHART_SIDE = 44;
const CHART_END = 118;
const BARE_CHART = 26;
/** Hexes this small in pixels have larger numbers. */
const SMALL_HEX = 34;
const SMALL_TOKEN = 1.4;
/** West of the first section are mountains, east of the last one is room for the breaches. */
const WEST_OF_WALL = 424;
const EAST_OF_WALL = 352;
/** From the north-east corner of the sheet to the pirate on the frame. */
const FRAME_BERTH = [78, 72] as const;
/** The part of spare height that goes to the mountains rather than below the land. */
const NORTH_OF_SPARE = 0.75;

export class Layout {
  readonly places: Places;
  readonly frontier: Frontier | null;
  readonly box: Box;

  /** For a window with this many pixels. */
  constructor(
    readonly board: BoardData,
    private readonly pixels: number,
    height: number,
  ) {
    const width = pixels;
    this.places = new Places(board);
    this.framed = width >= FRAMED_FROM;
    this.frontier = board.frontier ? new Frontier(this.places, board) : null;
    this.box = board.tormunds_camp
      ? stretched(this.snowBox(), width / height, NORTH_OF_SPARE)
      : stretched(this.seaBox(), width / height, 0.5);
  }

  readonly framed: boolean;

  get tokenSize(): number {
    const isSmall = (RADIUS * this.pixels) / this.box.w < SMALL_HEX;
    return isSmall ? SMALL_TOKEN : this.framed ? 1 : 1.16;
  }

  /** Where the pirate stands off the sea: at the western or eastern end of the frame, or on it. */
  berth(id: number): Point {
    const end = this.board.sea?.ends[id];
    return end ? axial(...end) : [this.box.x + this.box.w - FRAME_BERTH[0], this.box.y + FRAME_BERTH[1]];
  }

  /** The y of the northernmost row of hexes. */
  get base(): number {
    return this.places.landBox().y + RADIUS;
  }

  /** Where Tormund's own camp lies. */
  get tormund(): Point {
    const first = this.frontier?.sections[0];
    return first === undefined ? [this.box.x + 138, this.base - 365] : [first - 300, this.base - 195];
  }

  private seaBox(): Box {
    const { x, y, w, h } = this.places.landBox();
    if (this.board.sea) {
      const [side, end] = this.framed ? [CHART_SIDE, CHART_END] : [BARE_CHART, 2 * BARE_CHART];
      return { x: x - side, y: y - end, w: w + 2 * side, h: h + 2 * end };
    }
    if (this.framed) {
      const width = Math.max(w + 2 * SEA_SIDE, 600);
      return { x: x - (width - w) / 2, y: y - SEA_END, w: width, h: h + 2 * SEA_END };
    }
    const north = this.board.voyage === undefined ? BARE_END : VOYAGE_END;
    return { x: x - BARE_SIDE, y: y - north, w: w + 2 * BARE_SIDE, h: h + north + BARE_END };
  }

  private snowBox(): Box {
    const { x, y, w, h } = this.places.landBox();
    const side = this.frontier ? WATCH_SIDE : this.framed ? SNOW_SIDE : BARE_SIDE;
    let [left, right, top] = [x - side, x + w + side, y + RADIUS - HORIZON];
    if (this.frontier) {
      const [first = 0] = this.frontier.sections;
      const last = this.frontier.sections[this.frontier.sections.length - 1] ?? 0;
      right = Math.max(right, last + EAST_OF_WALL);
      left = Math.min(left, first - WEST_OF_WALL, Math.min(...this.frontier.rings.map(([rx]) => rx)) - 190);
      top = this.frontier.north;
    }
    return { x: left, y: top, w: right - left, h: y + h + SNOW_SOUTH - top };
  }
}

/** The box grown to a shape of width by height, so that the sheet fills its window; `north` of spare height goes there. */
function stretched(box: Box, aspect: number, north: number): Box {
  const [w, h] = [Math.max(box.w, box.h * aspect), Math.max(box.h, box.w / aspect)];
  return { x: box.x - (w - box.w) / 2, y: box.y - (h - box.h) * north, w, h };
}

export type Curve = readonly [Point, Point, Point, Point];

/** The places north of the Gift, counted from the northernmost row of hexes: each hex lies behind one section. */
export class Frontier {
  /** The x of each section. */
  readonly sections: readonly number[];
  readonly base: number;
  readonly rings: readonly Point[];
  readonly top: number;
  readonly foot: number;

  constructor(
    places: Places,
    readonly board: BoardData,
  ) {
    const row = board.hexes[0]?.r ?? 0;
    this.sections = board.hexes.flatMap((hex, h) => (hex.r === row ? [places.hex(h)[0]] : []));
    this.base = places.hex(0)[1];
    const last = this.sections[this.sections.length - 1] ?? 0;
    const middle = ((this.sections[0] ?? 0) + last) / 2;
    const count = board.frontier?.clans.length ?? 0;
    const step = count <= 3 ? RING_STEP : CLOSE_RING_STEP;
    this.rings = Array.from(
      { length: count },
      (_, i): Point => [middle + (i - (count - 1) / 2) * step, this.base + RING - (count > 3 && i % 2 ? BEHIND : 0)],
    );
    [this.top, this.foot] = [this.base + TOP, this.base + FOOT];
  }

  /** How far north the picture reaches. */
  get north(): number {
    return Math.min(...this.rings.map(([, y]) => y)) - ABOVE_RINGS;
  }

  get towers(): number[] {
    return [...this.sections.map((x) => x - INRADIUS), (this.sections[this.sections.length - 1] ?? 0) + INRADIUS];
  }

  clearing(section: number): Point {
    return [this.sections[section] ?? 0, this.base + CLEARING];
  }

  camp(clan: number, place: number): Point {
    const [x, y] = this.rings[clan] ?? [0, 0];
    const [dx, dy] = CAMP_PLACES[place] ?? [0, 0];
    return [x + dx, y + dy];
  }

  /** Where a guard stands: the middle of the feet. */
  space(id: number): Point {
    const [section, place] = [Math.floor(id / PLACES_PER_ROW), id % PLACES_PER_ROW];
    return [(this.sections[section] ?? 0) + (place - 2) * GUARD_STEP, this.top];
  }

  /** The curve from camp 1 of a clan to a clearing. */
  trail(clan: number, clearing: number): Curve {
    const [x0, campY] = this.camp(clan, 0);
    const [x1, clearingY] = this.clearing(clearing);
    const [y0, y1] = [campY + TRAIL_BEGINS, clearingY + TRAIL_ENDS];
    const side = x1 > x0 ? 1 : -1;
    const [a, b, c, d] = TRAIL_POINTS;
    return [
      [x0 + side * a[0], y0 + a[1]],
      [x0 + side * b[0], y0 + b[1]],
      [x1 + side * c[0], y1 + c[1]],
      [x1 + side * d[0], y1 + d[1]],
    ];
  }

  /** Every trail with the numbers that send somebody along it. */
  get trails(): { curve: Curve; faces: readonly number[] }[] {
    const clans = this.board.frontier?.clans ?? [];
    return clans.flatMap(({ trails }, i) =>
      trails.map(({ clearing, faces }) => ({ curve: this.trail(i, clearing), faces })),
    );
  }

  /** Whether a tree may stand here. */
  isFree(): (x: number, y: number) => boolean {
    const clearings = this.sections.map((_, i) => this.clearing(i));
    const ways = this.trails.flatMap(({ curve }) => Array.from({ length: 11 }, (_, step) => onCurve(curve, step / 10)));
    const [lastX, rowY] = clearings[clearings.length - 1] ?? [0, 0];
    const [east, farFromBreaches, southOfRow] = BREACHES_ROOM;
    const [farFromWay, southOfWay] = TRAIL_ROOM;
    return (x, y) =>
      this.rings.every((at) => isOutside(x, y, at, RING_ROOM)) &&
      clearings.every((at) => isOutside(x, y, at, CLEARING_ROOM)) &&
      !(x > lastX + east && Math.abs(y - southOfRow - rowY) < farFromBreaches) &&
      ways.every(([wx, wy]) => Math.hypot(x - wx, y - southOfWay - wy) >= farFromWay);
  }
}

/** Whether a point lies outside of an oval, given by its half axes, that lies a little south of `at`. */
function isOutside(
  x: number,
  y: number,
  [cx, cy]: Point,
  [halfWidth, halfHeight, south]: readonly [number, number, number],
): boolean {
  return ((x - cx) / halfWidth) ** 2 + ((y - south - cy) / halfHeight) ** 2 >= 1;
}

export function onCurve([a, b, c, d]: Curve, t: number): Point {
  const weights = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3] as const;
  const along = (axis: 0 | 1) =>
    weights[0] * a[axis] + weights[1] * b[axis] + weights[2] * c[axis] + weights[3] * d[axis];
  return [along(0), along(1)];
}
