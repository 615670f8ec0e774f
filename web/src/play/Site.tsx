/** Facts about the place that is chosen: its lands, and on how many rolls it pays. */

import { capital, t } from "../i18n/i18n";
import { Hexlet } from "../ui/pictures";
import { useDesk } from "./context";

export function Site() {
  const desk = useDesk();
  const places = desk.places.value;
  const target = desk.targets.value.chosen;
  if (!places || !target || (target.kind !== "node" && target.kind !== "hex")) return null;
  const harbour = target.kind === "node" ? places.harbour(target.id) : null;
  const rolls = places.rolls(target.kind, target.id);
  return (
    <div class="site">
      {places.hexesOf(target.kind, target.id).map((hex) => (
        <Hexlet key={hex} terrain={places.terrain(hex)} number={places.numbers(hex)[0]} />
      ))}
      <span>
        {capital(places.words(target.kind, target.id))}
        <small>
          {t("site.rolls", { count: rolls })}
          {harbour && `, ${harbour.good ? t("site.harbour", { good: t(`good.${harbour.good}`) }) : t("site.harbour_any")}`}
        </small>
      </span>
    </div>
  );
}
