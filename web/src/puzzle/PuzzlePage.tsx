/** A puzzle: the position as at a table, one answer by doing it, then what is right and why. */

import { signal, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { announce } from "../app/live";
import { go } from "../app/route";
import type { Told } from "../coach/coach";
import type { ListedPuzzle, PuzzleAnswered, PuzzleShown, Puzzles } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { showDrawings } from "../look/drawings";
import "../look/pages/puzzles.css";
import { ApiError, api } from "../net/api";
import { TableStore } from "../net/table";
import { Trouble } from "../pages/Frame";
import { DeskContext } from "../play/context";
import { Desk } from "../play/desk";
import { Sitting } from "../play/PlayPage";
import { Raid } from "../play/seats/Raid";
import { Scenario } from "../play/seats/Scenario";
import { Tools } from "../play/Tools";
import { Button, Ico } from "../ui/drawn";
import { next, pathOf, wanted, wishIn } from "./choosing";
import { note, standing } from "./standing";
import { Verdict } from "./Verdict";
import { openPuzzle } from "./wire";

/** Nobody helps with a puzzle. */
const NO_COACH = signal<Told | null>(null);

export function PuzzlePage({ id }: { id: string }) {
  const puzzle = useSignal<PuzzleShown | null>(null);
  const listed = useSignal<Puzzles | null>(null);
  const trouble = useSignal("");
  useEffect(() => {
    const load = async () => {
      [puzzle.value, listed.value] = await Promise.all([api.puzzle(id), api.puzzles(), showDrawings()]);
    };
    void load().catch((error: unknown) => {
      trouble.value = error instanceof ApiError && error.code === "unknown" ? "unknown_page" : "no_connection";
    });
  }, [id]);
  if (trouble.value) return <Trouble code={trouble.value} onAgain={() => location.reload()} />;
  return puzzle.value && listed.value && <Asked puzzle={puzzle.value} listed={listed.value} />;
}

/** What came of an answer: the token, empty for who gave up, what is told of it, and what it did to one's rating. */
export interface Outcome {
  readonly token: string;
  readonly answered: PuzzleAnswered;
  /** By how much the rating moved; null where the answer did not count. */
  readonly change: number | null;
}

function Asked({ puzzle, listed }: { puzzle: PuzzleShown; listed: Puzzles }) {
  const outcome = useSignal<Outcome | null>(null);
  const about = listed.puzzles.find(({ id }) => id === puzzle.id);
  const judge = async (token: string): Promise<PuzzleAnswered> => {
    const answered = await api.answerPuzzle(puzzle.id, { token });
    outcome.value = { token, answered, change: note(puzzle.id, puzzle.difficulty, answered.right) };
    return answered;
  };
  const desk = useMemo(() => new Desk(new TableStore(puzzle.id, openPuzzle(puzzle, judge))), [puzzle]);
  useEffect(() => {
    document.title = `${t("puzzle.title")} · Hexhold`;
    announce(t("puzzle.asked"));
    return () => {
      document.title = "Hexhold";
      desk.leave();
    };
  }, [desk]);
  const wish = wishIn(location.search);
  const onNext = () => {
    const following = next(wanted(listed.puzzles, wish), standing.value);
    go(pathOf(wish, following?.id));
  };
  const giveUp = () => desk.act("");
  return (
    <DeskContext.Provider value={desk}>
      <Sitting
        around={{
          head: (
            <p class="small dim">
              {t(`game.${puzzle.game}.name`)}
              <br />
              {t(puzzle.id === listed.today ? "puzzle.of_today" : "puzzle.one", { rating: puzzle.difficulty })}
            </p>
          ),
          margin: (
            <>
              <About outcome={outcome.value} about={about} path={pathOf(wish)} onGiveUp={giveUp} />
              <Raid />
              <Scenario />
              <Tools game={puzzle.game} />
            </>
          ),
          line: <Line outcome={outcome.value} onGiveUp={giveUp} />,
          instead: outcome.value && (
            <Verdict outcome={outcome.value} path={pathOf(wish)} onNext={onNext} theme={about?.theme ?? ""} />
          ),
          told: NO_COACH,
        }}
      />
    </DeskContext.Provider>
  );
}

interface AboutProps {
  readonly outcome: Outcome | null;
  readonly about: ListedPuzzle | undefined;
  readonly path: string;
  onGiveUp(): void;
}

/** What is to be done, how one stands, and the ways out. */
function About({ outcome, about, path, onGiveUp }: AboutProps) {
  if (outcome) return null;
  const isCounted = about !== undefined && about.id in standing.value.tries;
  return (
    <section class="sec aboutpuzzle">
      <h2 class="label">{t("puzzle.task")}</h2>
      <p class="small">{t("puzzle.task_text")}</p>
      <p class="small dim">
        {t("puzzle.rating", { rating: standing.value.rating })}
        {isCounted && ` ${t("puzzle.again")}`}
      </p>
      <Button onClick={onGiveUp}>
        <Ico name="eye" /> {t("puzzle.give_up")}
      </Button>
      <a class="link" href={path}>
        {t("puzzle.all")}
      </a>
    </section>
  );
}

/** The same on a phone, in a line above the map. */
function Line({ outcome, onGiveUp }: Pick<AboutProps, "outcome" | "onGiveUp">) {
  return (
    <div class="ticker puzzleline">
      <span>{t("puzzle.task")}</span>
      {outcome === null && (
        <button type="button" class="link" onClick={onGiveUp}>
          {t("puzzle.give_up")}
        </button>
      )}
    </div>
  );
}
