/** Beside a replay: the chances at its step, what is marked, and what could have been done, shown on the map. */

import type { Targets } from "../board/picking/targets";
import type { AnalysedOption, AnalysedPly, Analysis } from "../declared/protocol";
import { capital, t } from "../i18n/i18n";
import { pictured } from "../play/asking/pictured";
import { reasonText } from "../play/asking/reasons";
import { type Speaker, tokenText } from "../play/asking/tokens";
import { Button, Ico, MarkBox } from "../ui/drawn";
import { Asking } from "./Asking";
import { type Asked, changesText, course, luckOf, marked, points } from "./asked";

/** How many options are told; the played one is among them. */
const TOLD = 3;

/** An option that is shown on the map, as its seat would see it there. */
export interface ShownOption {
  readonly token: string;
  readonly targets: Targets | null;
  readonly seat: number | null;
}

export const NO_OPTION: ShownOption = { token: "", targets: null, seat: null };

interface InReplayProps {
  readonly asked: Asked;
  /** How many steps of the film lead to what is shown. */
  readonly steps: number;
  /** How many led to what was shown before. */
  readonly before: number;
  readonly speaker: Speaker;
  /** The token of the option that is shown on the map. */
  readonly shown: string;
  onShow(option: ShownOption): void;
  onGo(step: number): void;
}

export function InReplay({ asked, steps, before, speaker, shown, onShow, onGo }: InReplayProps) {
  const { analysis } = asked;
  return (
    <section class="sec lookback" aria-label={t("analysis.title")}>
      <h2 class="label">{t("analysis.title")}</h2>
      <Asking asked={asked} />
      {analysis && (
        <>
          <Now analysis={analysis} steps={steps} speaker={speaker} />
          <Came analysis={analysis} steps={steps} before={before} speaker={speaker} />
          <Jumps analysis={analysis} steps={steps} onGo={onGo} />
          <Decided ply={analysis.plies[steps]} speaker={speaker} shown={shown} onShow={onShow} />
        </>
      )}
    </section>
  );
}

function Now({ analysis, steps, speaker }: { analysis: Analysis; steps: number; speaker: Speaker }) {
  const lines = course(analysis);
  const chances = lines[Math.min(steps, lines.length - 1)] ?? [];
  return (
    <ul class="odds">
      {chances.map((share, seat) => (
        <li key={seat}>
          <MarkBox seat={seat} /> <span>{speaker.nameOf(seat)}</span> <b>{points(share)} %</b>
        </li>
      ))}
    </ul>
  );
}

interface CameProps {
  readonly analysis: Analysis;
  readonly steps: number;
  readonly before: number;
  readonly speaker: Speaker;
}

/** What the last step gave and took: a decision, and what chance added to it. */
function Came({ analysis, steps, before, speaker }: CameProps) {
  const lines = analysis.plies.slice(before, steps).map(({ ply, seat, kind }) => ({
    ply,
    by: seat === null ? t(`analysis.part.${luckOf(kind)}`) : speaker.nameOf(seat),
    changes: changesText(analysis, ply, (one) => speaker.nameOf(one)),
  }));
  return (
    <ul class="came small">
      {lines.map(({ ply, by, changes }) => (
        <li key={ply}>{changes ? t("analysis.came", { by, changes }) : t("analysis.came_nothing", { by })}</li>
      ))}
    </ul>
  );
}

/** One mark back and one on. */
function Jumps({ analysis, steps, onGo }: { analysis: Analysis; steps: number; onGo(step: number): void }) {
  const plies = marked(analysis).map(({ ply }) => ply);
  const before = plies.findLast((ply) => ply < steps);
  const after = plies.find((ply) => ply > steps);
  return (
    <div class="row jumps">
      <Button
        square
        label={t("analysis.mark_back")}
        disabled={before === undefined}
        onClick={() => before !== undefined && onGo(before)}
      >
        <Ico name="back" />
      </Button>
      <span class="small dim">{t("analysis.count", { count: plies.length })}</span>
      <Button
        square
        label={t("analysis.mark_on")}
        disabled={after === undefined}
        onClick={() => after !== undefined && onGo(after)}
      >
        <Ico name="back" class="ico flip" />
      </Button>
    </div>
  );
}

interface DecidedProps {
  readonly ply: AnalysedPly | undefined;
  readonly speaker: Speaker;
  readonly shown: string;
  onShow(option: ShownOption): void;
}

/** The decision that comes next: its options, each of which is shown on the map when it is pressed. */
function Decided({ ply, speaker, shown, onShow }: DecidedProps) {
  if (!ply?.decision?.options) return null;
  const { seat, decision } = ply;
  const { options = [], played } = decision;
  return (
    <div class="decided">
      <p>
        {judged(ply, speaker)} {t("analysis.press")}
      </p>
      <ol>
        {told(options, played).map(({ token, chances, reasons, line }) => (
          <li key={token}>
            <button
              type="button"
              class="option"
              aria-pressed={shown === token}
              onClick={() => onShow({ token, targets: pictured(token), seat })}
            >
              <b>{points(chances[seat ?? 0] ?? 0)} %</b> {capital(tokenText(speaker, token))}
              {token === options[played]?.token && <em> {t("analysis.played")}</em>}
            </button>
            <p class="small dim">
              {reasons.map((reason) => reasonText(speaker, reason)).join(" ")}{" "}
              {line.length > 0 &&
                t("analysis.line", {
                  moves: line
                    .map((move) => `${speaker.nameOf(move.seat)}: ${tokenText(speaker, move.token)}`)
                    .join("; "),
                })}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What a decision cost, and how sure that is. */
function judged({ seat, mark = "", decision }: AnalysedPly, speaker: Speaker): string {
  const name = speaker.nameOf(seat ?? 0);
  const { cost = 0, margin = null } = decision ?? {};
  if (mark === "stroke") return t("analysis.found", { name });
  if (cost === 0) return t("analysis.best", { name });
  const who = mark ? `${name}: ${t(`analysis.mark.${mark}`)}.` : `${name}.`;
  const params = { who, points: points(cost), margin: points(margin ?? 0) };
  return t(margin === null ? "analysis.cost_first" : "analysis.cost", params);
}

function told(options: readonly AnalysedOption[], played: number): readonly AnalysedOption[] {
  const best = options.slice(0, TOLD);
  const own = options[played];
  return own && played >= TOLD ? [...best.slice(0, -1), own] : best;
}
