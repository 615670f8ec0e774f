/** Tables that wait for players: who made them, how long one may think, what is played, and with whom. */

import { go } from "../app/route";
import type { OpenTable } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { pauseText } from "../pages/clock";
import { sitterName } from "../pages/levels";
import { chosenText } from "../pages/Options";
import { Button, MarkBox } from "../ui/drawn";
import { hostText } from "./hostText";

export function OpenList({ tables }: { tables: readonly OpenTable[] }) {
  if (tables.length === 0) return null;
  return (
    <section class="sec lobby">
      <h2 class="label">{t("home.open_tables")}</h2>
      <ul>
        {tables.map((table) => (
          <Row key={table.id} table={table} />
        ))}
      </ul>
    </section>
  );
}

function Row({ table }: { table: OpenTable }) {
  const { id, names, title, game, clock, turn, vacation, rated, options } = table;
  const plan = pauseText({
    bank: clock?.bank ?? null,
    increment: clock?.increment ?? 0,
    turn: turn ?? null,
    vacation: vacation ?? 0,
  });
  const others = names.flatMap((sitting, seat) =>
    sitting && sitting !== table.host ? [sitterName(sitting, seat)] : [],
  );
  const about = [
    ...(title ? [t(`game.${game}.name`)] : []),
    ...(clock || turn ? [plan] : []),
    ...Object.entries(options ?? {}).map(([name, value]) => chosenText(name, value)),
  ];
  return (
    <li class="trow open">
      <span class="marks" aria-hidden="true">
        {names.map((sitting, seat) =>
          sitting ? <MarkBox key={seat} seat={seat} /> : <span key={seat} class="mk empty" />,
        )}
      </span>
      <span>
        <b>{title || t(`game.${game}.name`)}</b>
        {rated && <span class="tag">{t("meet.rated")}</span>}
        <small>{about.join(", ")}</small>
        <small>{[hostText(table), ...others].filter(Boolean).join(", ")}</small>
      </span>
      <Button
        label={`${t("home.join")}: ${title || t(`game.${game}.name`)}, ${table.host ?? ""}`}
        onClick={() => go(`/t/${id}`)}
      >
        {t("home.join")}
      </Button>
    </li>
  );
}
