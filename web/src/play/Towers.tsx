/** City improvements: three towers, each with the button for its next level. */

import type { WireAction } from "../act/fields";
import { entry, t } from "../i18n/i18n";
import { Num, seatClass } from "../ui/drawn";
import { Chip } from "../ui/goods";
import { Tower } from "../ui/pictures";
import { useDesk } from "./context";

export function Towers() {
  const desk = useDesk();
  const player = desk.store.me.value;
  const view = desk.store.view.value;
  if (!player?.improvements || !view) return null;
  return (
    <section class={`towers ${seatClass(player.seat)}`} aria-label={t("towers.title")}>
      {Object.entries(player.improvements).map(([track, level]) => {
        const levels = (entry(`track.${track}.levels`) ?? []) as readonly string[];
        const action = desk.store.actions.value.find((option) => option.kind === "improve" && option.track === track);
        const [price] = Object.entries(view.next_levels?.[player.seat]?.[track] ?? {});
        const metropolis = view[`${track}_metropolis`];
        const isMine = typeof metropolis === "number" && (player.cities ?? []).includes(metropolis);
        return (
          <div key={track} class="tower" title={t(`track.${track}.ability`)}>
            <Tower track={track} level={level} flag={isMine} />
            <b>{levels[level]}</b>
            {price ? (
              <Raise
                name={levels[level + 1] ?? ""}
                good={price[0]}
                count={price[1]}
                held={player.hand?.[price[0]] ?? 0}
                action={action}
              />
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

/** The next level of a tower, with its price and what is short of it. */
function Raise(props: { name: string; good: string; count: number; held: number; action: WireAction | undefined }) {
  const desk = useDesk();
  const { name, good, count, action } = props;
  const short = count - props.held;
  return (
    <button type="button" class="btn" disabled={!action} onClick={() => action && desk.act(action)}>
      <span class="vh">{t("towers.raise", { name, count, good: t(`good.${good}`) })}</span>
      <span class="cost" aria-hidden="true">
        <Num value={count} height={14} />
        <Chip good={good} small />
      </span>
      {short > 0 && <span>{t("towers.short", { count: short })}</span>}
    </button>
  );
}
