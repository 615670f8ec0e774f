/** The game is over: who won, and what can be done next. The map stays as it is. */

import { go } from "../app/route";
import { t } from "../i18n/i18n";
import { Button, Flag, MarkBox, Num } from "../ui/drawn";
import { useDesk } from "./context";

export function Over() {
  const desk = useDesk();
  const view = desk.store.view.value;
  const table = desk.store.table.value;
  if (!view || !table) return null;
  const ranks = view.players
    .map(({ seat, points, total }) => ({ seat, points: total ?? points }))
    .sort((a, b) => b.points - a.points);
  const { winner } = view;
  return (
    <section class="sec now">
      <div class="over">
        {winner !== null && (
          <span class="fl big">
            <Flag seat={winner} />
          </span>
        )}
        <div>
          <h1 class="title">
            {winner === null
              ? t("over.nobody")
              : winner === desk.store.seat.value
                ? t(`over.you_${table.game}`)
                : t(`over.other_${table.game}`, { name: desk.nameOf(winner) })}
          </h1>
          <p class="small dim">{t("over.turns", { count: view.turn })}</p>
        </div>
      </div>
      <ol class="ranks">
        {ranks.map(({ seat, points }) => (
          <li key={seat}>
            <MarkBox seat={seat} />
            <span>{desk.calledOf(seat)}</span>
            <small />
            <b>
              <Num value={points} />
            </b>
          </li>
        ))}
      </ol>
      <p class="small dim">{t("over.open")}</p>
      <div class="row foot">
        {desk.store.seat.value !== null && (
          <Button onClick={() => (table.next ? go(`/t/${table.next}`) : desk.store.say({ type: "rematch" }))}>
            {t("over.again")}
          </Button>
        )}
        <Button main grow onClick={() => go(`/result/${table.id}`)}>
          {t("over.result")}
        </Button>
      </div>
    </section>
  );
}
