/** What everybody could count: cards in hands as far as public events tell, and what the bank has left. */

import { useComputed } from "@preact/signals";
import { t } from "../i18n/i18n";
import { MarkBox } from "../ui/drawn";
import { Chip, shown, type Amounts } from "../ui/goods";
import { useDesk } from "./context";
import { countedHands } from "./counting";

export function Tracker() {
  const desk = useDesk();
  const view = desk.store.view.value;
  const goods = desk.store.words.value?.goods ?? [];
  const hands = useComputed(() => countedHands(desk.store.log.value, desk.store.view.value?.players ?? [], goods));
  if (!view) return null;
  const columns = shown(Object.fromEntries(goods.map((good) => [good, 0])));
  const supply = view["supply"] as Amounts | undefined;
  return (
    <div class="trackbox">
      <table class="tracker">
        <thead>
          <tr>
            <th scope="col">
              <span class="vh">{t("tracker.who")}</span>
            </th>
            {columns.map((good) => (
              <th key={good} scope="col">
                <Chip good={good} small />
              </th>
            ))}
            <th scope="col" title={t("tracker.unknown_long")}>
              ?
            </th>
          </tr>
        </thead>
        <tbody>
          {hands.value.map(({ seat, known, unknown }) => (
            <tr key={seat}>
              <th scope="row">
                <MarkBox seat={seat} />
                <span class="vh">{desk.calledOf(seat)}</span>
              </th>
              {columns.map((good) => (
                <td key={good}>{known[good] ?? 0}</td>
              ))}
              <td>{unknown}</td>
            </tr>
          ))}
          {supply && (
            <tr>
              <th scope="row">{t("tracker.bank")}</th>
              {columns.map((good) => (
                <td key={good}>{supply[good] ?? ""}</td>
              ))}
              <td />
            </tr>
          )}
        </tbody>
      </table>
      <p class="small dim">{t("tracker.note")}</p>
    </div>
  );
}
