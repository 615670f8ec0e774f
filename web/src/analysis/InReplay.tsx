/** Beside a replay: the chances at its step, what is marked, and what could have been done, shown on the map. */

import type { AnalysedPly, Analysis } from "../declared/protocol";
import { t } from "../i18n/i18n";
import type { Speaker } from "../play/asking/tokens";
import { Button, Ico, MarkBox } from "../ui/drawn";
import { Asking } from "./Asking";
import { type Asked, changesText, course, luckOf, marked, points } from "./asked";
import { Options, type ShownOption, told } from "./Options";

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
      <Options
        options={told(options, played).map(({ token, chances, reasons, line }) => ({
          token,
          chance: chances[seat ?? 0] ?? 0,
          reasons,
          line,
          note: token === options[played]?.token ? t("analysis.played") : "",
        }))}
        seat={seat}
        speaker={speaker}
        shown={shown}
        onShow={onShow}
      />
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
