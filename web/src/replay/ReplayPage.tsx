/** A finished game step by step: forwards and backwards, as each seat saw it or with all hands open. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { useAnalysis } from "../analysis/asked";
import { Chances } from "../analysis/Chances";
import { InReplay } from "../analysis/InReplay";
import { NO_OPTION, type ShownOption } from "../analysis/Options";
import { frameBefore } from "../analysis/steps";
import { announce } from "../app/live";
import { Board } from "../board/Board";
import { known } from "../board/known";
import { NO_TARGETS } from "../board/picking/targets";
import { mapTitle } from "../board/title";
import type { Film } from "../declared/protocol";
import { capital, gameText, t } from "../i18n/i18n";
import { ApiError, api } from "../net/api";
import { isAlone } from "../net/server";
import { Trouble } from "../pages/Frame";
import type { Speaker } from "../play/asking/tokens";
import { Bars } from "../play/past/DiceBars";
import { sumsRolled } from "../play/past/round";
import { Places } from "../tell/places";
import { type Sentence, Teller, textOf } from "../tell/sentence";
import { Button, Ico, MarkBox, SeatMark, seatClass, Wordmark } from "../ui/drawn";
import { Share } from "../ui/Share";
import { type Frame, framesOf, type Turn, turnAt, turnsOf } from "./frames";
import { Hands } from "./Hands";
import { PlayOn } from "./PlayOn";
import { Reel } from "./Reel";
import { StepLog } from "./StepLog";

/** Who looks: all hands open, somebody who only watches, or a seat. */
type Seen = "all" | "watcher" | number;

const SPEEDS = [1, 2, 4, 8] as const;
/** How long a step is shown at speed 1. */
const STEP_MS = 1600;

export function ReplayPage({ id }: { id: string }) {
  const [seen, setSeen] = useState<Seen>(firstSeen());
  const [film, setFilm] = useState<Film | null>(null);
  const [trouble, setTrouble] = useState("");
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isStale = false;
    api.film(id, String(seen)).then(
      (loaded) => {
        if (!isStale) setFilm(loaded);
      },
      (error: unknown) => {
        if (!isStale) setTrouble(error instanceof ApiError ? error.code : "no_connection");
      },
    );
    return () => {
      isStale = true;
    };
  }, [id, seen, attempt]);
  if (trouble) {
    const again = () => {
      setTrouble("");
      setAttempt(attempt + 1);
    };
    return <Trouble code={trouble === "unknown_table" ? "unknown_table" : "no_connection"} onAgain={again} />;
  }
  return film && <Viewer id={id} film={film} seen={seen} onSeen={setSeen} />;
}

interface ViewerProps {
  readonly id: string;
  readonly film: Film;
  readonly seen: Seen;
  onSeen(seen: Seen): void;
}

function Viewer({ id, film, seen, onSeen }: ViewerProps) {
  const frames = useMemo(() => framesOf(film), [film]);
  const turns = useMemo(() => turnsOf(frames), [frames]);
  const board = film.board;
  const [at, setAt] = useState(firstFrame(frames.length));
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(2);
  const frame = frames[Math.min(at, frames.length - 1)] as Frame;
  const you = typeof seen === "number" ? seen : null;
  const nameOf = (seat: number) => film.names[seat] || t(`seat.${seat}`);
  const teller = useMemo(() => {
    const places = new Places(known(board, frame.view), frame.view.tokens);
    return new Teller({
      game: film.game,
      scenario: board.sea?.scenario,
      you,
      seats: film.names.length,
      nameOf,
      placeOf: (kind, place) => places.words(kind, place),
    });
  }, [film, you, frame.view.discovered, frame.view.laid_harbours]);
  // Somebody who only watches knows no hand: for them it is told with open cards.
  const asked = useAnalysis(id, you === null ? "all" : String(you));
  const [option, setOption] = useState<ShownOption>(NO_OPTION);
  useEffect(() => setOption(NO_OPTION), [at, seen]);
  const speaker: Speaker = {
    word: (path) => gameText({ game: film.game, scenario: board.sea?.scenario }, path),
    nameOf,
    places: { value: new Places(known(board, frame.view), frame.view.tokens) },
    store: { table: { value: { players: film.names.length } } },
  };
  const go = (to: number) => setAt(Math.max(0, Math.min(frames.length - 1, to)));
  const byTurn = (by: 1 | -1) => {
    const turn = turnAt(turns, at);
    const start = turns[turn]?.start ?? 0;
    go(turns[by < 0 && at > start ? turn : turn + by]?.start ?? (by < 0 ? 0 : frames.length - 1));
  };
  useKeys({ go, byTurn, at, toggle: () => setPlaying(!isPlaying) });
  useEffect(() => {
    if (!isPlaying) return;
    if (at >= frames.length - 1) return setPlaying(false);
    const timer = setTimeout(() => go(at + 1), STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, at, speed]);
  const said = frame.events.flatMap((facts) => teller.tell(facts) ?? []);
  useEffect(() => {
    if (!isPlaying) announce(said.map((sentence) => capital(textOf(sentence))).join(". "));
  }, [at]);
  useEffect(() => keepFrame(at), [at]);
  return (
    <div class="play replay">
      <main class="map">
        <Board
          game={film.game}
          board={board}
          view={frame.view}
          lit={option.targets ?? NO_TARGETS}
          onPick={() => {}}
          last={frame.last}
          you={option.seat ?? you}
          names={film.names}
          title={mapTitle(film.game, board)}
          note={gameText({ game: film.game, scenario: board.sea?.scenario }, "board_note", {
            target: film.words.target,
          })}
        />
        <section class="reel" aria-label={t("replay.player")}>
          {asked.analysis && (
            <Chances
              analysis={asked.analysis}
              height={120}
              at={frame.steps}
              nameOf={nameOf}
              onGo={(step) => go(frameBefore(frames, step))}
            />
          )}
          <Reel turns={turns} frames={frames.length} at={at} north={board.tormunds_camp ?? false} onGo={go} />
          <Controls
            at={at}
            end={frames.length - 1}
            isPlaying={isPlaying}
            speed={speed}
            go={go}
            byTurn={byTurn}
            onPlay={setPlaying}
            onSpeed={setSpeed}
          />
        </section>
      </main>
      <aside class="rail right" aria-label={t("replay.title")}>
        <Step
          at={at}
          end={frames.length - 1}
          frame={frame}
          turns={turns}
          title={titleOf(frame, at, said, nameOf)}
          nameOf={nameOf}
        />
        <SeenAs seen={seen} names={film.names} nameOf={nameOf} onSeen={onSeen} />
        {!isAlone && (
          <InReplay
            asked={asked}
            steps={frame.steps}
            before={frames[at - 1]?.steps ?? frame.steps}
            speaker={speaker}
            shown={option.token}
            onShow={(one) => setOption(one.token === option.token ? NO_OPTION : one)}
            onGo={(step) => go(frameBefore(frames, step))}
          />
        )}
        <section class="sec">
          <h2 class="label">{t("replay.hands")}</h2>
          <Hands view={frame.view} nameOf={nameOf} />
        </section>
        <section class="sec">
          <Bars title={t("replay.dice")} counts={sumsRolled(frames.slice(0, at + 1).flatMap(({ events }) => events))} />
        </section>
        <div class="row push">
          <PlayOn
            id={id}
            steps={frame.steps}
            isOver={frame.view.over}
            names={film.names}
            seat={you ?? frame.view.active ?? 0}
            nameOf={nameOf}
          />
          <a class="btn grow" href={`/api/records/${id}`} download>
            <Ico name="scroll" /> {t("replay.record")}
          </a>
          {!isAlone && <Share link={() => location.href} label={t("share.step")} grow />}
          <a class="btn grow" href={`/result/${id}`}>
            <Ico name="chart" /> {t("replay.result")}
          </a>
        </div>
      </aside>
      <aside class="rail left" aria-label={t("log.title")}>
        <header>
          <a href="/" aria-label={t("rail.home")}>
            <Wordmark width={168} />
          </a>
          <p class="small dim">{film.title || t(`game.${film.game}.name`)}</p>
        </header>
        <section class="sec notes">
          <p class="small dim">{t("replay.press_line")}</p>
          <StepLog frames={frames} at={at} teller={teller} you={you} onGo={go} />
        </section>
      </aside>
    </div>
  );
}

/** What a step is called: what it did, or else whose turn begins with it. */
export function titleOf(
  { view, events }: Frame,
  at: number,
  said: readonly Sentence[],
  nameOf: (seat: number) => string,
): string {
  const last = said[said.length - 1];
  if (last) return capital(textOf(last));
  if (at === 0) return t("replay.begins");
  const isTurn = events.some(({ event }) => event === "turn" || event === "turn_ended");
  return isTurn && view.active !== null ? t("now.turn_of", { name: nameOf(view.active) }) : t("now.between");
}

/** Who looks, by the address. */
function firstSeen(): Seen {
  const wanted = new URLSearchParams(location.search).get("seen") ?? "all";
  return /^[0-5]$/.test(wanted) ? Number(wanted) : "all";
}

/** The step in the address, so that a link leads to it. */
function firstFrame(count: number): number {
  const wanted = Number(new URLSearchParams(location.search).get("step") ?? 0);
  return Number.isInteger(wanted) ? Math.max(0, Math.min(count - 1, wanted)) : 0;
}

function keepFrame(at: number): void {
  const address = new URL(location.href);
  address.searchParams.set("step", String(at));
  history.replaceState(history.state, "", address);
}

/** Arrows step, with shift by turn; Home and End lead to both ends, Space plays. */
function useKeys({
  go,
  byTurn,
  at,
  toggle,
}: {
  go(to: number): void;
  byTurn(by: 1 | -1): void;
  at: number;
  toggle(): void;
}): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const inControl = event.target instanceof Element && event.target.closest("button, a, input, .board .target");
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      if (by && event.target instanceof HTMLInputElement) return;
      if (by && event.shiftKey) byTurn(by);
      else if (by) go(at + by);
      else if (event.key === "Home") go(0);
      else if (event.key === "End") go(Infinity);
      else if (event.key === " " && !inControl) toggle();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}

interface ControlsProps {
  readonly at: number;
  readonly end: number;
  readonly isPlaying: boolean;
  readonly speed: (typeof SPEEDS)[number];
  go(to: number): void;
  byTurn(by: 1 | -1): void;
  onPlay(isPlaying: boolean): void;
  onSpeed(speed: (typeof SPEEDS)[number]): void;
}

function Controls({ at, end, isPlaying, speed, go, byTurn, onPlay, onSpeed }: ControlsProps) {
  return (
    <div class="row ctl">
      <Button square label={t("replay.turn_back")} disabled={at === 0} onClick={() => byTurn(-1)}>
        <Ico name="end" class="ico flip" />
      </Button>
      <Button square label={t("replay.step_back")} disabled={at === 0} onClick={() => go(at - 1)}>
        <Ico name="back" />
      </Button>
      <Button main onClick={() => onPlay(!isPlaying)}>
        <Ico name={isPlaying ? "pause" : "play"} /> {t(isPlaying ? "replay.pause" : "replay.play")}{" "}
        <kbd aria-hidden="true">{t("replay.space")}</kbd>
      </Button>
      <Button square label={t("replay.step_on")} disabled={at === end} onClick={() => go(at + 1)}>
        <Ico name="back" class="ico flip" />
      </Button>
      <Button square label={t("replay.turn_on")} disabled={at === end} onClick={() => byTurn(1)}>
        <Ico name="end" />
      </Button>
      <span class="small dim">{t("replay.speed")}</span>
      <span class="switches">
        {SPEEDS.map((one) => (
          <Button key={one} pressed={one === speed} onClick={() => onSpeed(one)}>
            {one}×
          </Button>
        ))}
      </span>
      <span class="small dim hint">{t("replay.keys")}</span>
    </div>
  );
}

interface StepProps {
  readonly at: number;
  readonly end: number;
  readonly frame: Frame;
  readonly turns: readonly Turn[];
  readonly title: string;
  nameOf(seat: number): string;
}

function Step({ at, end, frame, turns, title, nameOf }: StepProps) {
  const turn = turnAt(turns, at);
  const seat = turns[turn]?.seat;
  return (
    <section class="now">
      <div class="row between">
        <span class="label">{t("replay.step", { at, of: end })}</span>
        <span class="small dim">
          {turn > 0 && seat !== undefined
            ? t("replay.turn_of", { number: frame.view.turn, name: nameOf(seat) })
            : t("replay.setup")}
        </span>
      </div>
      <h1 class="title">
        {frame.seat !== null && <MarkBox seat={frame.seat} />} {title}
      </h1>
    </section>
  );
}

function SeenAs({
  seen,
  names,
  nameOf,
  onSeen,
}: {
  seen: Seen;
  names: readonly string[];
  nameOf(seat: number): string;
  onSeen(seen: Seen): void;
}) {
  return (
    <section class="sec">
      <h2 class="label">{t("replay.seen_as")}</h2>
      <div class="views">
        <button type="button" class="ask" aria-pressed={seen === "all"} onClick={() => onSeen("all")}>
          <Ico name="cards" /> {t("replay.all")}
        </button>
        <button type="button" class="ask" aria-pressed={seen === "watcher"} onClick={() => onSeen("watcher")}>
          <Ico name="eye" /> {t("replay.watcher")}
        </button>
        {names.map((_, seat) => (
          <button
            key={seat}
            type="button"
            class={`ask ${seatClass(seat)}`}
            aria-pressed={seen === seat}
            onClick={() => onSeen(seat)}
          >
            <span>
              <SeatMark seat={seat} />
            </span>
            {nameOf(seat)}
          </button>
        ))}
      </div>
    </section>
  );
}
