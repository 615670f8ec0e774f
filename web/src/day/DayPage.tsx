/** The board of a day: the same map and dice for everybody, one's try at it, and how everybody fared. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { announce } from "../app/live";
import { go } from "../app/route";
import { PACES, settings } from "../app/settings";
import type { Day } from "../declared/protocol";
import { has, t } from "../i18n/i18n";
import { ApiError, api } from "../net/api";
import { isAlone } from "../net/server";
import { Page } from "../pages/Frame";
import { levelName } from "../pages/levels";
import { attempt, ensureName, trouble } from "../pages/lounge";
import { MapPreview } from "../pages/MapChoice";
import { Button, Ico } from "../ui/drawn";
import { Copy, Share } from "../ui/Share";
import { dayText, resultText, TODAY } from "./dayText";
import { Picture } from "./Picture";
import { Results } from "./Results";

/** How often one looks whether the bot has finished, in milliseconds. */
const AGAIN = 3000;
const SEAL = 16;

export function DayPage({ day: asked }: { day: string }) {
  const shown = useSignal<Day | null>(null);
  const isUnknown = useSignal(false);
  useEffect(() => {
    let timer = 0;
    let isGone = false;
    const look = (): Promise<void> =>
      attempt(async () => {
        const found = await api.day(asked);
        if (isGone) return;
        shown.value = found;
        if (found.pending) timer = window.setTimeout(() => void look(), AGAIN);
      });
    void look().then(() => {
      isUnknown.value = trouble.value === "unknown" || trouble.value === "malformed";
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [asked]);
  const day = shown.value;
  return (
    <Page class="after daypage">
      <h1 class="display">{day && day.day !== day.today ? t("day.of", { day: dayText(day.day) }) : t("day.title")}</h1>
      <p class="lead">{t("day.lead")}</p>
      {trouble.value && (
        <p class="notice" role="alert">
          {has(`error.${trouble.value}`) ? t(`error.${trouble.value}`) : t("error.internal")}
        </p>
      )}
      {isUnknown.value && (
        <p>
          <a class="btn main" href="/day">
            {t("day.today")}
          </a>
        </p>
      )}
      {day && <Told day={day} />}
    </Page>
  );
}

function Told({ day }: { day: Day }) {
  return (
    <div class="daycols">
      <div>
        <MapPreview game={day.game} players={4} chosen={day.map} options={{ map: "variable" }} />
        <p class="small dim seal">
          <Ico name="seal" />{" "}
          <span>
            {day.seed ? t("day.told", { seed: day.seed }) : t("day.sealed", { seal: day.commitment.slice(0, SEAL) })}
          </span>
        </p>
      </div>
      <div>
        <p>
          <b>{dayText(day.day)}</b>
          <br />
          {t("day.game", { game: t(`game.${day.game}.name`), seat: day.seat + 1, level: levelName(day.rivals) })}
        </p>
        <Try day={day} />
        {isAlone ? <p class="small dim">{t("day.alone")}</p> : <Results day={day} />}
        <Sharing day={day} />
        {day.earlier.length > 0 && (
          <section class="sec">
            <h2 class="label">{t("day.earlier")}</h2>
            <ul class="days">
              {day.earlier.map((one) => (
                <li key={one}>
                  <a href={`/day/${one}`}>{dayText(one)}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}

/** What one can do: begin, go on, look back, or go to today's board. */
function Try({ day: { day, today, mine } }: { day: Day }) {
  const begin = () =>
    attempt(async () => {
      await ensureName();
      try {
        go(`/t/${(await api.beginDay(TODAY, { pace: PACES[settings.botPace.value] })).id}`);
      } catch (error) {
        if (error instanceof ApiError) announce(t(`error.${error.code}`), true);
        throw error;
      }
    });
  if (mine && !mine.over)
    return (
      <p>
        <a class="btn main" href={`/t/${mine.table}`}>
          <Ico name="play" /> {t("day.go_on")}
        </a>
      </p>
    );
  if (mine)
    return (
      <p>
        <a class="btn" href={`/result/${mine.table}`}>
          <Ico name="chart" /> {t("day.look_back")}
        </a>
        {!mine.counts && !isAlone && <span class="small dim"> {t("day.not_counted")}</span>}
      </p>
    );
  if (day !== today)
    return (
      <p>
        <span class="dim">{t("day.over_note")}</span>
        <br />
        <a class="btn main" href="/day">
          {t("day.today")}
        </a>
      </p>
    );
  return (
    <>
      <Button main onClick={() => void begin()}>
        <Ico name="play" /> {t("day.begin")}
      </Button>
      <p class="small dim">{t("day.begin_note")}</p>
    </>
  );
}

/** The link, what one made of it in a sentence, and the map as a picture; none of them tells how the dice fell. */
function Sharing({ day }: { day: Day }) {
  const own = day.results.find(({ you }) => you);
  const link = `${location.origin}/day/${day.day}`;
  return (
    <section class="row dayshare">
      {!isAlone && <Share link={() => link} label={t("day.share")} />}
      {own && <Copy text={`${resultText(day, own)} ${link}`} label={t("day.share_result")} />}
      <Picture day={day} line={own ? resultText(day, own) : dayText(day.day)} />
    </section>
  );
}
