/** Bots by how well they play. */

import { has, t } from "../i18n/i18n";

const THOUGHTLESS = "random";

export function levelName(level: string): string {
  return has(`bot.${level}`) ? t(`bot.${level}`) : level;
}

/** Levels as they are offered: from the one that is easiest to beat, and what plays without a thought last. */
export function levelsInOrder(levels: readonly string[]): readonly string[] {
  return [...levels].sort((a, b) => Number(a === THOUGHTLESS) - Number(b === THOUGHTLESS));
}

/** What to expect of a level; empty for one that nobody has described. */
export function levelNote(level: string): string {
  return has(`bot_note.${level}`) ? t(`bot_note.${level}`) : "";
}

/** Who sits in a seat, in a list of names: bots go by their colour. */
export function sitterName(name: string | undefined, seat: number): string {
  return name && !has(`bot.${name}`) ? name : t(`seat.${seat}`);
}
