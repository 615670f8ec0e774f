/** The log beside the film: press a line to go there. What comes after the step is in the second voice. */

import { useEffect, useMemo, useRef } from "preact/hooks";
import type { EventCode } from "../declared/facts";
import { t } from "../i18n/i18n";
import { LogLine } from "../play/past/Log";
import type { Sentence, Teller } from "../tell/sentence";
import type { Frame } from "./frames";

interface Line {
  readonly frame: number;
  readonly sentence: Sentence;
  readonly isTurn: boolean;
}

/** That nobody took an offer goes without saying: what came of it stands in the line of the trade. */
const NO_LINE: ReadonlySet<string> = new Set<EventCode>(["declined", "offers_withdrawn"]);

/** How many lines before and after the step are shown. */
const AROUND = 40;

interface StepLogProps {
  readonly frames: readonly Frame[];
  readonly at: number;
  readonly teller: Teller;
  readonly you: number | null;
  onGo(frame: number): void;
}

export function StepLog({ frames, at, teller, you, onGo }: StepLogProps) {
  const lines = useMemo(() => linesOf(frames, teller), [frames, teller]);
  const here = lines.findLastIndex(({ frame }) => frame <= at);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const [box, line] = [list.current, list.current?.querySelector<HTMLElement>(".now")];
    if (box && line) box.scrollTop = line.offsetTop - box.offsetTop - box.clientHeight / 3;
  }, [at, lines]);
  const from = Math.max(0, here - AROUND);
  return (
    <ol class="log synced" ref={list} tabIndex={0} aria-label={t("log.title")}>
      {lines
        .slice(from, here + AROUND)
        .map(({ frame, sentence, isTurn }, i) => {
          const state = frame > at ? "later" : from + i === here ? "now" : "";
          return (
            <li
              key={from + i}
              class={`${state} ${isTurn ? "turn" : ""}`}
              aria-current={state === "now" ? "step" : undefined}
            >
              <button type="button" onClick={() => onGo(frame)}>
                <LogLine sentence={sentence} you={you} />
              </button>
            </li>
          );
        })
        .reverse()}
    </ol>
  );
}

export function linesOf(frames: readonly Frame[], teller: Teller): Line[] {
  let isTurn = false;
  return frames.flatMap(({ events }, frame) =>
    events.flatMap((facts): Line[] => {
      if (facts.event === "turn") isTurn = true;
      const sentence = teller.tell(facts);
      if (!sentence || NO_LINE.has(facts.event)) return [];
      const line = { frame, sentence, isTurn };
      isTurn = false;
      return [line];
    }),
  );
}
