/** Days and what came of them, in words. */

import type { Day, DayResult } from "../declared/protocol";
import { language, t } from "../i18n/i18n";

/** What the server takes for the day it is now. */
export const TODAY = "today";

/** A date as people write it; it is a day of UTC, wherever one is. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** What somebody made of a day, in a sentence that tells nothing of how it went. */
export function resultText(day: Day, { won, points, rounds }: DayResult): string {
  const facts = { day: dayText(day.day), game: t(`game.${day.game}.name`), points, rounds };
  return t(won ? "day.said_won" : "day.said_lost", facts);
}
