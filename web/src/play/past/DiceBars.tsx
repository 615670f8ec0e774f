/** How often each sum was rolled, beside what was to be expected, with exact numbers. */

import { useComputed } from "@preact/signals";
import { t } from "../../i18n/i18n";
import { useDesk } from "../context";
import { eventsOf, expected, SUMS, sumsRolled } from "./round";

const HEIGHT = 62;
const HOT: ReadonlySet<number> = new Set([6, 8]);

interface BarsProps {
  readonly title: string;
  readonly counts: readonly number[];
  readonly exact?: boolean;
}

/** The dice of the table. */
export function DiceBars({ exact = false }: { exact?: boolean }) {
  const desk = useDesk();
  const counts = useComputed(() => sumsRolled(eventsOf(desk.store.log.value)));
  return <Bars title={t("dice.title")} counts={counts.value} exact={exact} />;
}

/** With `exact` the numbers stand below: how often each sum came, and how often it was to be expected. */
export function Bars({ title, counts, exact = false }: BarsProps) {
  const rolls = counts.reduce((sum, count) => sum + count, 0);
  const top = Math.max(1, ...counts, ...SUMS.map((_, index) => expected(index, rolls)));
  const told = counts.map((count, index) =>
    t("dice.came", { sum: SUMS[index]!, count, expected: expected(index, rolls).toFixed(1) }),
  );
  return (
    <div class="dicebars">
      <div class="row between">
        <h2 class="label">{title}</h2>
        <span class="small dim">{t("dice.rolls", { count: rolls })}</span>
      </div>
      <div class="bars" role="img" aria-label={told.join("; ")}>
        {counts.map((count, index) => (
          <span key={index} title={told[index]}>
            <div class={HOT.has(SUMS[index]!) ? "hotbar" : ""} style={{ height: `${(100 * count) / top}%` }} />
            <em style={{ bottom: `${(expected(index, rolls) / top) * HEIGHT}px` }} />
          </span>
        ))}
      </div>
      <div class="barnums" aria-hidden="true">
        {SUMS.map((sum) => (
          <span key={sum}>{exact ? <b>{sum}</b> : sum}</span>
        ))}
        {exact && counts.map((count, index) => <span key={`came${index}`}>{count}</span>)}
        {exact && counts.map((_, index) => <em key={`due${index}`}>{expected(index, rolls).toFixed(1)}</em>)}
      </div>
      {exact && <p class="small dim">{t("dice.exact")}</p>}
    </div>
  );
}
