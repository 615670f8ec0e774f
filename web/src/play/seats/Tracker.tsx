/** What can be counted: cards in hands as far as the server can tell from what the seat has seen, and what the bank has left. */

import type { PlayerView } from "../../declared/position";
import type { Good } from "../../declared/words";
import { t } from "../../i18n/i18n";
import { MarkBox } from "../../ui/drawn";
import { Chip, shown, total } from "../../ui/goods";
import { useDesk } from "../context";

/** The cards of one good: how many, or from how many to how many. */
function cardsOf({ hand, counted }: PlayerView, good: Good): string {
  const least = (hand ?? counted?.least)?.[good] ?? 0;
  const most = (hand ?? counted?.most)?.[good] ?? 0;
  return most > least ? `${least}–${most}` : `${least}`;
}

/** How many cards of a hand cannot be told. */
function untold({ hand, counted, hand_count }: PlayerView): number {
  return hand_count - total(hand ?? counted?.least ?? {});
}

export function Tracker() {
  const desk = useDesk();
  const view = desk.store.view.value;
  const goods = desk.store.words.value?.goods ?? [];
  if (!view) return null;
  const columns = shown(Object.fromEntries(goods.map((good) => [good, 0])));
  const { supply } = view;
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
          {view.players.map((player) => (
            <tr key={player.seat}>
              <th scope="row">
                <MarkBox seat={player.seat} />
                <span class="vh">{desk.calledOf(player.seat)}</span>
              </th>
              {columns.map((good) => (
                <td key={good}>{cardsOf(player, good)}</td>
              ))}
              <td>{untold(player)}</td>
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
