/** You: your banner, awards and points. */

import { t } from "../i18n/i18n";
import { Flag, Num } from "../ui/drawn";
import { ClockOf } from "./Clock";
import { useDesk } from "./context";
import { Awards } from "./Others";

export function You() {
  const desk = useDesk();
  const { me, view, words } = desk.store;
  const player = me.value;
  if (!player || !view.value) {
    return (
      <section class="you watcher">
        <div class="name">{t("you_watch")}</div>
      </section>
    );
  }
  const hidden = Number((player["cards"] as Record<string, number> | undefined)?.["victory_point"] ?? 0) + Number((player["new_cards"] as Record<string, number> | undefined)?.["victory_point"] ?? 0);
  return (
    <section class="you">
      <Flag seat={player.seat} />
      <div>
        <div class="name">{t("you_title")}</div>
        <ClockOf seat={player.seat} />
        <Awards seat={player.seat} view={view.value} />
      </div>
      <div class="vp" title={hidden > 0 ? t("points.hidden", { count: hidden }) : undefined}>
        <Num value={player.points} />
        {words.value && <small>{t("points.of", { target: words.value.target })}</small>}
      </div>
    </section>
  );
}
