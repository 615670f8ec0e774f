/** You: your banner, awards and points. */

import { t } from "../../i18n/i18n";
import { Flag, Num } from "../../ui/drawn";
import { useDesk } from "../context";
import { ClockOf } from "../seats/Clock";
import { Awards } from "../seats/Others";

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
  const total = player.total ?? player.points;
  const hidden = total - player.points;
  return (
    <section class="you">
      <Flag seat={player.seat} />
      <div>
        <div class="name">{t("you_title")}</div>
        <ClockOf seat={player.seat} />
        <Awards seat={player.seat} view={view.value} />
        {hidden > 0 && <span class="small dim">{t("points.hidden", { count: hidden })}</span>}
      </div>
      <div class="vp">
        <Num value={total} />
        {words.value && <small>{t("points.of", { target: words.value.target })}</small>}
      </div>
    </section>
  );
}
