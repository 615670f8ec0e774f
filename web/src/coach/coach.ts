/** What the coach says next: a stop of the game's tour, then the first lesson that fits and was not learnt. */

import { signal } from "@preact/signals";
import { presented } from "../app/games";
import { entry, t } from "../i18n/i18n";
import { keep, kept } from "../net/storage";
import { LESSONS, type Moment, type Part } from "./lessons";

export interface Told {
  readonly name: string;
  readonly part: Part;
  readonly text: string;
  /** How far one has come, and how far it goes. */
  readonly at: number;
  readonly of: number;
}

const learnt = signal<ReadonlySet<string>>(new Set((kept("learnt") ?? "").split(" ").filter(Boolean)));

export function learn(name: string): void {
  if (learnt.peek().has(name)) return;
  learnt.value = new Set([...learnt.peek(), name]);
  keep("learnt", [...learnt.value].join(" "));
}

/** Everything is new again. */
export function forgetAll(): void {
  learnt.value = new Set();
  keep("learnt", null);
}

/** The stop of the tour, or the lesson, for this moment; null where nothing is new. */
export function nextOf(game: string, now: Moment): Told | null {
  return (now.asked ? tourOf(game) : null) ?? lessonOf(now);
}

function tourOf(game: string): Told | null {
  const stops = presented(game)?.tour ?? [];
  const words = (entry(`tour.${game}`) ?? []) as readonly string[];
  const at = stops.findIndex((_, index) => !learnt.value.has(`${game}.${index}`));
  const part = stops[at];
  return part ? { name: `${game}.${at}`, part, text: words[at] ?? "", at: at + 1, of: stops.length } : null;
}

function lessonOf(now: Moment): Told | null {
  const lesson = LESSONS.find(({ name, fits }) => !learnt.value.has(name) && fits(now));
  if (!lesson) return null;
  const known = LESSONS.filter(({ name }) => learnt.value.has(name)).length;
  return {
    name: lesson.name,
    part: lesson.part,
    text: t(`coach.${lesson.name}`, lesson.facts?.(now) ?? {}),
    at: known + 1,
    of: LESSONS.length,
  };
}

/** Whether a lesson no longer fits; stops of a tour stay until they are read. */
export function hasPassed(name: string, now: Moment): boolean {
  return LESSONS.some((lesson) => lesson.name === name && !lesson.fits(now));
}
