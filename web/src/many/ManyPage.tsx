/** Oneself over many games: what decisions cost by kind, openings and luck over time, and what to practise. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { announce } from "../app/live";
import type { OwnGames } from "../declared/protocol";
import { has, t } from "../i18n/i18n";
import { api } from "../net/api";
import { Page } from "../pages/Frame";
import { arrive, attempt, trouble } from "../pages/lounge";
import { Button, Ico } from "../ui/drawn";
import { ByGame } from "./ByGame";
import { ByTheme } from "./ByTheme";
import { adviceText } from "./manyText";

/** How many games one has analysed with a press. */
const AT_ONCE = 10;
/** How often one looks how far it is, in milliseconds. */
const AGAIN = 2000;

export function ManyPage() {
  const own = useSignal<OwnGames | null>(null);
  const look = (): Promise<void> =>
    attempt(async () => {
      own.value = await api.ownGames();
    });
  useEffect(() => void arrive().then(look), []);
  const waiting = own.value?.waiting ?? 0;
  useEffect(() => {
    if (waiting === 0) return;
    announce(t("many.working", { count: waiting }));
    const timer = setInterval(() => void look(), AGAIN);
    return () => clearInterval(timer);
  }, [waiting]);
  const ask = (count: number) =>
    attempt(async () => {
      own.value = await api.analyseOwn({ games: count });
    });
  return (
    <Page class="after manypage" here="you">
      <h1 class="display">{t("many.title")}</h1>
      <p class="lead">{t("many.lead")}</p>
      {trouble.value && (
        <p class="notice" role="alert">
          {has(`error.${trouble.value}`) ? t(`error.${trouble.value}`) : t("error.internal")}
        </p>
      )}
      {own.value && <Asking own={own.value} onAsk={(count) => void ask(count)} />}
      {own.value && own.value.games.length > 0 && <Told own={own.value} />}
    </Page>
  );
}

function Asking({ own, onAsk }: { own: OwnGames; onAsk(count: number): void }) {
  const { available, finished, waiting, share, games } = own;
  if (finished === 0) return <p class="dim">{t("many.none")}</p>;
  if (!available) return <p class="dim">{t("many.unavailable")}</p>;
  if (waiting > 0)
    return (
      <p class="working">
        <label class="small dim">
          {t("many.working", { count: waiting })}
          <progress max={1} value={share} />
        </label>
      </p>
    );
  const count = Math.min(AT_ONCE, finished);
  return (
    <>
      {games.length === 0 && <p class="dim">{t("many.not_yet")}</p>}
      {games.length < finished && (
        <>
          <Button main onClick={() => onAsk(count)}>
            <Ico name="chart" /> {t("many.ask", { count })}
          </Button>
          <p class="small dim">{t("many.ask_note")}</p>
        </>
      )}
    </>
  );
}

function Told({ own }: { own: OwnGames }) {
  return (
    <>
      <section class="sec">
        <h2 class="title">{t("many.words")}</h2>
        <ul class="advice">
          {own.advice.map((advice, index) => (
            <li key={index}>{adviceText(advice)}</li>
          ))}
        </ul>
      </section>
      <p class="small dim">{t("many.unit")}</p>
      <div class="manycols">
        <ByTheme own={own} />
        <ByGame own={own} />
      </div>
    </>
  );
}
