/** The first page: the games, one click from the first placement. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { FIRST_GAME, GAMES } from "../app/games";
import { go } from "../app/route";
import { settings } from "../app/settings";
import type { Finished, OpenTable } from "../declared/protocol";
import { has, t } from "../i18n/i18n";
import { api } from "../net/api";
import { type MyTable, myTables, waiting } from "../net/mine";
import { isAlone } from "../net/server";
import { MyTournaments } from "../tournament/Mine";
import { Button, Ico, MarkBox } from "../ui/drawn";
import { Arrival } from "../you/Arrival";
import { Foot, Top } from "./Frame";
import { levelName, levelNote, levelsToPlay, sitterName } from "./levels";
import { arriveAtMine, attempt, botLevel, games, me, playFirst, playNow, trouble } from "./lounge";
import { aboutMine } from "./mineText";
import { Plate } from "./Plate";

const SHOWN = 3;

export function Home() {
  const tables = useSignal<readonly OpenTable[]>([]);
  const finished = useSignal<readonly Finished[]>([]);
  useEffect(() => {
    void arriveAtMine();
    void attempt(async () => {
      tables.value = (await api.lobby()).tables;
      finished.value = (await api.archive({})).games;
    });
  }, []);
  return (
    <div class="home">
      <Top width={230} />
      <main>
        <section class="intro">
          <h1>
            {t("home.settle")}
            <br />
            {t("home.hold")}
          </h1>
          <p>{t("home.intro")}</p>
          <Arrival />
          <div class="go">
            <Button main onClick={() => void playNow(FIRST_GAME)}>
              <Ico name="play" /> {t("home.play")}
            </Button>
            <span class="small dim">{t("home.play_note")}</span>
          </div>
          <Levels />
          <div class="go">
            <a class="btn" href="/day">
              <Ico name="sun" /> {t("day.title")}
            </a>
            <span class="small dim">{t(isAlone ? "day.alone" : "day.home_note")}</span>
          </div>
          <div class="go">
            <a class="btn" href="/puzzles">
              <Ico name="help" /> {t("puzzle.title")}
            </a>
            <span class="small dim">{t("puzzle.home_note")}</span>
          </div>
          <button type="button" class="link first" onClick={() => void playFirst()}>
            <Ico name="book" /> {t("home.first")}
          </button>
          <div class="go">
            <a class="btn" href={`/new/${FIRST_GAME}`}>
              <Ico name={isAlone ? "bot" : "link"} /> {t(isAlone ? "alone.make" : "home.invite")}
            </a>
            <span class="small dim">{t(isAlone ? "alone.make_note" : "home.invite_note")}</span>
          </div>
          {!isAlone && (
            <div class="go">
              <a class="btn" href="/tournament">
                <Ico name="crown" /> {t("tournament.one")}
              </a>
              <span class="small dim">{t("tournament.home_note")}</span>
            </div>
          )}
          <a class="link first" href="/maps">
            <Ico name="sliders" /> {t("home.maps")}
          </a>
          {trouble.value && (
            <p class="notice" role="alert">
              {has(`error.${trouble.value}`) ? t(`error.${trouble.value}`) : t("error.internal")}
            </p>
          )}
          <MyTables />
          <MyTournaments />
          <TableList
            title={t("home.open_tables")}
            tables={tables.value.filter(({ status }) => status === "open").slice(0, SHOWN)}
            action={t("home.join")}
          />
          <TableList
            title={t("home.watch")}
            tables={tables.value.filter(({ status }) => status === "playing").slice(0, SHOWN)}
            action={t("home.watch_one")}
          />
          <p class="small dim proof">
            <Ico name="seal" /> {t("home.proof")}
          </p>
          {me.value?.name === "" && !isAlone && (
            <a class="link first" href="/you">
              <Ico name="person" /> {t("self.back")}
            </a>
          )}
        </section>
        <div>
          <section class="posters" aria-label={t("home.games")}>
            {GAMES.map((game) => (
              <article key={game} class="poster">
                <a href={`/new/${game}`} aria-label={t("home.set_up", { game: t(`game.${game}.name`) })}>
                  <Plate game={game} />
                </a>
                <h2>{t(`game.${game}.name`)}</h2>
                <p class="small">{t(`game.${game}.line`)}</p>
                <div class="row meta">
                  <span class="small dim">
                    {t(`game.${game}.players`)}
                    <br />
                    {t(`game.${game}.minutes`)}
                  </span>
                  <Button
                    label={t("home.play_game", { game: t(`game.${game}.name`) })}
                    onClick={() => void playNow(game)}
                  >
                    {t("home.play_one")}
                  </Button>
                </div>
              </article>
            ))}
          </section>
          {finished.value.length > 0 && (
            <section class="sec lately-won">
              <h2 class="label">{t("home.finished")}</h2>
              <ul>
                {finished.value.slice(0, SHOWN).map(({ id, game, names, winner, title }) => (
                  <li key={id}>
                    {winner !== null ? <MarkBox seat={winner} /> : <span />}
                    <span>
                      <b>{winner !== null ? t("home.won", { name: sitterName(names[winner], winner) }) : title}</b>
                      <small>{t(`game.${game}.name`)}</small>
                    </span>
                    <a href={`/replay/${id}`} class="small">
                      {t("home.replay")}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </main>
      <Foot />
    </div>
  );
}

/** How well the bots play. */
export function Levels() {
  const levels = levelsToPlay(games.value?.bots.map(({ name }) => name) ?? []);
  if (levels.length < 2) return null;
  return (
    <>
      <div class="lv levels" role="group" aria-label={t("home.level")}>
        {levels.map((level) => (
          <Button key={level} pressed={botLevel() === level} onClick={() => (settings.bot.value = level)}>
            {levelName(level)}
          </Button>
        ))}
      </div>
      <p class="small dim levelnote">{levelNote(botLevel(), games.value?.bots)}</p>
    </>
  );
}

/** Games one sits at that are not over: first those that wait for one, however many, then the last played. */
export function MyTables() {
  const asked = waiting.value;
  const others = myTables.value.filter(({ id, isOver }) => !isOver && !asked.some((table) => table.id === id));
  return (
    <>
      <OwnList title={t("turn.title")} tables={asked} />
      <OwnList title={t("home.goes_on")} tables={others.slice(0, SHOWN)} />
    </>
  );
}

function OwnList({ title, tables }: { title: string; tables: readonly MyTable[] }) {
  if (tables.length === 0) return null;
  return (
    <section class="sec lobby">
      <h2 class="label">{title}</h2>
      <ul>
        {tables.map((table) => (
          <li key={table.id} class="trow mine">
            <span>
              <b>{table.title || t(`game.${table.game}.name`)}</b>
              <small>
                {[...(table.title ? [t(`game.${table.game}.name`)] : []), aboutMine(table)].filter(Boolean).join(", ")}
              </small>
            </span>
            <Button
              label={`${t("home.resume")}: ${table.title || t(`game.${table.game}.name`)}, ${aboutMine(table)}`}
              onClick={() => go(`/t/${table.id}`)}
            >
              {t("home.resume")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function TableList({ title, tables, action }: { title: string; tables: readonly OpenTable[]; action: string }) {
  if (tables.length === 0) return null;
  return (
    <section class="sec lobby">
      <h2 class="label">{title}</h2>
      <ul>
        {tables.map(({ id, names, title: name, game, status }) => (
          <li key={id} class="trow">
            <span class="marks" aria-hidden="true">
              {names.map((sitting, seat) =>
                sitting ? <MarkBox key={seat} seat={seat} /> : <span key={seat} class="mk empty" />,
              )}
            </span>
            <span>
              <b>{name || t(`game.${game}.name`)}</b>
              <small>
                {[
                  ...(name ? [t(`game.${game}.name`)] : []),
                  t(`status.${status}`),
                  ...names.flatMap((sitting, seat) => (sitting ? [sitterName(sitting, seat)] : [])),
                ].join(", ")}
              </small>
            </span>
            <Button label={`${action}: ${name || t(`game.${game}.name`)}`} onClick={() => go(`/t/${id}`)}>
              {action}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
