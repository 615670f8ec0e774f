/** Between two turns everybody may build, one after the other: whose turn is over, who was asked, who comes when. */

import { t } from "../../i18n/i18n";
import { MarkBox } from "../../ui/drawn";
import { useDesk } from "../context";

export function Between() {
  const desk = useDesk();
  const view = desk.store.view.value;
  const pending = view?.decision;
  if (!view || pending?.kind !== "special_build") return null;
  const [ended = 0, asked = 0] = pending.args;
  const count = view.players.length;
  const after = (seat: number) => (seat - ended + count) % count;
  const stateOf = (seat: number) => {
    if (seat === ended) return "over";
    if (seat === asked) return "now";
    return after(seat) < after(asked) ? "done" : "later";
  };
  const order = view.players.map((_, index) => (ended + index) % count);
  return (
    <ol class="between" aria-label={t("between.order")}>
      {order.map((seat) => (
        <li key={seat} class={stateOf(seat) === "now" ? "asked" : undefined}>
          <MarkBox seat={seat} />
          <span>{desk.calledOf(seat)}</span>
          <small>{t(`between.${stateOf(seat)}${seat === desk.store.seat.value ? "_you" : ""}`)}</small>
        </li>
      ))}
    </ol>
  );
}
