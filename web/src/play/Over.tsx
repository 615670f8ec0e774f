/** The game is over: who won and why, and what can be done next. The map stays as it is. */

import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { go } from "../app/route";
import { has, t } from "../i18n/i18n";
import { api } from "../net/api";
import { Button, Flag, MarkBox, Num } from "../ui/drawn";
import { goOn, playAgain } from "./again";
import { useDesk } from "./context";

export function Over() {
  const desk = useDesk();
  const wantsAgain = useSignal(false);
  const ending = useSignal("");
  const view = desk.store.view.value;
  const table = desk.store.table.value;
  useSignalEffect(() => {
    const next = desk.store.table.value?.next;
    if (wantsAgain.value && next) goOn(desk.store, next);
  });
  useEffect(() => {
    if (table)
      void api
        .result(table.id)
        .then((result) => (ending.value = result.ending))
        .catch(() => {});
  }, [table?.id]);
  if (!view || !table) return null;
  const { winner } = view;
  const ranks = view.players
    .map(({ seat, points, total }) => ({ seat, points: total ?? points, hidden: (total ?? points) - points }))
    .sort((a, b) => Number(b.seat === winner) - Number(a.seat === winner) || b.points - a.points);
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
          <p class="small dim">
            {has(`after.ending.${ending.value}`) && `${t(`after.ending.${ending.value}`)} `}
            {t("over.turns", { count: view.turn })}
          </p>
        </div>
      </div>
      <ol class="ranks">
        {ranks.map(({ seat, points, hidden }) => (
          <li key={seat}>
            <MarkBox seat={seat} />
            <span>{desk.calledOf(seat)}</span>
            <small>
              {[
                ...(seat === winner ? [t("over.won")] : []),
                ...(hidden > 0 ? [t("over.hidden", { count: hidden })] : []),
              ].join(", ")}
            </small>
            <b>
              <Num value={points} />
            </b>
          </li>
        ))}
      </ol>
      <p class="small dim">{t("over.open")}</p>
      <div class="row foot">
        {table.day && (
          <a class="btn" href={`/day/${table.day}`}>
            {t("day.from_table")}
          </a>
        )}
        {table.tournament && (
          <a class="btn" href={`/tournament/${table.tournament}`}>
            {t("tournament.back")}
          </a>
        )}
        {desk.store.seat.value !== null && !table.day && !table.tournament && (
          <Button
            disabled={wantsAgain.value}
            onClick={() => {
              wantsAgain.value = true;
              playAgain(desk.store);
            }}
          >
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
