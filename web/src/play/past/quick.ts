/** Messages that everybody reads in their own language: they are sent by name. */

import { has, t } from "../../i18n/i18n";

export const QUICK = ["hello", "good_luck", "thanks", "well_played", "sorry", "moment"] as const;

/** How a quick message is sent. */
export function written(name: (typeof QUICK)[number]): string {
  return `:${name}:`;
}

/** What was said, and a quick message in the reader's words. */
export function read(text: string): string {
  const [, name] = /^:(\w+):$/.exec(text) ?? [];
  return name && has(`quick.${name}`) ? t(`quick.${name}`) : text;
}
