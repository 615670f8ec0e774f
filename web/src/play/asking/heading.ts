/** The heading of what is asked, or of what one waits for: true in every phase of every game. */

import type { Decision } from "../../declared/actions";
import type { View } from "../../declared/position";
import { has, t } from "../../i18n/i18n";
import type { Desk } from "../desk";

/** What is placed first, by everybody in turn. */
const FIRST_PIECES: ReadonlySet<string> = new Set<Decision>(["place_settlement", "place_road", "place_city"]);

/** The question of a decision; `count` says how many cards it is about. */
export function questionOf(desk: Desk, kind: string, count = 0): string {
  return has(`ask.${kind}.title`) ? desk.word(`ask.${kind}.title`, { count }) : kind;
}

/** Whose offer it is that one has to answer. */
export function offerTitle(desk: Desk): string {
  return t("offer.title", { name: desk.nameOf(desk.store.view.value?.active ?? 0) });
}

/** What is going on, while somebody else decides. */
export function phaseOf(desk: Desk, view: View): string {
  const decision = view.decision?.kind ?? null;
  if (view.turn === 0) return t(decision === null || FIRST_PIECES.has(decision) ? "now.setup" : "now.before");
  if (decision === "special_build") return t("now.special", { name: desk.nameOf(view.decision?.args[1] ?? 0) });
  if (view.active === null) return t("now.between");
  if (view.active === desk.store.seat.value) return t("ask.turn.title");
  const name = desk.nameOf(view.active);
  return decision === "paired_turn" ? t("now.paired", { name }) : t("now.turn_of", { name });
}
