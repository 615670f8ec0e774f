/** What can be done at a decision: the chance of each option, why, and what might follow; pressed, it is shown on the map. */

import type { Targets } from "../board/picking/targets";
import type { LineMove } from "../declared/protocol";
import { capital, t } from "../i18n/i18n";
import { pictured } from "../play/asking/pictured";
import { reasonText } from "../play/asking/reasons";
import { type Speaker, tokenText } from "../play/asking/tokens";
import { points } from "./asked";

/** How many options are told; the one that was chosen is among them. */
const TOLD = 3;

/** An option that is shown on the map, as its seat would see it there. */
export interface ShownOption {
  readonly token: string;
  readonly targets: Targets | null;
  readonly seat: number | null;
}

export const NO_OPTION: ShownOption = { token: "", targets: null, seat: null };

export interface ToldOption {
  readonly token: string;
  /** Of its seat to win, in millionths. */
  readonly chance: number;
  readonly reasons: readonly Readonly<Record<string, unknown>>[];
  readonly line: readonly LineMove[];
  /** What is said behind its name. */
  readonly note: string;
}

interface OptionsProps {
  readonly options: readonly ToldOption[];
  readonly seat: number | null;
  readonly speaker: Speaker;
  /** The token of the option that is shown on the map. */
  readonly shown: string;
  onShow(option: ShownOption): void;
}

export function Options({ options, seat, speaker, shown, onShow }: OptionsProps) {
  return (
    <ol class="options">
      {options.map(({ token, chance, reasons, line, note }) => (
        <li key={token}>
          <button
            type="button"
            class="option"
            aria-pressed={shown === token}
            onClick={() => onShow({ token, targets: pictured(token), seat })}
          >
            <b>{points(chance)} %</b> {capital(tokenText(speaker, token))}
            {note && <em> {note}</em>}
          </button>
          <p class="small dim">
            {reasons.map((reason) => reasonText(speaker, reason)).join(" ")}{" "}
            {line.length > 0 && t("analysis.line", { moves: lineText(speaker, line) })}
          </p>
        </li>
      ))}
    </ol>
  );
}

function lineText(speaker: Speaker, line: readonly LineMove[]): string {
  return line.map((move) => `${speaker.nameOf(move.seat)}: ${tokenText(speaker, move.token)}`).join("; ");
}

/** The best few options, and the one that was chosen wherever it stands. */
export function told<Option>(options: readonly Option[], chosen: number): readonly Option[] {
  const best = options.slice(0, TOLD);
  const own = options[chosen];
  return own && chosen >= TOLD ? [...best.slice(0, -1), own] : best;
}
