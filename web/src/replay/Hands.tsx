/** What everybody holds at a step, as far as it is seen. */

import type { PlayerView, View } from "../declared/position";
import { TRACKS } from "../declared/words";
import { t } from "../i18n/i18n";
import { Flag, Ico, Num } from "../ui/drawn";
import { Chip, shown } from "../ui/goods";

export function Hands({ view, nameOf }: { view: View; nameOf: (seat: number) => string }) {
  return (
    <ol class="hands">
      {view.players.map((player) => (
        <li key={player.seat} class="oh">
          <Flag seat={player.seat} />
          <div>
            <div class="row between">
              <span class="name">{nameOf(player.seat)}</span>
              <span class="small dim">{t("facts.cards", { count: player.hand_count })}</span>
            </div>
            <div class="ohg">
              {player.hand &&
                shown(player.hand).map((good) => {
                  const count = player.hand?.[good] ?? 0;
                  return (
                    <span key={good} class={count ? "" : "zero"}>
                      <Chip good={good} small missing={count === 0} />
                      <em>{count}</em>
                    </span>
                  );
                })}
              <span title={t("replay.cards")}>
                <Ico name="devcard" />
                <em>{cardsOf(player)}</em>
              </span>
            </div>
          </div>
          <b>
            <Num value={player.points} />
          </b>
        </li>
      ))}
    </ol>
  );
}

/** Cards that are not goods: development cards or progress cards. */
function cardsOf(player: PlayerView): number {
  const bought = (player.cards_count ?? 0) + (player.new_cards_count ?? 0);
  return TRACKS.reduce((sum, deck) => sum + (player[`${deck}_cards_count`] ?? 0), bought);
}
