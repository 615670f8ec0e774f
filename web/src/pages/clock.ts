/** A clock in words: what everybody begins with, and what every turn adds. */

import { t } from "../i18n/i18n";

const MINUTE = 60;

export function clockText(bank: number, increment: number): string {
  return t("clock.plan", { minutes: Math.round((10 * bank) / MINUTE) / 10, seconds: Math.round(increment) });
}
