/** City improvements: three towers, each with the button for its next level. */

import { writeToken } from "../../act/token";
import type { Good } from "../../declared/words";
import { TRACKS } from "../../declared/words";
import { entry, t } from "../../i18n/i18n";
import { Num, seatClass } from "../../ui/drawn";
import { Chip } from "../../ui/goods";
import { Tower } from "../../ui/pictures";
import { Told } from "../../ui/Told";
import { useDesk } from "../context";
import type { Desk } from "../desk";

export function Towers() {
  const desk = useDesk();
  const player = desk.store.me.value;
  const view = desk.store.view.value;
  if (!player?.improvements || !view) return null;
  return (
    <section class={`towers ${seatClass(player.seat)}`} aria-label={t("towers.title")}>
      {TRACKS.map((track) => {
        const level = player.improvements?.[track] ?? 0;
        const levels = (entry(`track.${track}.levels`) ?? []) as readonly string[];
        const token = writeToken("improve", track);
        const isOffered = desk.store.actions.value.some((action) => action.token === token);
        const [price] = Object.entries(view.next_levels?.[player.seat]?.[track] ?? {}) as [Good, number][];
        const metropolis = view[`${track}_metropolis`];
        const isMine = typeof metropolis === "number" && (player.cities ?? []).includes(metropolis);
        return (
          <div key={track} class="tower">
            <Told name={t(`track.${track}.name`)} text={t(`track.${track}.ability`)}>
              <Tower track={track} level={level} flag={isMine} />
              <b>{levels[level]}</b>
            </Told>
            {price ? (
              <Raise
                name={levels[level + 1] ?? ""}
                good={price[0]}
                count={price[1]}
                held={player.hand?.[price[0]] ?? 0}
                token={isOffered ? token : null}
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

/** Why a tower that could be paid cannot be raised now. */
function reasonOf(desk: Desk): string {
  const { me, view, seat } = desk.store;
  if ((me.value?.cities ?? []).length === 0) return t("towers.no_city");
  if (view.value?.active !== seat.value) return t("now.own_turn");
  return t(desk.offers("roll") ? "towers.after_roll" : "towers.not_now");
}

/** The next level of a tower, with its price and what is short of it. */
function Raise(props: { name: string; good: Good; count: number; held: number; token: string | null }) {
  const desk = useDesk();
  const { name, good, count, token } = props;
  const short = count - props.held;
  return (
    <button type="button" class="btn" disabled={!token} onClick={() => token && desk.act(token)}>
      <span class="vh">{t("towers.raise", { name, count, good: t(`good.${good}`) })}</span>
      <span class="cost" aria-hidden="true">
        <Num value={count} height={14} />
        <Chip good={good} small />
      </span>
      {short > 0 ? <span>{t("towers.short", { count: short })}</span> : !token && <span>{reasonOf(desk)}</span>}
    </button>
  );
}
