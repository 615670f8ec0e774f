/** A film as frames: what was done and what chance added to it belong together, and every frame has its whole view. */

import type { Target } from "../board/picking/targets";
import type { EventCode } from "../declared/facts";
import type { View } from "../declared/position";
import type { Film, FilmStep } from "../declared/protocol";
import { type Facts, patched } from "../net/table";
import { lastChanged } from "../play/changes";

export interface Frame {
  /** Who acted; null for chance alone and for the beginning. */
  readonly seat: number | null;
  readonly events: readonly Facts[];
  readonly view: View;
  /** How many steps of the film lead here. */
  readonly steps: number;
  /** What changed last on the board, in this frame or before it. */
  readonly last: readonly Target[];
}

export interface Turn {
  readonly seat: number;
  /** The number of its first frame. */
  readonly start: number;
  /** What mattered in it: the events worth a sign above the reel. */
  readonly mattered: readonly Facts[];
}

/** Signs by what happened, the weightiest first: where two would overlap the weightier one is shown. */
export const SIGNS: readonly (readonly [event: EventCode, drawing: string])[] = [
  ["game_over", "i-crown"],
  ["metropolis", "i-crown"],
  ["longest_road", "i-roadicon"],
  ["largest_army", "i-shield"],
  ["defender", "i-flag"],
  ["breach", "wild"],
  ["city", "city"],
  ["settlement", "settlement"],
  ["robber_moved", "robber"],
];
const MATTERS: ReadonlySet<string> = new Set(SIGNS.map(([event]) => event));

/** The frames of a film, the beginning first. */
export function framesOf(film: Film): Frame[] {
  const first: Frame = { seat: null, events: [], view: film.view, steps: 0, last: [] };
  const frames = [first];
  let before = first;
  for (const group of grouped(film.steps)) {
    const events = group.flatMap((step) => step.events as unknown as Facts[]);
    const view = group.reduce((seen, step) => patched(seen, step.patch), before.view);
    const changed = lastChanged(events);
    const steps = before.steps + group.length;
    before = { seat: group[0]?.seat ?? null, events, view, steps, last: changed.length ? changed : before.last };
    frames.push(before);
  }
  return frames;
}

/** Steps of chance follow the step that called for them. */
function grouped(steps: readonly FilmStep[]): FilmStep[][] {
  const groups: FilmStep[][] = [];
  for (const step of steps) {
    const open = groups[groups.length - 1];
    if (step.seat === null && open) open.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** The turns of a game; placing at the beginning counts as the turn before the first. */
export function turnsOf(frames: readonly Frame[]): Turn[] {
  const turns: { seat: number; start: number; mattered: Facts[] }[] = [];
  let number = -1;
  frames.forEach(({ view, events, seat }, at) => {
    if (view.turn !== number) {
      number = view.turn;
      turns.push({ seat: view.active ?? seat ?? 0, start: at, mattered: [] });
    }
    turns[turns.length - 1]?.mattered.push(...events.filter(({ event }) => MATTERS.has(event)));
  });
  return turns;
}

/** The number of the turn that a frame belongs to. */
export function turnAt(turns: readonly Turn[], frame: number): number {
  return turns.findLastIndex(({ start }) => start <= frame);
}
