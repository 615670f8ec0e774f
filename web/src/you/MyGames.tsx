/** One's games from all devices, the last played first. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { OpenTable } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { api } from "../net/api";
import { asMine, seatAt } from "../net/mine";
import { isAlone } from "../net/server";
import { attempt, me } from "../pages/lounge";
import { aboutMine, resultText } from "../pages/mineText";
import { Button, Ico } from "../ui/drawn";

const SHOWN = 6;

export function MyGames() {
  const tables = useSignal<readonly OpenTable[]>([]);
  const asked = useSignal<readonly string[]>([]);
  const more = useSignal("");
  const most = useSignal(SHOWN);
  const load = (before: string) =>
    attempt(async () => {
      const page = await api.mine(before);
      tables.value = before ? [...tables.value, ...page.tables] : page.tables;
      asked.value = page.asked ?? [];
      more.value = page.more ?? "";
    });
  useEffect(() => void load(""), [me.value]);
  const showMore = () => {
    most.value += 4 * SHOWN;
    if (most.value > tables.value.length && more.value) void load(more.value);
  };
  return (
    <section class="sec">
      <h2 class="label">{t("self.games")}</h2>
      {tables.value.length === 0 && <p class="small dim">{t("self.games_none")}</p>}
      {tables.value.some(({ status }) => status === "over") && !isAlone && (
        <p>
          <a class="btn" href="/you/games">
            <Ico name="chart" /> {t("many.title")}
          </a>
        </p>
      )}
      <ul class="owned">
        {tables.value.slice(0, most.value).map((table) => (
          <Row key={table.id} table={table} isAsked={asked.value.includes(table.id)} />
        ))}
      </ul>
      {(tables.value.length > most.value || more.value) && <Button onClick={showMore}>{t("replays.more")}</Button>}
    </section>
  );
}

function Row({ table, isAsked }: { table: OpenTable; isAsked: boolean }) {
  const game = t(`game.${table.game}.name`);
  const title = table.title || game;
  const mine = asMine(table, me.value?.name ?? "", seatAt(table.id));
  const about = aboutMine(mine);
  const isOver = table.status === "over";
  return (
    <li>
      <span>
        <b>{title}</b>
        <small>{[...(table.title ? [game] : []), about].filter(Boolean).join(", ")}</small>
        <small class={isAsked ? "turn" : undefined}>
          {isAsked ? t("turn.title") : resultText(mine) || t(`status.${table.status}`)}
        </small>
      </span>
      {table.status !== "closed" && (
        <a
          class="btn"
          href={isOver ? `/replay/${table.id}` : `/t/${table.id}`}
          aria-label={`${t(isOver ? "home.replay" : "home.resume")}: ${title}, ${about}`}
        >
          {t(isOver ? "home.replay" : "home.resume")}
        </a>
      )}
    </li>
  );
}
