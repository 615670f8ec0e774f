/** A line that stays where the browser keeps no games, or no more of them. */

import type { Signal } from "@preact/signals";
import { t } from "../i18n/i18n";
import { Button } from "../ui/drawn";

export function Unkept({ why }: { why: Signal<"" | "nothing" | "full"> }) {
  if (!why.value) return null;
  return (
    <div class="unkept notice" role="alert">
      <p>{t(`alone.keeps_${why.value}`)}</p>
      <Button onClick={() => (why.value = "")}>{t("alone.seen")}</Button>
    </div>
  );
}
