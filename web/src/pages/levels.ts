/** Bots by how well they play. */

import { has, t } from "../i18n/i18n";

export function levelName(level: string): string {
  return has(`bot.${level}`) ? t(`bot.${level}`) : level;
}
