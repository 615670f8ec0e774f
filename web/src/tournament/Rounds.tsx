/** The rounds, the last first: who sits where, how it ended, and the way to each table. */

import type { Tournament, TournamentTable } from "../declared/protocol";
import { listed, t } from "../i18n/i18n";
import { Ico, MarkBox } from "../ui/drawn";
import { nameOf } from "./tournamentText";

export function Rounds({ it }: { it: Tournament }) {
  const rounds = it.rounds.map((round, index) => ({ ...round, number: index + 1 })).toReversed();
  return (
    <>
      {rounds.map(({ number, tables, byes }) => (
        <section key={number} class="sec">
          <h2 class="label">{t("tournament.round", { round: number })}</h2>
          <ul class="tourtables">
            {tables.map((table, index) => (
              <OneTable key={table.id} it={it} table={table} name={t("tournament.table", { number: index + 1 })} />
            ))}
          </ul>
          {byes.length > 0 && (
            <p class="small dim">
              {t("tournament.byes", { count: byes.length, names: listed(byes.map((who) => nameOf(it, who))) })}
            </p>
          )}
        </section>
      ))}
    </>
  );
}

function OneTable({ it, table, name }: { it: Tournament; table: TournamentTable; name: string }) {
  const { id, people, places = [], points = [], status } = table;
  const isOver = status === "over" || status === "closed";
  const isOwn = id === it.table;
  return (
    <li class={isOwn ? "tourtable own" : "tourtable"}>
      <ol>
        {people.map((who, seat) => (
          <li key={who}>
            <MarkBox seat={seat} />
            <span class={it.people.find((one) => one.who === who)?.you ? "oneself" : undefined}>
              {nameOf(it, who)}
              {places[seat] === 1 && status === "over" && (
                <>
                  {" "}
                  <Ico name="crown" />
                  <span class="vh">{t("tournament.winner")}</span>
                </>
              )}
              {isOver && places[seat] === 0 && status === "over" && <small> {t("tournament.has_left")}</small>}
            </span>
            {status === "over" && (
              <b aria-label={t("tournament.victory_points", { count: points[seat] ?? 0 })}>{points[seat]}</b>
            )}
          </li>
        ))}
      </ol>
      <p class="small">
        <span class="dim">{t(`tournament.status_${status}`)}</span>
        {status === "over" ? (
          <a href={`/replay/${id}`} aria-label={`${t("home.replay")}: ${name}`}>
            {t("home.replay")}
          </a>
        ) : (
          !isOver && (
            <a href={`/t/${id}`} aria-label={`${t(isOwn ? "tournament.to_table" : "home.watch_one")}: ${name}`}>
              {t(isOwn ? "tournament.to_table" : "home.watch_one")}
            </a>
          )
        )}
      </p>
    </li>
  );
}
