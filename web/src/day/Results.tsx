/** The list of a day: who fared how, the strongest bot among them. */

import type { Day } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { levelName } from "../pages/levels";

export function Results({ day: { results, pending } }: { day: Day }) {
  return (
    <section class="sec">
      <h2 class="label">{t("day.results")}</h2>
      {results.every(({ bot }) => bot) && <p class="dim">{t("day.none")}</p>}
      {results.length > 0 && (
        <table class="ranks dayranks">
          <caption class="vh">{t("day.results")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("day.place")}</th>
              <th scope="col">{t("day.name")}</th>
              <th scope="col">{t("day.ended")}</th>
              <th scope="col">{t("day.points")}</th>
              <th scope="col">{t("day.rounds")}</th>
            </tr>
          </thead>
          <tbody>
            {results.map(({ name, won, points, rounds, bot, you }, index) => (
              <tr key={index} class={you ? "own" : undefined}>
                <td>{index + 1}</td>
                <th scope="row">
                  {bot ? t("day.bot", { name: levelName(name) }) : you ? t("lobby.you", { name }) : name}
                </th>
                <td>{t(won ? "day.won" : "day.not_won")}</td>
                <td>{points}</td>
                <td>{rounds}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {pending && (
        <p class="small dim" role="status">
          {t("day.pending")}
        </p>
      )}
    </section>
  );
}
