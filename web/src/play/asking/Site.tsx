/** Facts about the place that is pointed at or chosen: its lands, and on how many rolls it pays. */

import type { Target } from "../../board/picking/targets";
import { capital, listed, t } from "../../i18n/i18n";
import { Hexlet } from "../../ui/pictures";
import { useDesk } from "../context";

function hasFacts(target: Target | null): target is Target & { kind: "node" | "hex" } {
  return target?.kind === "node" || target?.kind === "hex";
}

/** Who builds at a land: there the robber hurts, and can steal. */
function Builders({ hex }: { hex: number }) {
  const desk = useDesk();
  const { board, view } = desk.store;
  const corners: readonly number[] = board.value?.hexes[hex]?.nodes ?? [];
  const here = (view.value?.players ?? []).filter(({ settlements, cities = [], keeps = [] }) =>
    [...settlements, ...cities, ...keeps].some((node) => corners.includes(node)),
  );
  return (
    <small class="builders">
      {here.length === 0
        ? t("site.nobody")
        : t("site.builders", { names: listed(here.map(({ seat }) => desk.calledOf(seat))) })}
    </small>
  );
}

/** It keeps its room while nothing is pointed at, so that nothing below it moves. */
export function Site() {
  const desk = useDesk();
  const { lit, chosen } = desk.targets.value;
  const places = desk.places.value;
  const target = hasFacts(desk.pointed.value) ? desk.pointed.value : chosen;
  if (!places || lit.length === 0) return null;
  if (!hasFacts(target)) {
    return (
      <p class={lit.some((one) => hasFacts(one.target)) ? "site small dim" : "sitehint small dim"}>
        {t("pick.on_map", { count: lit.length })}
      </p>
    );
  }
  const harbour = target.kind === "node" ? places.harbour(target.id) : null;
  const rolls = desk.store.view.value?.rolls?.[target.kind === "node" ? "nodes" : "hexes"][target.id] ?? 0;
  return (
    <div class="site">
      {places.hexesOf(target.kind, target.id).map((hex) => (
        <Hexlet key={hex} terrain={places.terrain(hex)} number={places.numbers(hex)[0]} />
      ))}
      <span>
        {capital(places.words(target.kind, target.id))}
        <small>
          {t("site.rolls", { count: rolls })}
          {harbour &&
            `, ${harbour.good ? t("site.harbour", { good: t(`good.${harbour.good}`) }) : t("site.harbour_any")}`}
        </small>
        {target.kind === "hex" && <Builders hex={target.id} />}
      </span>
    </div>
  );
}
