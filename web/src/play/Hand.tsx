/** Your hand: goods in stacks. */

import { t } from "../i18n/i18n";
import { shown, Stack, total } from "../ui/goods";
import { useDesk } from "./context";

export function Hand() {
  const desk = useDesk();
  const hand = desk.store.me.value?.hand;
  if (!hand) return null;
  const goods = shown(hand);
  return (
    <section class="sec handsec">
      <div class="row between">
        <h2 class="label">{t("hand.title", { count: total(hand) })}</h2>
      </div>
      <div class={`hand${goods.length > 5 ? " eight" : ""}`}>
        {goods.map((good) => (
          <Stack key={good} good={good} count={hand[good] ?? 0} />
        ))}
      </div>
    </section>
  );
}
