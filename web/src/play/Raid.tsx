/** Cities & Knights: what would happen if the barbarians landed now. */

import { t } from "../i18n/i18n";
import { Ico, MarkBox, seatClass } from "../ui/drawn";
import { useDesk } from "./context";
import { knightStrength } from "./Others";

export function Raid() {
  const desk = useDesk();
  const view = desk.store.view.value;
  if (!view || !("ship" in view)) return null;
  const cities = view.players.reduce((sum, player) => sum + (player.cities?.length ?? 0), 0);
  const strengths = view.players.map((player) => ({ seat: player.seat, ...knightStrength(player, view) }));
  const awake = strengths.reduce((sum, { awake: own }) => sum + own, 0);
  return (
    <section class="sec raid">
      <h2 class="label">{t("raid.title")}</h2>
      <p class="small">{t(awake >= cities ? "raid.holds" : "raid.falls", { cities, knights: awake })}</p>
      <ul class="contrib">
        {strengths.map(({ seat, awake: own }) => (
          <li key={seat}>
            <MarkBox seat={seat} />
            <span>{desk.calledOf(seat)}</span>
            <span class={`pipsrow ${seatClass(seat)}`} role="img" aria-label={t("raid.awake", { count: own })}>
              {own === 0 ? <span class="dim">{t("raid.none")}</span> : Array.from({ length: own }, (_, index) => <Ico key={index} name="shield" />)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
