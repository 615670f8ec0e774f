/** Finished games: one's own and public ones, to be watched again. */

import { useEffect, useState } from "preact/hooks";
import type { Finished } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { api } from "../net/api";
import { myTables } from "../net/mine";
import { Page, Trouble } from "../pages/Frame";
import { sitterName } from "../pages/levels";
import { arriveAtMine } from "../pages/lounge";
import { aboutMine, dayText, resultText } from "../pages/mineText";
import { Button, MarkBox } from "../ui/drawn";

export function Replays() {
  const [games, setGames] = useState<readonly Finished[] | null>(null);
  const [more, setMore] = useState("");
  const [text, setText] = useState("");
  const [hasFailed, setFailed] = useState(false);
  const load = (before: string): void => {
    setFailed(false);
    api.archive({ text, before }).then(
      (page) => {
        setGames((known) => (before ? [...(known ?? []), ...page.games] : page.games));
        setMore(page.more ?? "");
      },
      () => setFailed(true),
    );
  };
  useEffect(() => {
    load("");
    void arriveAtMine();
  }, []);
  if (hasFailed) return <Trouble code="no_connection" onAgain={() => load("")} />;
  const mine = myTables.value.filter(({ isOver }) => isOver);
  return (
    <Page class="after replays" here="replays">
      <h1 class="display">{t("replays.title")}</h1>
      {mine.length > 0 && (
        <section class="sec">
          <h2 class="title">{t("replays.mine")}</h2>
          <ul class="gamelist">
            {mine.map((table) => (
              <li key={table.id}>
                <span>
                  <b class="name">{table.title || t(`game.${table.game}.name`)}</b>
                  <small class="dim">{aboutMine(table)}</small>
                </span>
                <span class={table.winner && table.winner.seat === table.seat ? "won" : "dim"}>
                  {resultText(table)}
                </span>
                <Ways id={table.id} name={`${table.title || t(`game.${table.game}.name`)}, ${aboutMine(table)}`} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section class="sec">
        <h2 class="title">{t("replays.public")}</h2>
        <form
          class="row findrow"
          onSubmit={(event) => {
            event.preventDefault();
            load("");
          }}
        >
          <input
            type="search"
            aria-label={t("replays.find")}
            placeholder={t("replays.find")}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit" class="btn">
            {t("replays.search")}
          </button>
        </form>
        {games?.length === 0 && <p class="dim">{t("replays.none")}</p>}
        <ul class="gamelist">
          {games?.map((game) => (
            <Row key={game.id} game={game} />
          ))}
        </ul>
        {more && <Button onClick={() => load(more)}>{t("replays.more")}</Button>}
      </section>
    </Page>
  );
}

function Row({ game }: { game: Finished }) {
  const title = game.title || t(`game.${game.game}.name`);
  const day = dayText(game.ended);
  return (
    <li>
      <span>
        <b class="name">{title}</b>
        <small class="dim">{[...(game.title ? [t(`game.${game.game}.name`)] : []), day].join(", ")}</small>
      </span>
      <span class="players">
        {game.names.map((_, seat) => (
          <span key={seat} class={seat === game.winner ? "won" : undefined}>
            <MarkBox seat={seat} /> {sitting(game, seat)}
          </span>
        ))}
      </span>
      <Ways id={game.id} name={`${title}, ${day}`} />
    </li>
  );
}

/** Who sat there, whether they won, and with how many points they ended. */
function sitting({ names, winner, points }: Finished, seat: number): string {
  const name = sitterName(names[seat], seat);
  const count = points[seat];
  return [
    seat === winner ? t("home.won", { name }) : name,
    ...(count === undefined ? [] : [t("replays.points", { count })]),
  ].join(", ");
}

function Ways({ id, name }: { id: string; name: string }) {
  return (
    <span class="row">
      <a class="btn" href={`/replay/${id}`} aria-label={t("replays.watch_one", { name })}>
        {t("replays.watch")}
      </a>
      <a class="btn" href={`/result/${id}`} aria-label={t("replays.result_one", { name })}>
        {t("replay.result")}
      </a>
    </span>
  );
}
