/** Luck in sentences that are true: what the dice gave, what they give on average, and how many would have fared so. */

import type { Luck } from "../declared/protocol";
import { language, t } from "../i18n/i18n";

/** Below this many percent nobody speaks of luck. */
const WORTH_TELLING = 3;

/** What came for a seat's buildings, and how many with the same buildings would have got more, or less. */
export function cardsInWords({ came, expected, less, more }: Luck): string {
  if (expected === 0) return t("luck.cards_none");
  const percent = Math.round((came / expected - 1) * 100);
  const numbers = { count: came, expected: written(expected), percent: Math.abs(percent) };
  if (Math.abs(percent) < WORTH_TELLING) return t("luck.cards_even", numbers);
  const sentence = t(percent > 0 ? "luck.cards_more" : "luck.cards_less", numbers);
  const share = ofHundred(percent > 0 ? less : more);
  return share === null ? sentence : `${sentence} ${t(percent > 0 ? "luck.had_less" : "luck.had_more", { share })}`;
}

/** How often a seat threw 7, and how many would have thrown it less often, or more often. */
export function sevensInWords({ came, expected, less, more }: Luck, throws: number): string {
  if (throws === 0) return "";
  const numbers = { count: came, throws, expected: written(expected) };
  const often = ofHundred(less);
  if (often !== null) return t("luck.sevens_more", { ...numbers, share: often });
  const seldom = ofHundred(more);
  if (seldom !== null) return t("luck.sevens_less", { ...numbers, share: seldom });
  return t("luck.sevens", numbers);
}

/** Of 100, if it is more than half: rounded down, so that nobody is told more than is true. */
function ofHundred(chance: number | null | undefined): number | null {
  return chance && chance > 0.5 ? Math.min(99, Math.floor(chance * 100)) : null;
}

function written(amount: number): string {
  return new Intl.NumberFormat(language.value, { maximumFractionDigits: 1 }).format(amount);
}
