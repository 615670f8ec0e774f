/** A tournament: what comes next, who stands where, the rounds with their tables, and the people. It keeps up by itself. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Tournament, TournamentDeed } from "../declared/protocol";
import { has, t } from "../i18n/i18n";
import { api } from "../net/api";
import { pauseText } from "../pages/clock";
import { Page } from "../pages/Frame";
import { arrive, attempt, ensureName, games, trouble } from "../pages/lounge";
import { chosenText } from "../pages/Options";
import { Share } from "../ui/Share";
import { Next } from "./Next";
import { People } from "./People";
import { Rounds } from "./Rounds";
import { Standings } from "./Standings";
import { sizeText } from "./tournamentText";

/** How often one looks what has happened, in milliseconds. */
const AGAIN = 4000;

export type Deed = TournamentDeed["deed"];

export function TournamentPage({ id }: { id: string }) {
  const shown = useSignal<Tournament | null>(null);
  const isUnknown = useSignal(false);
  useEffect(() => {
    let timer = 0;
    let isGone = false;
    const look = async (): Promise<void> => {
      clearTimeout(timer);
      if (!document.hidden) {
        try {
          const found = await api.tournament(id);
          if (!isGone) shown.value = found;
        } catch {
          // What is shown stays; the next look tells.
        }
      }
      if (!isGone) timer = window.setTimeout(() => void look(), AGAIN);
    };
    const lookAgain = () => void look();
    if (!games.peek()) void arrive();
    void attempt(async () => {
      shown.value = await api.tournament(id);
    }).then(() => {
      isUnknown.value = trouble.value === "unknown";
      if (!isGone && !isUnknown.value) timer = window.setTimeout(lookAgain, AGAIN);
    });
    document.addEventListener("visibilitychange", lookAgain);
    return () => {
      isGone = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", lookAgain);
    };
  }, [id]);
  const act = (deed: Deed, who = ""): void =>
    void attempt(async () => {
      if (deed === "join") await ensureName();
      shown.value = await api.inTournament(id, { deed, who });
    });
  const it = shown.value;
  return (
    <Page class="after tournamentpage" here="tables">
      <h1 class="display">{it ? it.title : t("tournament.one")}</h1>
      {it && <About it={it} />}
      {trouble.value && (
        <p class="notice" role="alert">
          {has(`error.${trouble.value}`) ? t(`error.${trouble.value}`) : t("error.internal")}
        </p>
      )}
      {isUnknown.value && (
        <p>
          <a class="btn main" href="/tournament">
            {t("tournament.make")}
          </a>
        </p>
      )}
      {it && (
        <div class="tourcols">
          <div>
            <Next it={it} act={act} />
            {it.standings.some(({ score, played }) => score + played > 0) && <Standings it={it} />}
            <Rounds it={it} />
          </div>
          <div>
            {it.status === "open" && <Invitation id={it.id} />}
            {(it.status === "open" || (it.yours && it.status === "playing")) && <People it={it} act={act} />}
            <Played it={it} />
          </div>
        </div>
      )}
    </Page>
  );
}

/** What is played, in a line. */
function About({ it }: { it: Tournament }) {
  const parts = [
    t(`game.${it.game}.name`),
    t(`tournament.${it.kind}`),
    ...(it.length ? [t("tournament.rounds", { count: it.length })] : []),
    sizeText(it),
    ...(it.maker ? [t("tournament.by", { name: it.maker })] : []),
  ];
  return <p class="lead">{parts.join(" · ")}</p>;
}

function Invitation({ id }: { id: string }) {
  const link = `${location.origin}/tournament/${id}`;
  return (
    <section class="sec">
      <h2 class="label">{t("tournament.link")}</h2>
      <div class="linkrow">
        <output>{link.replace(/^https?:\/\//, "")}</output>
        <Share link={() => link} label={t("share.copy")} />
      </div>
      <div class="linkcode">
        <img src={`/api/tournaments/${id}/code.svg`} alt={t("tournament.code")} width={132} height={132} />
        <p class="small dim">{t("tournament.link_note")}</p>
      </div>
    </section>
  );
}

/** How its tables are set up. */
function Played({ it }: { it: Tournament }) {
  return (
    <section class="sec">
      <h2 class="label">{t("make.options")}</h2>
      <ul class="small">
        <li>
          {t("make.clock")}: {pauseText(it)}
        </li>
        {it.rated && <li>{t("meet.rated")}</li>}
        {Object.entries(it.options).map(([name, value]) => (
          <li key={name}>{chosenText(name, value)}</li>
        ))}
      </ul>
    </section>
  );
}
