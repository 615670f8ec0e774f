/**
 * The corners of hexes by their names in the map format: N(1,-1) is the northern corner of that hex, and every corner
 * is the northern or the southern one of exactly one place.
 */

import { axial, CORNERS, type Point } from "../board/geometry";
import { coordinates, type Place, placeOf } from "./sheet";

/** A corner as text, "N(1,-1)". */
export type Corner = string;

const NORTH = 0;
const SOUTH = 3;

/** The six corners of a hex, clockwise from the north. */
export function cornersOf(at: Place): Corner[] {
  const [q, r] = coordinates(at);
  return [
    `N(${placeOf(q, r)})`,
    `S(${placeOf(q + 1, r - 1)})`,
    `N(${placeOf(q, r + 1)})`,
    `S(${placeOf(q, r)})`,
    `N(${placeOf(q - 1, r + 1)})`,
    `S(${placeOf(q, r - 1)})`,
  ];
}

/** Whether it is the northern corner of its place, and which place that is. */
export function nameOf(corner: Corner): { readonly isNorth: boolean; readonly at: Place } {
  return { isNorth: corner.startsWith("N"), at: corner.slice(2, -1) };
}

/** The three places that meet there. */
export function placesAt(corner: Corner): Place[] {
  const { isNorth, at } = nameOf(corner);
  const [q, r] = coordinates(at);
  return isNorth ? [at, placeOf(q, r - 1), placeOf(q + 1, r - 1)] : [at, placeOf(q, r + 1), placeOf(q - 1, r + 1)];
}

/** The three corners that are one path away. */
export function cornersBeside(corner: Corner): Corner[] {
  const { isNorth, at } = nameOf(corner);
  const [q, r] = coordinates(at);
  return isNorth
    ? [`S(${placeOf(q, r - 1)})`, `S(${placeOf(q + 1, r - 1)})`, `S(${placeOf(q + 1, r - 2)})`]
    : [`N(${placeOf(q, r + 1)})`, `N(${placeOf(q - 1, r + 1)})`, `N(${placeOf(q - 1, r + 2)})`];
}

export function pointOf(corner: Corner): Point {
  const { isNorth, at } = nameOf(corner);
  const [[x, y], [dx, dy]] = [axial(...coordinates(at)), CORNERS[isNorth ? NORTH : SOUTH]!];
  return [x + dx, y + dy];
}
