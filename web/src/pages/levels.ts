/** Bots by how well they play. */

import { has, t } from "../i18n/i18n";

export function levelName(level: string): string {
  return has(`bot.${level}`) ? t(`bot.${level}`) : level;
}

/** Who sits in a seat, in a list of names: bots go by their colour. */
export function sitterName(name: string | undefined, seat: number): string {
  return name && !has(`bot.${name}`) ? name : t(`seat.${seat}`);
}
