/** One of one's own tables in a line, so that two of the same game can be told apart. */

import { language, listed, t } from "../i18n/i18n";
import type { MyTable } from "../net/mine";
import { sitterName } from "./levels";

/** Who plays along, and when it began: "with Ben and 2 bots, 16 Nov, 14:03". */
export function aboutMine({ others = [], made }: MyTable): string {
  const people = others.filter(Boolean);
  const bots = others.length - people.length;
  const names = [...people, ...(bots > 0 ? [t("mine.bots", { count: bots })] : [])];
  return [
    ...(names.length > 0 ? [t("mine.with", { names: listed(names) })] : []),
    ...(made ? [dayText(made)] : []),
  ].join(", ");
}

/** How it ended: "you won with 10 points", "Ben won with 10 points, you had 7"; nothing before the end. */
export function resultText({ seat, winner, points = [] }: MyTable): string {
  if (winner === undefined) return "";
  if (winner === null) return t("mine.nobody");
  const count = points[winner.seat];
  if (winner.seat === seat) return count === undefined ? t("mine.won") : t("mine.won_with", { count });
  const name = sitterName(winner.name, winner.seat);
  if (count === undefined) return t("home.won", { name });
  const own = seat === undefined ? undefined : points[seat];
  return [t("mine.won_by", { name, count }), ...(own === undefined ? [] : [t("mine.you_had", { count: own })])].join(
    ", ",
  );
}

/** A moment, given in seconds, as people write it. */
export function dayText(at: number): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }).format(at * 1000);
}
