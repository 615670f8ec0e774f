/** A line that stays where the browser keeps no games, or no more of them. */

import type { Signal } from "@preact/signals";
import { t } from "../i18n/i18n";
import { Button } from "../ui/drawn";

/** It keeps nothing at all, it has no room left for games, or none for the program itself. */
export type Why = "" | "nothing" | "full" | "cache";

export function Unkept({ why }: { why: Signal<Why> }) {
  if (!why.value) return null;
  return (
    <div class="unkept notice" role="alert">
      <p>{t(`alone.keeps_${why.value}`)}</p>
      <Button onClick={() => (why.value = "")}>{t("alone.seen")}</Button>
    </div>
  );
}
