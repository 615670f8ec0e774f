/** Game by game: what decisions cost and what chance gave, as a chart and as a table. */

import type { OwnGames, PlayedGame } from "../declared/protocol";
import { language, t } from "../i18n/i18n";
import { inPoints } from "./manyText";

const [WIDTH, HEIGHT, EDGE] = [560, 200, 12];
const SERIES = ["cost", "opening", "luck"] as const;

export function ByGame({ own: { games } }: { own: OwnGames }) {
  return (
    <section class="sec">
      <h2 class="title">{t("many.by_game")}</h2>
      {games.length > 1 && <Chart games={games} />}
      <div class="scrolls" tabIndex={0} role="region" aria-label={t("many.by_game")}>
        <table class="ranks many">
          <thead>
            <tr>
              <th scope="col">{t("many.date")}</th>
              <th scope="col">{t("many.game")}</th>
              {SERIES.map((name) => (
                <th key={name} scope="col">
                  {t(`many.${name}`)}
                </th>
              ))}
              <th scope="col">
                <span class="vh">{t("many.look")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {[...games].reverse().map((game) => (
              <tr key={game.table}>
                <th scope="row">{dateText(game.ended)}</th>
                <td>{t(`game.${game.game}.name`)}</td>
                {SERIES.map((name) => (
                  <td key={name}>{inPoints(game[name])}</td>
                ))}
                <td>
                  <a href={`/result/${game.table}`} aria-label={`${t("many.look")}: ${dateText(game.ended)}`}>
                    {t("many.look")}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function dateText(ended: number): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "medium" }).format(ended * 1000);
}

/** A line for each series over the games, the first played at the left. The table below it tells the numbers. */
function Chart({ games }: { games: readonly PlayedGame[] }) {
  const all = games.flatMap((game) => SERIES.map((name) => game[name]));
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = (index: number) => EDGE + ((WIDTH - 2 * EDGE) * index) / (games.length - 1);
  const y = (value: number) => EDGE + ((HEIGHT - 2 * EDGE) * (high - value)) / (high - low);
  return (
    <figure class="manychart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <line class="zero" x1={EDGE} x2={WIDTH - EDGE} y1={y(0)} y2={y(0)} />
        {SERIES.map((name) => (
          <g key={name} class={`of-${name}`}>
            <polyline points={games.map((game, index) => `${x(index)},${y(game[name])}`).join(" ")} />
            {games.map((game, index) => (
              <circle key={game.table} cx={x(index)} cy={y(game[name])} r={4} />
            ))}
          </g>
        ))}
      </svg>
      <figcaption class="small" aria-hidden="true">
        {SERIES.map((name) => (
          <span key={name} class={`of-${name}`}>
            {t(`many.${name}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
