/** A clock in words: what everybody begins with, and what every turn adds; or days. */

import { t } from "../i18n/i18n";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86400;

export function clockText(bank: number, increment: number): string {
  return t("clock.plan", { minutes: Math.round((10 * bank) / MINUTE) / 10, seconds: Math.round(increment) });
}

/** How long somebody may think at a table. */
export function pauseText({
  bank,
  increment,
  turn,
  vacation,
}: {
  readonly bank: number | null;
  readonly increment: number;
  readonly turn?: number | null;
  readonly vacation?: number;
}): string {
  if (turn) {
    const plan =
      turn < DAY
        ? t("clock.hours", { count: Math.round(turn / HOUR) })
        : t("clock.days", { count: Math.round(turn / DAY) });
    return vacation ? t("clock.vacation", { plan, count: vacation }) : plan;
  }
  return bank === null ? t("clock.none") : clockText(bank, increment);
}
