/** How one fares with puzzles: a rating, and what became of each, kept by the browser and told to nobody. */

import { signal } from "@preact/signals";
import { keep, kept } from "../net/storage";

export interface Standing {
  readonly rating: number;
  /** By puzzle, whether the first answer was right: only that counts. */
  readonly tries: Readonly<Record<string, boolean>>;
}

/** What one begins with: somewhat below the middle of all puzzles. */
const NEW: Standing = { rating: 1300, tries: {} };
/** A puzzle moves the rating by this at most; the first ones by more, since little is known yet. */
const STEP = 24;
const FIRST_STEP = 60;
const FIRST = 10;
/** So much stronger, one solves ten puzzles for each that one fails. */
const SCALE = 400;

/** How one stands after a first answer; a puzzle that was answered before changes nothing. */
export function after(standing: Standing, id: string, difficulty: number, isRight: boolean): Standing {
  const { rating, tries } = standing;
  if (id in tries) return standing;
  const expected = 1 / (1 + 10 ** ((difficulty - rating) / SCALE));
  const step = Object.keys(tries).length < FIRST ? FIRST_STEP : STEP;
  return { rating: Math.round(rating + step * ((isRight ? 1 : 0) - expected)), tries: { ...tries, [id]: isRight } };
}

export const standing = signal<Standing>(read());

/** Take a first answer into account; by how much the rating moved, or null where it does not count. */
export function note(id: string, difficulty: number, isRight: boolean): number | null {
  const before = standing.value;
  const now = after(before, id, difficulty, isRight);
  if (now === before) return null;
  standing.value = now;
  keep("puzzles", JSON.stringify(now));
  return now.rating - before.rating;
}

function read(): Standing {
  try {
    const found = JSON.parse(kept("puzzles") ?? "null") as Partial<Standing> | null;
    const { rating, tries } = found ?? {};
    const isSound = Number.isFinite(rating) && typeof tries === "object" && tries !== null;
    return isSound ? { rating: rating as number, tries } : NEW;
  } catch {
    return NEW;
  }
}
