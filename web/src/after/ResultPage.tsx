/** After the game: who won and by what, how it went, what the dice did, and the ways on from here. */

import { useEffect, useState } from "preact/hooks";
import { LookBack } from "../analysis/LookBack";
import { Board } from "../board/Board";
import { NO_TARGETS } from "../board/picking/targets";
import type { Film, Result } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { ApiError, api } from "../net/api";
import { myTables } from "../net/mine";
import { isAlone } from "../net/server";
import { Page, Trouble } from "../pages/Frame";
import { framesOf } from "../replay/frames";
import { Button, Drawn, Ico, SeatMark, seatClass } from "../ui/drawn";
import { Share } from "../ui/Share";
import { DiceChart } from "./DiceChart";
import { LineChart } from "./LineChart";
import { LuckInWords } from "./LuckInWords";
import { Proof } from "./Proof";
import { Rematch } from "./Rematch";
import { Sources } from "./Sources";
import { MEASURES, type Measure } from "./series";
import { Deals, Income, Robber } from "./Tables";

export function ResultPage({ id }: { id: string }) {
  const [result, setResult] = useState<Result | null>(null);
  const [film, setFilm] = useState<Film | null>(null);
  const [trouble, setTrouble] = useState("");
  const load = (): void => {
    setTrouble("");
    api
      .result(id)
      .then(setResult, (error: unknown) => setTrouble(error instanceof ApiError ? error.code : "no_connection"));
    api.film(id, "all").then(setFilm, () => setFilm(null));
  };
  useEffect(load, [id]);
  if (trouble) return <Trouble code={trouble === "unknown_table" ? "unknown_table" : "no_connection"} onAgain={load} />;
  return result && <Told id={id} result={result} film={film} />;
}

function Told({ id, result, film }: { id: string; result: Result; film: Film | null }) {
  const nameOf = (seat: number) => result.names[seat] || t(`seat.${seat}`);
  const [measure, setMeasure] = useState<Measure>("points");
  const rolls = Object.values(result.rolls).reduce((sum, count) => sum + count, 0);
  const parts = { result, nameOf };
  const you = myTables.value.find((table) => table.id === id)?.seat ?? null;
  return (
    <Page
      class="after"
      here="replays"
      note={[result.title || t(`game.${result.game}.name`), t("over.turns", { count: result.turns })].join(", ")}
    >
      <section class="win">
        <Winner id={id} result={result} nameOf={nameOf} />
        <Sources result={result} nameOf={nameOf} />
      </section>
      <section class="two">
        <figure class="sec">
          <figcaption class="row between">
            <h2 class="title">{t("after.course")}</h2>
            <span class="switches">
              {MEASURES.map((one) => (
                <Button key={one} pressed={one === measure} onClick={() => setMeasure(one)}>
                  {t(`after.measure.${one}`)}
                </Button>
              ))}
            </span>
          </figcaption>
          <LineChart result={result} measure={measure} nameOf={nameOf} />
          {measure === "luck" && <p class="small dim">{t("after.luck_note")}</p>}
        </figure>
        <figure class="sec">
          <figcaption class="row between">
            <h2 class="title">{t("after.dice")}</h2>
            <span class="small dim">{t("dice.rolls", { count: rolls })}</span>
          </figcaption>
          <DiceChart rolls={result.rolls} />
          <p class="small dim">{t("after.dice_note")}</p>
          <Proof id={id} seen={null} />
        </figure>
      </section>
      {film && !isAlone && <LookBack id={id} film={film} you={you} nameOf={nameOf} />}
      <section class="three">
        <Income {...parts} />
        <Deals {...parts} />
        <Robber {...parts} north={Boolean(film?.board.tormunds_camp)} />
        {film && <LastPosition film={film} />}
      </section>
      <LuckInWords {...parts} you={you} />
    </Page>
  );
}

function Winner({ id, result, nameOf }: { id: string; result: Result; nameOf(seat: number): string }) {
  const [winner] = result.winners;
  return (
    <>
      <span class={`bigflag ${seatClass(winner ?? 0)}`} aria-hidden="true">
        <Drawn name="banner" />
        {winner !== undefined && <SeatMark seat={winner} />}
      </span>
      <div class="wintext">
        <h1>{winner === undefined ? t("over.nobody") : t(`over.other_${result.game}`, { name: nameOf(winner) })}</h1>
        <p>{t(`after.ending.${result.ending}`)}</p>
        <div class="row">
          <a class="btn main" href={`/replay/${id}`}>
            <Ico name="play" /> {t("after.watch")}
          </a>
          {!isAlone && <Share link={() => `${location.origin}/replay/${id}`} label={t("share.replay")} />}
          <Rematch id={id} game={result.game} />
          <a class="btn" href={`/opening/${id}`}>
            <Ico name="eye" /> {t("opening.of_game")}
          </a>
        </div>
      </div>
    </>
  );
}

function LastPosition({ film }: { film: Film }) {
  const frames = framesOf(film);
  const last = frames[frames.length - 1];
  return (
    <figure class="sec mini">
      <h2 class="title">{t("after.last_position")}</h2>
      <div class="miniboard" role="img" aria-label={t("after.last_position")}>
        <div inert>
          {last && (
            <Board
              game={film.game}
              board={film.board}
              view={last.view}
              lit={NO_TARGETS}
              onPick={() => {}}
              last={[]}
              you={null}
              names={film.names}
            />
          )}
        </div>
      </div>
    </figure>
  );
}
