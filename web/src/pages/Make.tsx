/** Make a table, or a tournament of such tables: game, map, players, clock, seats and options. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { GAMES } from "../app/games";
import type { Options as GameOptions } from "../declared/games";
import type { NewTable } from "../declared/protocol";
import { has, t } from "../i18n/i18n";
import { isAlone } from "../net/server";
import { gather } from "../tournament/gather";
import { FIRST_PLAN, Plan, type TournamentPlan } from "../tournament/Plan";
import { Button, Ico } from "../ui/drawn";
import { Switch } from "../ui/Switch";
import { clockText, pauseText } from "./clock";
import { Page } from "./Frame";
import { arrive, botLevel, games, handed, open, trouble } from "./lounge";
import { type ChosenMap, MapChoice, MapPreview } from "./MapChoice";
import { Options, type Values } from "./Options";
import { Plate } from "./Plate";
import { Scenarios } from "./Scenarios";
import { Seats } from "./Seats";
import { SettingChoice } from "./SettingChoice";

interface Pause {
  readonly bank: number;
  readonly increment: number;
}
const CLOCKS: Readonly<Record<string, Pause | null>> = {
  none: null,
  quick: { bank: 180, increment: 30 },
  calm: { bank: 300, increment: 60 },
};
/** Tables of tournaments have three seats or more. */
const LEAST_AT_ONE = 3;
/** Days of vacation that count at such a table. */
const VACATIONS = [0, 7, 14, 30] as const;
const USUAL_VACATION: number = 14;
const MINUTE = 60;
const DAY = 86400;
/** In place of a clock: seconds for each decision at a table that people come back to. */
const TURNS: Readonly<Record<string, number>> = { day: DAY, days: 3 * DAY };
/** The number somebody typed, or the nearest that is allowed. */
function within(
  { currentTarget: { value } }: { currentTarget: HTMLInputElement },
  least: number,
  most: number,
): number {
  return Math.min(most, Math.max(least, Math.round(Number(value)) || least));
}

/** Seconds after which watchers see what happens. */
const DELAYS = [0, 60, 300] as const;
/** How many offers whoever plays may make in a turn. */
const OFFERS = [0, 1, 3, 8] as const;
const USUAL_OFFERS: number = 8;
/** The option that decides what is played on which map. */
const SCENARIO = "scenario";
/** Options that have controls of their own. */
const ELSEWHERE: ReadonlySet<string> = new Set(["map", SCENARIO]);
/** Options that change which map is laid, or what wins on it. */
const MAPPED: ReadonlySet<string> = new Set([SCENARIO, "edition", "target_points"]);
/** Options that many tables change, the usual first; the others are shown on demand. */
const USUAL: readonly (keyof GameOptions)[] = [
  "target_points",
  "friendly_robber",
  "no_seven_rounds",
  "discard_limit",
  "dice",
  "trade_build",
  "hide_supply_counts",
  "tormund_to_camp",
  "easy_start",
  "nasty",
  "all_heroes",
  "heroic_tragedy",
  "five_six",
];

export function Make({ game: asked, gathers }: { game: string; gathers: "table" | "tournament" }) {
  const isTournament = useSignal(gathers === "tournament" && !isAlone);
  const plan = useSignal<TournamentPlan>(FIRST_PLAN);
  const game = useSignal(asked);
  const given = handed.peek()?.game === asked ? handed.peek() : null;
  const players = useSignal(given?.players ?? 4);
  const map = useSignal<ChosenMap>(given?.map ?? "");
  const clock = useSignal(isTournament.peek() ? "quick" : "none");
  const own = useSignal<Pause>({ bank: 600, increment: 45 });
  const takeover = useSignal(false);
  const vacation = useSignal(USUAL_VACATION);
  const isPublic = useSignal(false);
  const tracker = useSignal(true);
  const delay = useSignal(0);
  const offers = useSignal(USUAL_OFFERS);
  const isAll = useSignal(false);
  const values = useSignal<Values>(given?.options ?? {});
  const other = isAlone ? botLevel() : "open";
  const seats = useSignal<readonly string[]>(["me", other, other, other, other, other]);
  useEffect(() => {
    handed.value = null;
    void arrive();
  }, []);
  const offered = games.value?.games.find(({ name }) => name === game.value);
  if (!games.value)
    return (
      <Page class="home maketable" note={t("make.note")}>
        <p class="lead">{trouble.value ? t("error.offline") : t("loading")}</p>
      </Page>
    );
  if (!offered)
    return (
      <Page class="home maketable">
        <p class="lead">{t("trouble.unknown_game.text")}</p>
      </Page>
    );
  const sizes = offered.players.filter((number) => !isTournament.value || number >= LEAST_AT_ONE);
  const count = sizes.includes(players.value) ? players.value : (sizes[0] ?? LEAST_AT_ONE);
  const isKnown = typeof map.value === "object" || offered.maps.includes(map.value);
  const chosenMap = isKnown ? map.value : (offered.maps.find((name) => name === "variable") ?? offered.maps[0] ?? "");
  const sitting = seats.value.slice(0, count);
  const isFull = !sitting.includes("open");
  const set = (seat: number, who: string) =>
    (seats.value = seats.value.map((was, index) => (index === seat ? who : was)));
  const choose = (name: string) => {
    game.value = name;
    if (typeof map.value === "object") map.value = "";
  };
  const scenarios = offered.options.find(({ name }) => name === SCENARIO);
  const onTheMap = Object.fromEntries(
    Object.entries(values.value).filter(
      ([name]) => MAPPED.has(name) && offered.options.some((option) => option.name === name),
    ),
  );
  const make = () => {
    const pause = clock.value === "own" ? own.value : (CLOCKS[clock.value] ?? null);
    const changed = Object.fromEntries(
      Object.entries(values.value).filter(([name, value]) =>
        offered.options.some((option) => option.name === name && option.default !== value),
      ),
    );
    const table: NewTable = {
      game: game.value,
      seats: isTournament.value ? sitting.map(() => "open") : sitting,
      options: changed,
      map: chosenMap,
      clock: pause,
      turn: TURNS[clock.value] ?? null,
      takeover: clock.value in TURNS && takeover.value,
      vacation: clock.value in TURNS ? vacation.value : 0,
      visibility: isPublic.value ? "public" : "private",
      tracker: tracker.value,
      delay: delay.value,
      offers: offers.value,
    };
    void (isTournament.value ? gather(table, plan.value, offered.maps) : open({ ...table, start: isFull }));
  };
  const usual: readonly string[] = USUAL;
  const order = (name: string) => (usual.includes(name) ? usual.indexOf(name) : usual.length);
  const shown = offered.options
    .filter(({ name }) => !ELSEWHERE.has(name) && (isAll.value || usual.includes(name)))
    .sort((a, b) => order(a.name) - order(b.name));
  return (
    <Page class="home maketable" here="tables" note={t(isAlone ? "alone.note" : "make.note")}>
      <div class="c1">
        <h1 class="display">{t(isTournament.value ? "tournament.make" : "make.title")}</h1>
        <section class="sec">
          <h2 class="label">{t("make.game")}</h2>
          <div class="gpicks">
            {GAMES.filter((name) => games.value?.games.some((one) => one.name === name)).map((name) => (
              <button
                key={name}
                type="button"
                class="gpick"
                aria-pressed={game.value === name}
                onClick={() => choose(name)}
              >
                <Plate game={name} />
                <b>{t(`game.${name}.name`)}</b>
                <small>{t(`game.${name}.brief`)}</small>
              </button>
            ))}
          </div>
        </section>
        {scenarios && (
          <Scenarios
            option={scenarios}
            chosen={String(values.value[SCENARIO] ?? scenarios.default)}
            onChoose={(name) => (values.value = { ...values.value, [SCENARIO]: name })}
          />
        )}
        <section class="sec">
          <h2 class="label">{t("make.map")}</h2>
          <MapChoice
            game={game.value}
            players={count}
            maps={offered.maps}
            chosen={chosenMap}
            onChoose={(next) => (map.value = next)}
          />
        </section>
        <div class="row pair">
          <div class="sec">
            <h2 class="label">{t(isTournament.value ? "tournament.most_seats" : "make.players")}</h2>
            <div class="switches">
              {sizes.map((number) => (
                <Button key={number} pressed={count === number} onClick={() => (players.value = number)}>
                  {number}
                </Button>
              ))}
            </div>
          </div>
          <div class="sec">
            <h2 class="label">{t("make.clock")}</h2>
            <div class="switches">
              {[...Object.keys(CLOCKS), "own", ...Object.keys(TURNS)].map((name) => (
                <Button key={name} pressed={clock.value === name} onClick={() => (clock.value = name)}>
                  {TURNS[name]
                    ? pauseText({ bank: null, increment: 0, turn: TURNS[name] })
                    : CLOCKS[name]
                      ? clockText(CLOCKS[name].bank, CLOCKS[name].increment)
                      : t(`clock.${name}`)}
                </Button>
              ))}
            </div>
            {clock.value === "own" && (
              <div class="row ownclock">
                <label class="small">
                  {t("clock.minutes")}{" "}
                  <input
                    class="value"
                    type="number"
                    min={1}
                    max={180}
                    value={own.value.bank / MINUTE}
                    onChange={(event) => (own.value = { ...own.value, bank: within(event, 1, 180) * MINUTE })}
                  />
                </label>
                <label class="small">
                  {t("clock.seconds")}{" "}
                  <input
                    class="value"
                    type="number"
                    min={0}
                    max={600}
                    value={own.value.increment}
                    onChange={(event) => (own.value = { ...own.value, increment: within(event, 0, 600) })}
                  />
                </label>
              </div>
            )}
          </div>
        </div>
        <p class="small dim">{t(clock.value in TURNS ? "make.days_note" : "make.clock_note")}</p>
        {clock.value in TURNS && (
          <div class="sec" role="group" aria-label={t("make.vacation")}>
            <h2 class="label">{t("make.vacation")}</h2>
            <div class="switches">
              {VACATIONS.map((days) => (
                <Button key={days} pressed={vacation.value === days} onClick={() => (vacation.value = days)}>
                  {days || t("make.vacation_none")}
                </Button>
              ))}
            </div>
            <p class="small dim">{t("make.vacation_note")}</p>
          </div>
        )}
        {clock.value in TURNS && (
          <Switch
            name={t("make.takeover")}
            note={t("make.takeover_note")}
            isOn={takeover.value}
            onChange={(isOn) => (takeover.value = isOn)}
          />
        )}
      </div>
      <div class="c2">
        <MapPreview game={game.value} players={count} chosen={chosenMap} options={onTheMap} range={offered.players} />
        <section class="sec">
          <h2 class="label">{t("make.options")}</h2>
          <Options options={shown} values={values.value} onChange={(next) => (values.value = next)} />
          <button type="button" class="link" aria-expanded={isAll.value} onClick={() => (isAll.value = !isAll.value)}>
            {t(isAll.value ? "make.fewer" : "make.all", { count: offered.options.length - ELSEWHERE.size })}
          </button>
        </section>
      </div>
      <div class="c3">
        {!isAlone && (
          <div class="switches gathers" role="group" aria-label={t("tournament.what")}>
            {[false, true].map((is) => (
              <Button key={String(is)} pressed={isTournament.value === is} onClick={() => (isTournament.value = is)}>
                {t(is ? "tournament.one" : "tournament.one_table")}
              </Button>
            ))}
          </div>
        )}
        {isTournament.value ? (
          <Plan plan={plan} />
        ) : (
          <Seats
            sitting={sitting}
            bots={games.value.bots}
            onSet={set}
            onBots={() => (seats.value = seats.value.map((who) => (who === "me" ? who : botLevel())))}
          />
        )}
        <section class="sec">
          {!isAlone && !isTournament.value && (
            <Switch
              name={t("make.public")}
              note={t("make.public_note")}
              isOn={isPublic.value}
              onChange={(isOn) => (isPublic.value = isOn)}
            />
          )}
          <Switch
            name={t("make.tracker")}
            note={t("make.tracker_note")}
            isOn={tracker.value}
            onChange={(isOn) => (tracker.value = isOn)}
          />
        </section>
        <section class="sec">
          <h2 class="label">{t("make.offers")}</h2>
          <div class="switches">
            {OFFERS.map((most) => (
              <Button key={most} pressed={offers.value === most} onClick={() => (offers.value = most)}>
                {t(most === 0 ? "make.offers_none" : "make.offers_most", { count: most })}
              </Button>
            ))}
          </div>
        </section>
        <section class="sec">
          <SettingChoice name="botPace" />
        </section>
        {!isAlone && (
          <section class="sec">
            <h2 class="label">{t("make.delay")}</h2>
            <div class="switches">
              {DELAYS.map((seconds) => (
                <Button key={seconds} pressed={delay.value === seconds} onClick={() => (delay.value = seconds)}>
                  {t(`make.delay_${seconds}`)}
                </Button>
              ))}
            </div>
          </section>
        )}
        <section class="sec go2">
          {trouble.value && (
            <p class="notice" role="alert">
              {has(`error.${trouble.value}`) ? t(`error.${trouble.value}`) : t("error.internal")}
            </p>
          )}
          <Button main onClick={make}>
            <Ico name="play" /> {t(isTournament.value ? "tournament.make_it" : isFull ? "make.start" : "make.make")}
          </Button>
          <p class="small dim">
            {t(isTournament.value ? "tournament.make_note" : isFull ? "make.start_note" : "make.make_note")}
          </p>
        </section>
      </div>
    </Page>
  );
}
