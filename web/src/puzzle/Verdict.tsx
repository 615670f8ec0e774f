/** What is told of an answer: right or wrong, the better options with why, each of which the map shows, and the way on. */

import { useEffect, useRef, useState } from "preact/hooks";
import { Options, type ShownOption, told } from "../analysis/Options";
import { announce } from "../app/live";
import { capital, t } from "../i18n/i18n";
import { pictured } from "../play/asking/pictured";
import { type Speaker, tokenText } from "../play/asking/tokens";
import { useDesk } from "../play/context";
import type { Desk } from "../play/desk";
import { useFocusOnHeading } from "../play/focus";
import { Button, Ico } from "../ui/drawn";
import type { Outcome } from "./PuzzlePage";
import { standing } from "./standing";

interface VerdictProps {
  readonly outcome: Outcome;
  readonly theme: string;
  /** Where all puzzles are. */
  readonly path: string;
  onNext(): void;
}

export function Verdict({ outcome, theme, path, onNext }: VerdictProps) {
  const desk = useDesk();
  const box = useRef<HTMLElement>(null);
  const { token, answered, change } = outcome;
  const { options, right } = answered;
  const solution = options[0]!;
  const seat = desk.store.seat.value;
  const [shown, setShown] = useState(solution.token);
  const title = t(right ? "puzzle.right" : token ? "puzzle.wrong" : "puzzle.given_up");
  const best = t("puzzle.best", { move: capital(tokenText(desk, solution.token)) });
  const show = (option: ShownOption) => {
    setShown(option.token);
    desk.shown.value = option.targets;
  };
  useFocusOnHeading(box, outcome.token);
  useEffect(() => {
    desk.shown.value = pictured(solution.token);
    announce(`${title} ${best}`, true);
  }, [outcome]);
  const chosen = options.findIndex((option) => option.token === token);
  return (
    <div class="whole verdictbox">
      <section class="sec now" ref={box} aria-label={t("puzzle.verdict")}>
        <h1 class={`title ${right ? "well" : token ? "bad" : ""}`}>
          <Ico name={right ? "check" : token ? "cross" : "eye"} /> {title}
        </h1>
        <p>{best}</p>
        <p class="small dim">
          {t(`puzzle.theme.${theme}`)}.{" "}
          {change === null
            ? t("puzzle.uncounted")
            : t("puzzle.moved", { rating: standing.value.rating, change: signed(change) })}
        </p>
      </section>
      <section class="sec decided">
        <h2 class="label">{t("puzzle.options")}</h2>
        <p class="small dim">{t("analysis.press")}</p>
        <Options
          options={told(options, chosen).map((option) => ({
            ...option,
            note: option.token === token ? t("puzzle.yours") : "",
          }))}
          seat={seat}
          speaker={speakerOf(desk)}
          shown={shown}
          onShow={show}
        />
        <p class="small dim judgedby">{t("puzzle.judged")}</p>
      </section>
      <div class="row push">
        <a class="btn" href={path}>
          {t("puzzle.all")}
        </a>
        <Button main grow onClick={onNext}>
          {t("puzzle.next")}
        </Button>
      </div>
    </div>
  );
}

/** Before a puzzle one is oneself, also in what might follow. */
function speakerOf(desk: Desk): Speaker {
  return {
    word: (path) => desk.word(path),
    nameOf: (seat) => desk.calledOf(seat),
    places: desk.places,
    store: desk.store,
  };
}

function signed(change: number): string {
  return change < 0 ? `−${-change}` : `+${change}`;
}
