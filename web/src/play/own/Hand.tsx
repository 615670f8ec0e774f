/** Your hand: goods in stacks. */

import { t } from "../../i18n/i18n";
import { Stack, shown, total } from "../../ui/goods";
import { useDesk } from "../context";

export function Hand() {
  const desk = useDesk();
  const player = desk.store.me.value;
  const hand = player?.hand;
  if (!hand) return null;
  const goods = shown(hand);
  return (
    <section class="sec handsec">
      <div class="row between">
        <h2 class="label">{t("hand.title", { count: total(hand) })}</h2>
        <SevenCosts />
      </div>
      <div class={`hand${goods.length > 5 ? " eight" : ""}`}>
        {goods.map((good) => (
          <Stack key={good} good={good} count={hand[good] ?? 0} />
        ))}
      </div>
    </section>
  );
}

/** Too many cards are in danger; how many a 7 would take. */
export function SevenCosts() {
  const count = useDesk().store.me.value?.seven_costs ?? 0;
  return count > 0 ? <span class="small danger">{t("hand.seven", { count })}</span> : null;
}
