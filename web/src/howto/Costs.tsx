/** What everything costs in a game, as on the card that lies before every player. */

import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { CostCard } from "../declared/prices";
import { TRACKS } from "../declared/words";
import { gameText, t } from "../i18n/i18n";
import { showDrawings } from "../look/drawings";
import { Picture, pricedKinds } from "../play/own/Prices";
import { type Amounts, Chips, shown } from "../ui/goods";

/** The seat in whose colour the pieces are shown. */
const SHOWN_SEAT = 0;

export function Costs({ game, card }: { game: string; card: CostCard }) {
  useEffect(() => void showDrawings(), []);
  const keeps = card.pieces.includes("keeps");
  return (
    <section class="sec first costcard">
      <h2 class="label">{t("howto.costs")}</h2>
      <table>
        <thead class="vh">
          <tr>
            <th scope="col">{t("howto.what")}</th>
            <th scope="col">{t("howto.cost")}</th>
          </tr>
        </thead>
        <tbody>
          {pricedKinds(card.prices).map(([kind]) => (
            <Row key={kind} cost={card.prices[kind] ?? {}}>
              <Picture kind={kind} seat={SHOWN_SEAT} keeps={keeps} />
              {gameText({ game }, `act.${kind}.label`)}
            </Row>
          ))}
          {TRACKS.map((track) => {
            const cost = card.levels?.[track];
            return (
              cost && (
                <Row key={track} cost={cost}>
                  <span />
                  {t("howto.level", { track: t(`track.${track}.name`) })}
                </Row>
              )
            );
          })}
        </tbody>
      </table>
      {card.levels && <p class="small dim">{t("howto.levels")}</p>}
    </section>
  );
}

function Row({ cost, children }: { cost: Amounts; children: ComponentChildren }) {
  return (
    <tr>
      <th scope="row">{children}</th>
      <td>
        <span class="vh">
          {shown(cost)
            .map((good) => `${cost[good]} ${t(`good.${good}`)}`)
            .join(", ")}
        </span>
        <span class="costs" aria-hidden="true">
          <Chips goods={cost} />
        </span>
      </td>
    </tr>
  );
}
