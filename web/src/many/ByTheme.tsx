/** What decisions of each kind cost in a game: bars to look at, in a table that can be read. */

import type { OwnGames } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { inPoints } from "./manyText";

const [WIDTH, HEIGHT] = [120, 14];

export function ByTheme({ own: { themes, games } }: { own: OwnGames }) {
  const dearest = Math.max(1, ...themes.map(({ cost }) => cost));
  const inOrder = [...themes].sort((a, b) => b.cost - a.cost);
  return (
    <section class="sec">
      <h2 class="title">{t("many.by_theme")}</h2>
      <div class="scrolls" tabIndex={0} role="region" aria-label={t("many.by_theme")}>
        <table class="ranks many">
          <thead>
            <tr>
              <th scope="col">{t("many.theme")}</th>
              <th scope="col">{t("many.per_game")}</th>
              <th scope="col">{t("many.each")}</th>
              <th scope="col">{t("many.decisions")}</th>
              <th scope="col">{t("many.mistakes")}</th>
            </tr>
          </thead>
          <tbody>
            {inOrder.map(({ theme, decisions, cost, mistakes }) => (
              <tr key={theme}>
                <th scope="row">{t(`many.themes.${theme}`)}</th>
                <td>
                  <span class="costbar">
                    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
                      <rect class="ground" width={WIDTH} height={HEIGHT} />
                      <rect class="filled" width={(WIDTH * cost) / dearest} height={HEIGHT} />
                    </svg>
                    {inPoints(cost / games.length)}
                  </span>
                </td>
                <td>{inPoints(cost / decisions)}</td>
                <td>{decisions}</td>
                <td>{mistakes}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
