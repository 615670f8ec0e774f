/** What is said of somebody's games, in words. */

import type { Advice } from "../declared/protocol";
import { language, t } from "../i18n/i18n";

/** A point is a hundredth of a win, in millionths. */
const POINT = 10_000;
const TENTHS = 10;
/** Facts that are tenths of a point. */
const COSTS: readonly string[] = ["cost", "points", "before", "after"];

function number(points: number): string {
  return new Intl.NumberFormat(language.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(points);
}

/** Millionths of a win as points. */
export function inPoints(millionths: number): string {
  return number(millionths / POINT);
}

/** A sentence from its code; what to practise has one for each kind of decision. */
export function adviceText({ code, facts }: Advice): string {
  const told = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => {
      if (COSTS.includes(name)) return [name, number(Number(fact) / TENTHS)];
      return [name, name === "theme" ? t(`many.themes.${fact}`) : fact];
    }),
  );
  return t(code === "practise" ? `many.practise.${facts.theme}` : `many.${code}`, told);
}
