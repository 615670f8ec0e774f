/** What the land gave, who traded with whom, and the robber: a row for each seat. */

import type { Result } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { MarkBox } from "../ui/drawn";
import { shown, total } from "../ui/goods";

export interface PartProps {
  readonly result: Result;
  nameOf(seat: number): string;
}

/** Cards by good, as long as they are many. */
export function Income({ result, nameOf }: PartProps) {
  const most = Math.max(1, ...result.income.map(total));
  const last = result.marks[result.marks.length - 1];
  return (
    <figure class="sec">
      <h2 class="title">{t("after.income")}</h2>
      <ul class="income">
        {result.income.map((goods, seat) => (
          <li key={seat}>
            <MarkBox seat={seat} />
            <span
              class="segs"
              style={{ width: `${(100 * total(goods)) / most}%` }}
              role="img"
              aria-label={`${nameOf(seat)}: ${shown(goods)
                .map((good) => `${goods[good]} ${t(`good.${good}`)}`)
                .join(", ")}`}
            >
              {shown(goods)
                .filter((good) => (goods[good] ?? 0) > 0)
                .map((good) => (
                  <i
                    key={good}
                    class={good}
                    style={{ flex: goods[good] }}
                    title={`${goods[good]} ${t(`good.${good}`)}`}
                  >
                    <em>{goods[good]}</em>
                  </i>
                ))}
            </span>
            <b>{total(goods)}</b>
          </li>
        ))}
      </ul>
      <p class="small dim">
        {t("after.expected", {
          list: result.names.map((_, seat) => `${nameOf(seat)} ${Math.round(last?.expected[seat] ?? 0)}`).join(", "),
        })}
      </p>
    </figure>
  );
}

/** Deals between each two seats, darker the more there were. */
export function Deals({ result, nameOf }: PartProps) {
  const sum = result.trades.flat().reduce((all, count) => all + count, 0) / 2;
  return (
    <figure class="sec">
      <h2 class="title">{t("after.trades")}</h2>
      <table class="deals">
        <thead>
          <tr>
            <td />
            {result.names.map((_, seat) => (
              <th key={seat} scope="col">
                <MarkBox seat={seat} />
                <span class="vh">{nameOf(seat)}</span>
              </th>
            ))}
            <th scope="col" class="small">
              {t("after.bank")}
            </th>
          </tr>
        </thead>
        <tbody>
          {result.trades.map((row, seat) => (
            <tr key={seat}>
              <th scope="row">
                <MarkBox seat={seat} />
                <span class="vh">{nameOf(seat)}</span>
              </th>
              {row.map((count, other) => (
                <td key={other} class={other === seat ? "self" : `d${Math.min(4, count)}`}>
                  {other === seat ? "" : count}
                </td>
              ))}
              <td>{result.bank[seat]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="small dim">{t("after.trades_in_all", { count: sum })}</p>
    </figure>
  );
}

/** Who sent the robber, and whom it cost cards. */
export function Robber({ result, nameOf, north }: PartProps & { readonly north: boolean }) {
  return (
    <figure class="sec">
      <h2 class="title">{t(north ? "after.tormund" : "after.robber")}</h2>
      <table class="robbed">
        <thead>
          <tr class="small dim">
            <td />
            <td />
            <th scope="col">{t("after.sent")}</th>
            <th scope="col">{t("after.lost")}</th>
          </tr>
        </thead>
        <tbody>
          {result.raids.map(({ sent, lost }, seat) => (
            <tr key={seat}>
              <td>
                <MarkBox seat={seat} />
              </td>
              <th scope="row">{nameOf(seat)}</th>
              <td>{sent}</td>
              <td>{lost}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
