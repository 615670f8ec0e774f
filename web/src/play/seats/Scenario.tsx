/** What a scenario is about, and what is left of what lies in the fog. */

import type { Terrain } from "../../declared/words";
import { has, t } from "../../i18n/i18n";
import { Hexlet } from "../../ui/pictures";
import { useDesk } from "../context";

export function Scenario() {
  const desk = useDesk();
  const scenario = desk.store.board.value?.sea?.scenario;
  if (!scenario || !has(`option.scenario.${scenario}`)) return null;
  return (
    <section class="sec scenario">
      <h2 class="label">{t(`option.scenario.${scenario}`)}</h2>
      <p class="small">{t(`scenario.${scenario}.line`)}</p>
      <Fog />
      <Wonders />
    </section>
  );
}

/** How many hexes of each kind nobody has discovered yet; where they lie nobody knows. */
function Fog() {
  const desk = useDesk();
  const left = desk.store.view.value?.fog_terrain;
  if (!left) return null;
  const kinds = (Object.entries(left) as [Terrain, number][]).filter(([, count]) => count > 0);
  if (kinds.length === 0) return <p class="small dim">{t("fog.nothing")}</p>;
  return (
    <ul class="fogleft" aria-label={t("fog.title")}>
      {kinds.map(([terrain, count]) => (
        <li key={terrain} title={t("fog.left", { count, terrain: t(`terrain.${terrain}`) })}>
          <Hexlet terrain={terrain} number={undefined} />
          <b aria-hidden="true">{count}</b>
          <span class="vh">{t("fog.left", { count, terrain: t(`terrain.${terrain}`) })}</span>
        </li>
      ))}
    </ul>
  );
}

/** Who builds which wonder, and how far it is. */
function Wonders() {
  const desk = useDesk();
  const players = desk.store.view.value?.players.filter(({ wonder_level }) => wonder_level !== undefined) ?? [];
  const builders = players.filter(({ wonder }) => wonder);
  if (players.length === 0) return null;
  if (builders.length === 0) return <p class="small dim">{t("wonders.none")}</p>;
  return (
    <ul class="small">
      {builders.map(({ seat, wonder, wonder_level: level = 0 }) => (
        <li key={seat}>{t("wonders.level", { name: desk.calledOf(seat), wonder: t(`wonder.${wonder}`), level })}</li>
      ))}
    </ul>
  );
}
