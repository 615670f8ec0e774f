/** How fair the map is: what can be counted on it, and how bots fare who play on it a few hundred times. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { announce } from "../app/live";
import { go } from "../app/route";
import type { MapBalance } from "../declared/protocol";
import { listed, t } from "../i18n/i18n";
import { ApiError, api } from "../net/api";
import { takeAlong } from "../opening/laying";
import { Button, Drawn, Ico, MarkBox } from "../ui/drawn";
import { added, chances, ENOUGH, noGames, type Tally } from "./chances";
import { sentenceOf, type Workshop } from "./workshop";

const GAMES = 240;
const AT_ONCE = 20;
/** Milliseconds after which a server that has too much to do is asked again. */
const PATIENCE = 3000;
const TRIES = 10;
const WAITING: ReadonlySet<string> = new Set(["busy", "too_many"]);

export function Counted({ balance }: { balance: MapBalance }) {
  const { goods, starved, seats, even, reds } = balance;
  return (
    <section class="sec counted">
      <h2 class="label">{t("maker.counted")}</h2>
      <ul class="pips">
        {Object.entries(goods).map(([good, pips]) => (
          <li key={good} class={starved.includes(good) ? "bad" : undefined}>
            <Drawn name={`r-${good}`} />
            <span class="vh">{t(`good.${good}`)}</span> {pips}
          </li>
        ))}
      </ul>
      <ul class="findings">
        <Finding isGood={reds === null} text={t(reds === null ? "maker.reds_apart" : "maker.reds_together")} />
        <Finding
          isGood={starved.length === 0}
          text={
            starved.length === 0
              ? t("maker.fed")
              : t("maker.starved", { goods: listed(starved.map((good) => t(`good.${good}`))) })
          }
        />
        <Finding isGood={even} text={t(even ? "maker.even" : "maker.uneven", { pips: seats.join(", ") })} />
      </ul>
    </section>
  );
}

function Finding({ isGood, text }: { isGood: boolean; text: string }) {
  return (
    <li class={isGood ? "well" : "bad"}>
      <Ico name={isGood ? "check" : "cross"} /> <span>{text}</span>
    </li>
  );
}

export function Report({ shop }: { shop: Workshop }) {
  const tally = useSignal<Tally | null>(null);
  /** The file that was tried; another one needs another report. */
  const tried = useSignal("");
  const isRunning = useSignal(false);
  const trouble = useSignal("");
  const run = useRef(0);
  const file = shop.shown.value?.file ?? "";
  const players = shop.work.value?.players ?? 0;
  useEffect(() => () => void run.current++, []);
  // Another map is not what is being tried.
  useEffect(() => {
    if (isRunning.value && file !== tried.value) stop();
  }, [file]);

  const stop = (): void => {
    run.current++;
    isRunning.value = false;
  };
  const start = async (): Promise<void> => {
    const shown = shop.shown.value;
    if (!shown) return;
    const number = ++run.current;
    const wish = shop.wish(shown.map);
    [tally.value, tried.value, isRunning.value, trouble.value] = [noGames(players), file, true, ""];
    let failures = 0;
    while (number === run.current && tally.value.played < GAMES) {
      try {
        const games = Math.min(AT_ONCE, GAMES - tally.value.played);
        const more = await api.tryMap({ ...wish, first: tally.value.played, games });
        if (number !== run.current) return;
        tally.value = added(tally.value, more);
        failures = 0;
      } catch (error) {
        const waits = error instanceof ApiError && WAITING.has(error.code) && ++failures < TRIES;
        if (number !== run.current) return;
        if (!waits) {
          trouble.value = sentenceOf(error);
          break;
        }
        await new Promise((resolve) => setTimeout(resolve, PATIENCE));
      }
    }
    if (number !== run.current) return;
    isRunning.value = false;
    if (!trouble.value) announce(verdict(tally.value));
  };
  const explore = (): void => {
    if (!shop.shown.value) return;
    takeAlong({ ...shop.wish(shop.shown.value.map), placed: [] });
    go("/opening");
  };
  const found = tally.value;
  const isStale = found !== null && tried.value !== file;
  return (
    <section class="sec report">
      <h2 class="label">{t("maker.report")}</h2>
      <p class="small dim">{t("maker.report_note", { count: GAMES })}</p>
      {found && (
        <>
          {isRunning.value && (
            <label class="running small">
              {t("maker.running", { played: found.played, count: GAMES })}
              <progress max={GAMES} value={found.played} />
            </label>
          )}
          {isStale && !isRunning.value && <p class="small stale">{t("maker.stale")}</p>}
          {found.played > 0 && <Chances tally={found} />}
        </>
      )}
      {trouble.value && (
        <p class="notice" role="alert">
          {trouble.value}
        </p>
      )}
      <div class="row">
        {isRunning.value ? (
          <Button onClick={stop}>
            <Ico name="pause" /> {t("maker.stop")}
          </Button>
        ) : (
          <Button onClick={() => void start()} disabled={!file}>
            <Ico name="chart" /> {t(found ? "maker.try_again" : "maker.try")}
          </Button>
        )}
        <Button onClick={explore} disabled={!file}>
          <Ico name="eye" /> {t("opening.look")}
        </Button>
      </div>
    </section>
  );
}

/** The chances by seat in turn order, each with its margin, beside what would be fair. */
function Chances({ tally }: { tally: Tally }) {
  const found = chances(tally);
  const most = Math.max(...found.map(({ share, margin }) => share + margin), 0.01);
  const fair = 1 / found.length;
  return (
    <>
      <table class="fairness">
        <thead class="vh">
          <tr>
            <th scope="col">{t("maker.seat")}</th>
            <th scope="col">{t("maker.won")}</th>
            <th scope="col">{t("maker.points")}</th>
          </tr>
        </thead>
        <tbody>
          {found.map(({ share, margin, lean, points }, seat) => (
            <tr key={seat} class={lean === 0 ? undefined : "bad"}>
              <th scope="row">
                <MarkBox seat={seat} /> {t("maker.nth", { number: seat + 1 })}
              </th>
              <td>
                <span class="bar" aria-hidden="true">
                  <i style={{ width: `${(100 * share) / most}%` }} />
                  <b style={{ left: `${(100 * fair) / most}%` }} />
                </span>
                <span class="figure">
                  {percent(share)} <small>±{percent(Math.min(margin, 1))}</small>
                </span>
              </td>
              <td class="small dim">{t("maker.average", { points: points.toFixed(1) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="verdict">{verdict(tally)}</p>
      <p class="small dim">
        {t("maker.played", { count: tally.played, turns: Math.round(tally.turns / tally.played) })}
        {tally.unfinished > 0 && ` ${t("maker.unfinished", { count: tally.unfinished })}`}
      </p>
    </>
  );
}

function percent(part: number): string {
  return `${Math.round(100 * part)} %`;
}

function verdict(tally: Tally): string {
  const found = chances(tally);
  const names = (lean: number) =>
    listed(found.flatMap((chance, seat) => (chance.lean === lean ? [t("maker.nth", { number: seat + 1 })] : [])));
  if (tally.played === tally.unfinished) return t("maker.nobody");
  if (tally.played - tally.unfinished < ENOUGH) return t("maker.too_few");
  const sentences = [
    ...(names(1) ? [t("maker.better", { seats: names(1) })] : []),
    ...(names(-1) ? [t("maker.worse", { seats: names(-1) })] : []),
  ];
  return sentences.length ? sentences.join(" ") : t("maker.fair");
}
