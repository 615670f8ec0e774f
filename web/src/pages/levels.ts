/** Bots by how well they play. */

import type { BotLevel } from "../declared/protocol";
import { has, t } from "../i18n/i18n";

const THOUGHTLESS = "random";

export function levelName(level: string): string {
  return has(`bot.${level}`) ? t(`bot.${level}`) : level;
}

/** Levels as they are offered: from the one that is easiest to beat, and what plays without a thought last. */
export function levelsInOrder(levels: readonly string[]): readonly string[] {
  return [...levels].sort((a, b) => Number(a === THOUGHTLESS) - Number(b === THOUGHTLESS));
}

/** Levels to play against at once: whoever plays without a thought is for tables of one's own. */
export function levelsToPlay(levels: readonly string[]): readonly string[] {
  return levels.filter((level) => level !== THOUGHTLESS);
}

/** What to expect of a level, and how strong it is if that was measured; empty for one that nobody has described. */
export function levelNote(level: string, bots: readonly BotLevel[] = []): string {
  const note = has(`bot_note.${level}`) ? t(`bot_note.${level}`) : "";
  const rating = bots.find(({ name }) => name === level)?.rating ?? null;
  return note && rating !== null ? t("home.level_rated", { note, rating }) : note;
}

/** Who sits in a seat, in a list of names: bots go by their colour. */
export function sitterName(name: string | undefined, seat: number): string {
  return name && !has(`bot.${name}`) ? name : t(`seat.${seat}`);
}
