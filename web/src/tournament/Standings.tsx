/** Who stands where, and what counts. */

import type { Tournament } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { nameOf } from "./tournamentText";

export function Standings({ it }: { it: Tournament }) {
  const left = new Set(it.people.flatMap((one) => (one.left ? [one.who] : [])));
  const you = it.people.find((one) => one.you)?.who;
  return (
    <section class="sec">
      <h2 class="label">{t("tournament.standings")}</h2>
      <table class="ranks tourranks">
        <caption class="vh">{t("tournament.standings")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("tournament.place")}</th>
            <th scope="col">{t("day.name")}</th>
            <th scope="col">{t("tournament.points")}</th>
            <th scope="col">{t("tournament.wins")}</th>
            <th scope="col">{t("tournament.played")}</th>
            <th scope="col">{t("tournament.share")}</th>
            <th scope="col">{t("tournament.opponents")}</th>
          </tr>
        </thead>
        <tbody>
          {it.standings.map(({ who, place, score, wins, played, share, opponents }) => (
            <tr key={who} class={who === you ? "own" : undefined}>
              <td>{left.has(who) ? "–" : place}</td>
              <th scope="row">
                {who === you ? t("lobby.you", { name: nameOf(it, who) }) : nameOf(it, who)}
                {left.has(who) && <small> {t("tournament.has_left")}</small>}
              </th>
              <td>
                <b>{score}</b>
              </td>
              <td>{wins}</td>
              <td>{played}</td>
              <td>{t("tournament.percent", { percent: Math.round(share) })}</td>
              <td>{Math.round(opponents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="small dim">{t("tournament.counts")}</p>
    </section>
  );
}
