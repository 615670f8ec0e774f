/** Cities & Knights: what would happen if the barbarians landed now. */

import { listed, t } from "../../i18n/i18n";
import { Ico, MarkBox, seatClass } from "../../ui/drawn";
import { useDesk } from "../context";

export function Raid() {
  const desk = useDesk();
  const landing = desk.store.view.value?.landing;
  if (!landing) return null;
  const { attack, defence, losers } = landing;
  const knights = defence.reduce((sum, own) => sum + own, 0);
  const outcome = attack === 0 ? "raid.no_city" : losers.length > 0 ? "raid.falls" : "raid.holds";
  return (
    <section class="sec raid">
      <h2 class="label">{t("raid.title")}</h2>
      <p class="small">
        {t(outcome, { cities: t("raid.cities", { count: attack }), knights })}{" "}
        {losers.length > 0 && t("raid.lose", { names: listed(losers.map((seat) => desk.calledOf(seat))) })}
      </p>
      <ul class="contrib">
        {defence.map((own, seat) => (
          <li key={seat}>
            <MarkBox seat={seat} />
            <span>{desk.calledOf(seat)}</span>
            <span class={`pipsrow ${seatClass(seat)}`} role="img" aria-label={t("raid.awake", { count: own })}>
              {own === 0 ? (
                <span class="dim">{t("raid.none")}</span>
              ) : (
                Array.from({ length: own }, (_, index) => <Ico key={index} name="shield" />)
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
