/** City improvements: three towers, each with the button for its next level. */

import { t, entry } from "../i18n/i18n";
import { seatClass, Num } from "../ui/drawn";
import { Chip } from "../ui/goods";
import { Tower } from "../ui/pictures";
import { useDesk } from "./context";

const PAID_IN: Readonly<Record<string, string>> = { trade: "cloth", politics: "coin", science: "paper" };
const TOP = 5;

export function Towers() {
  const desk = useDesk();
  const player = desk.store.me.value;
  const view = desk.store.view.value;
  if (!player?.improvements || !view) return null;
  return (
    <section class={`towers ${seatClass(player.seat)}`} aria-label={t("towers.title")}>
      {Object.entries(player.improvements).map(([track, level]) => {
        const levels = (entry(`track.${track}.levels`) ?? []) as readonly string[];
        const action = desk.store.actions.value.find((option) => option.kind === "improve" && option["track"] === track);
        const cost = level + 1;
        const short = cost - (player.hand?.[PAID_IN[track] ?? ""] ?? 0);
        const metropolis = view[`${track}_metropolis`];
        const isMine = typeof metropolis === "number" && (player.cities ?? []).includes(metropolis);
        return (
          <div key={track} class="tower" title={t(`track.${track}.ability`)}>
            <Tower track={track} level={level} flag={isMine} />
            <b>{levels[level]}</b>
            {level < TOP ? (
              <button
                type="button"
                class="btn"
                disabled={!action}
                onClick={() => action && desk.act(action)}
              >
                <span class="vh">{t("towers.raise", { name: levels[cost] ?? "", count: cost, good: t(`good.${PAID_IN[track]}`) })}</span>
                <span class="cost" aria-hidden="true">
                  <Num value={cost} height={14} />
                  <Chip good={PAID_IN[track] ?? ""} small />
                </span>
                {short > 0 && <span>{t("towers.short", { count: short })}</span>}
              </button>
            ) : (
              <button type="button" class="btn" disabled>
                {t("towers.complete")}
              </button>
            )}
          </div>
        );
      })}
    </section>
  );
}
