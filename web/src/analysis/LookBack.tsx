/** On the result page: where the game was won and lost, from one's own cards or with open ones. */

import { useState } from "preact/hooks";
import { go } from "../app/route";
import type { Analysis, Film } from "../declared/protocol";
import { gameText, t } from "../i18n/i18n";
import { framesOf } from "../replay/frames";
import { Button, DieFace, MarkBox } from "../ui/drawn";
import { Asking } from "./Asking";
import { changesText, luckOf, marked, points, useAnalysis } from "./asked";
import { Chances } from "./Chances";
import { Split } from "./Split";
import { frameBefore } from "./steps";

interface LookBackProps {
  readonly id: string;
  readonly film: Film;
  /** Where the reader sat, as far as this browser knows. */
  readonly you: number | null;
  nameOf(seat: number): string;
}

export function LookBack({ id, film, you, nameOf }: LookBackProps) {
  const [isOpen, setOpen] = useState(you === null);
  const asked = useAnalysis(id, isOpen || you === null ? "all" : String(you));
  const frames = framesOf(film);
  const seen = isOpen || you === null ? "all" : String(you);
  const address = (step: number) => `/replay/${id}?step=${frameBefore(frames, step)}&seen=${seen}`;
  const { analysis } = asked;
  return (
    <section class="sec lookback">
      <div class="row between">
        <h2 class="title">{t("analysis.title")}</h2>
        {you !== null && (
          <span class="switches">
            <Button pressed={!isOpen} onClick={() => setOpen(false)}>
              {t("analysis.own_cards")}
            </Button>
            <Button pressed={isOpen} onClick={() => setOpen(true)}>
              {t("analysis.open_cards")}
            </Button>
          </span>
        )}
      </div>
      {!analysis && <p>{t("analysis.what")}</p>}
      <Asking asked={asked} />
      {analysis && (
        <>
          <Chances analysis={analysis} height={240} at={null} nameOf={nameOf} onGo={(step) => go(address(step))} />
          <div class="halves">
            <div>
              <h3 class="label">{t("analysis.split")}</h3>
              <Split analysis={analysis} nameOf={nameOf} />
              <p class="small dim">{t("analysis.split_note")}</p>
            </div>
            <div>
              <h3 class="label">{t("analysis.marks")}</h3>
              {marked(analysis).length === 0 && <p>{t("analysis.no_marks")}</p>}
              <ol class="standouts">
                {marked(analysis).map(({ ply, seat, turn, mark = "", decision }) => (
                  <li key={ply}>
                    <a class="link" href={address(ply)}>
                      {seat !== null && <MarkBox seat={seat} />}
                      <span>
                        {t(turn ? "analysis.marked" : "analysis.marked_setup", {
                          turn,
                          name: nameOf(seat ?? 0),
                          mark: t(`analysis.mark.${mark}`),
                        })}
                      </span>
                      {mark !== "stroke" && <b>−{points(decision?.cost ?? 0)}</b>}
                    </a>
                  </li>
                ))}
              </ol>
              <p class="small dim">{t("analysis.mark_note")}</p>
            </div>
            <div>
              <h3 class="label">{t("analysis.moments")}</h3>
              {analysis.moments.length === 0 && <p>{t("analysis.no_moments")}</p>}
              <ol class="standouts">
                {analysis.moments.map(({ ply }) => (
                  <li key={ply}>
                    <a class="link" href={address(ply)}>
                      <Moved analysis={analysis} ply={ply} film={film} nameOf={nameOf} />
                    </a>
                  </li>
                ))}
              </ol>
            </div>
          </div>
        </>
      )}
    </section>
  );
}

interface MovedProps {
  readonly analysis: Analysis;
  readonly ply: number;
  readonly film: Film;
  nameOf(seat: number): string;
}

/** A step that moved the chances: who did what, or which kind of luck, and what it gave and took. */
function Moved({ analysis, ply, film, nameOf }: MovedProps) {
  const { seat = null, turn = 0, kind = "" } = analysis.plies[ply] ?? {};
  const label = gameText({ game: film.game, scenario: film.board.sea?.scenario }, `act.${kind}.label`);
  const what = seat === null ? t(`analysis.part.${luckOf(kind)}`) : `${nameOf(seat)}, ${label}`;
  const changes = changesText(analysis, ply, nameOf);
  return (
    <>
      {seat === null ? <DieFace value={5} /> : <MarkBox seat={seat} />}
      <span>{t(turn ? "analysis.moment" : "analysis.moment_setup", { turn, what, changes })}</span>
    </>
  );
}
