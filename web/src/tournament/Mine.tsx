/** The tournaments one made or takes part in, for the first page. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { TournamentSummary } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { api } from "../net/api";
import { isAlone } from "../net/server";
import { me } from "../pages/lounge";
import { summaryText } from "./tournamentText";

const SHOWN = 5;

export function MyTournaments() {
  const mine = useSignal<readonly TournamentSummary[]>([]);
  const isSomebody = !!me.value?.name && !isAlone;
  useEffect(() => {
    if (!isSomebody) return;
    void api.myTournaments().then(
      ({ tournaments }) => (mine.value = tournaments.filter(({ status }) => status !== "over").slice(0, SHOWN)),
      () => {},
    );
  }, [isSomebody]);
  if (mine.value.length === 0) return null;
  return (
    <section class="sec lobby">
      <h2 class="label">{t("tournament.mine")}</h2>
      <ul>
        {mine.value.map((it) => (
          <li key={it.id} class="trow mine">
            <span>
              <b>{it.title}</b>
              <small>{[summaryText(it), ...(it.table ? [t("tournament.table_waits")] : [])].join(", ")}</small>
            </span>
            <a class="btn" href={`/tournament/${it.id}`} aria-label={`${t("tournament.to_it")}: ${it.title}`}>
              {t("tournament.to_it")}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
