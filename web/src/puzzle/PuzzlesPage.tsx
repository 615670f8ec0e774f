/** All puzzles: that of the day, how one stands, and the others by game and theme. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Board } from "../board/Board";
import { NO_TARGETS } from "../board/picking/targets";
import type { ListedPuzzle, PuzzleShown, Puzzles } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { showDrawings } from "../look/drawings";
import "../look/pages/puzzles.css";
import { api } from "../net/api";
import { Page, Trouble } from "../pages/Frame";
import { Button, Ico } from "../ui/drawn";
import { gamesOf, next, pathOf, themesOf, type Wish, wanted, wishIn } from "./choosing";
import { standing } from "./standing";

/** More of them are folded up until they are asked for. */
const AT_A_GLANCE = 32;

export function PuzzlesPage() {
  const listed = useSignal<Puzzles | null>(null);
  const today = useSignal<PuzzleShown | null>(null);
  const hasFailed = useSignal(false);
  const load = async () => {
    listed.value = await api.puzzles();
    [today.value] = await Promise.all([api.puzzle(listed.value.today), showDrawings()]);
  };
  useEffect(() => void load().catch(() => (hasFailed.value = true)), []);
  if (hasFailed.value) return <Trouble code="no_connection" onAgain={() => location.reload()} />;
  return (
    <Page class="after puzzlespage">
      <h1 class="display">{t("puzzle.title")}</h1>
      <p class="lead">{t("puzzle.lead")}</p>
      {listed.value && (
        <div class="puzzlecols">
          <Today id={listed.value.today} puzzle={today.value} />
          <Choice puzzles={listed.value.puzzles} />
        </div>
      )}
    </Page>
  );
}

function Today({ id, puzzle }: { id: string; puzzle: PuzzleShown | null }) {
  const answer = standing.value.tries[id];
  return (
    <section aria-label={t("puzzle.today")}>
      <div class="prevmap" aria-hidden="true">
        {puzzle && (
          <div inert>
            <Board
              game={puzzle.game}
              board={puzzle.board}
              view={puzzle.view}
              lit={NO_TARGETS}
              onPick={() => {}}
              last={[]}
              you={null}
            />
          </div>
        )}
      </div>
      <div class="row between">
        <h2 class="title">{t("puzzle.today")}</h2>
        <a class="btn main" href={`/puzzles/${id}`}>
          <Ico name="play" /> {t(answer === undefined ? "puzzle.solve" : "puzzle.look_again")}
        </a>
      </div>
      {puzzle && (
        <p class="small dim">
          {t(`game.${puzzle.game}.name`)}. {t("puzzle.rated", { rating: puzzle.difficulty })}
          {answer !== undefined && ` ${t(answer ? "puzzle.was_right" : "puzzle.was_wrong")}`}
        </p>
      )}
    </section>
  );
}

/** The others: one chooses a game and a theme, and goes on with the one that suits best. */
function Choice({ puzzles }: { puzzles: readonly ListedPuzzle[] }) {
  const wish = useSignal<Wish>(wishIn(location.search));
  const set = (change: Partial<Wish>) => {
    wish.value = { ...wish.value, ...change };
    history.replaceState(history.state, "", pathOf(wish.value));
  };
  const chosen = wanted(puzzles, wish.value);
  const following = next(chosen, standing.value);
  return (
    <section aria-label={t("puzzle.others")}>
      <Standing puzzles={puzzles} />
      <Kinds
        title={t("puzzle.by_game")}
        all={t("puzzle.all_games")}
        kinds={gamesOf(puzzles)}
        nameOf={(game) => t(`game.${game}.name`)}
        wanted={wish.value.game}
        onWish={(game) => set({ game, theme: "" })}
      />
      <Kinds
        title={t("puzzle.by_theme")}
        all={t("puzzle.all_themes")}
        kinds={themesOf(wanted(puzzles, { ...wish.value, theme: "" }))}
        nameOf={(theme) => t(`puzzle.theme.${theme}`)}
        wanted={wish.value.theme}
        onWish={(theme) => set({ theme })}
      />
      {following ? (
        <a class="btn main onward" href={pathOf(wish.value, following.id)}>
          {t("puzzle.next")}
        </a>
      ) : (
        <p class="dim">{t("puzzle.none_left")}</p>
      )}
      <details open={chosen.length <= AT_A_GLANCE}>
        <summary>{t("puzzle.list", { count: chosen.length })}</summary>
        <Cells puzzles={chosen} wish={wish.value} />
      </details>
    </section>
  );
}

function Standing({ puzzles }: { puzzles: readonly ListedPuzzle[] }) {
  const { rating, tries } = standing.value;
  const solved = puzzles.filter(({ id }) => tries[id]).length;
  return (
    <>
      <p class="ownrating">
        <b>{rating}</b>
        <span>
          {t("puzzle.own_rating")}
          <br />
          <span class="small dim">{t("puzzle.solved", { solved, count: puzzles.length })}</span>
        </span>
      </p>
      <p class="small dim">{t("puzzle.kept_here")}</p>
    </>
  );
}

interface KindsProps {
  readonly title: string;
  readonly all: string;
  readonly kinds: readonly string[];
  readonly wanted: string;
  nameOf(kind: string): string;
  onWish(kind: string): void;
}

function Kinds({ title, all, kinds, wanted: chosen, nameOf, onWish }: KindsProps) {
  return (
    <div class="kinds" role="group" aria-label={title}>
      <h2 class="label">{title}</h2>
      <div class="switches">
        {["", ...kinds].map((kind) => (
          <Button key={kind} pressed={kind === chosen} onClick={() => onWish(kind)}>
            {kind ? nameOf(kind) : all}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** One cell for each puzzle, easiest first: how it went, and the way to it. */
function Cells({ puzzles, wish }: { puzzles: readonly ListedPuzzle[]; wish: Wish }) {
  const { tries } = standing.value;
  const inOrder = [...puzzles].sort((a, b) => a.difficulty - b.difficulty);
  return (
    <ol class="cells">
      {inOrder.map(({ id, difficulty }) => {
        const answer = tries[id];
        const state = answer === undefined ? "open" : answer ? "well" : "bad";
        return (
          <li key={id}>
            <a
              class={state}
              href={pathOf(wish, id)}
              aria-label={`${t("puzzle.rated", { rating: difficulty })} ${t(`puzzle.cell.${state}`)}`}
            >
              {difficulty}
              {answer !== undefined && <Ico name={answer ? "check" : "cross"} />}
            </a>
          </li>
        );
      })}
    </ol>
  );
}
