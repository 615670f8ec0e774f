/** On the result page: where the game was won and lost, from one's own cards or with open ones. */

import { useState } from "preact/hooks";
import { go } from "../app/route";
import type { Film } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { framesOf } from "../replay/frames";
import { Button, MarkBox } from "../ui/drawn";
import { Asking } from "./Asking";
import { marked, points, useAnalysis } from "./asked";
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
          <div class="pair">
            <div>
              <h3 class="label">{t("analysis.split")}</h3>
              <Split analysis={analysis} nameOf={nameOf} />
              <p class="small dim">{t("analysis.split_note")}</p>
            </div>
            <div>
              <h3 class="label">{t("analysis.marks")}</h3>
              {marked(analysis).length === 0 && <p>{t("analysis.no_marks")}</p>}
              <ol class="marks">
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
          </div>
        </>
      )}
    </section>
  );
}
