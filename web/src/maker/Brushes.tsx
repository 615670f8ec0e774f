/** The brushes: lands, numbers, harbours, figures, what a scenario has, and one that takes away. */

import type { ComponentChildren } from "preact";
import { sailInk } from "../board/ground/Sea";
import { SAILS } from "../declared/drawing";
import type { MapTerrain } from "../declared/protocol";
import type { Good } from "../declared/words";
import { capital, has, t } from "../i18n/i18n";
import { Ico, Num } from "../ui/drawn";
import { MarkBrushes } from "./MarkBrushes";
import type { AnyBrush } from "./marks";
import { NO_TRADE, NONE, type Sheet } from "./sheet";
import { tradeName } from "./spotWords";

export const NUMBERS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12] as const;
const TRADES = ["3:1", ...Object.keys(SAILS)] as const;

interface Props {
  readonly terrain: readonly MapTerrain[];
  readonly brush: AnyBrush;
  readonly sheet: Sheet | undefined;
  /** On a phone what only a scenario has is folded up, so that the sheet stays near. */
  readonly isSmall: boolean;
  onChoose(brush: AnyBrush): void;
}

export function Brushes({ terrain, brush, sheet, isSmall, onChoose }: Props) {
  const isAtSea = sheet !== undefined && "scenario" in sheet.rest;
  const pick = (candidate: AnyBrush, name: string, drawing: ComponentChildren, label?: string) => (
    <button
      key={name}
      type="button"
      class="brush"
      aria-pressed={sameBrush(brush, candidate)}
      aria-label={name}
      title={name}
      onClick={() => onChoose(candidate)}
    >
      {drawing}
      {label && <small aria-hidden="true">{label}</small>}
    </button>
  );
  return (
    <div class="brushes">
      <Group name={t("maker.lands")}>
        {terrain.map(({ name, numbered }) => {
          const words = capital(has(`terrain.${name}`) ? t(`terrain.${name}`) : name);
          return pick({ kind: "terrain", terrain: name, numbered }, words, <Tile terrain={name} />, words);
        })}
        {pick({ kind: "erase" }, t("maker.erase"), <Ico name="cross" class="ico big" />, t("maker.erase"))}
      </Group>
      <Group name={t("maker.numbers")}>
        {NUMBERS.map((number) =>
          pick({ kind: "number", number }, String(number), <Drawing name={`token-${number}`} w={80} h={82} />),
        )}
        {pick({ kind: "number", number: NONE }, t("maker.no_number"), <span class="none" />)}
      </Group>
      <Group name={t("maker.harbours")}>
        {TRADES.map((trade) =>
          pick(
            { kind: "harbour", trade },
            tradeName(trade),
            <span class="sail" style={{ "--sc": sailInk(trade === "3:1" ? null : (trade as Good)) }}>
              {trade === "3:1" ? <Num value="3:1" height={17} /> : <Drawing name={`r-${trade}`} w={100} h={100} />}
            </span>,
          ),
        )}
        {pick({ kind: "harbour", trade: NO_TRADE }, t("maker.no_harbour"), <span class="none" />)}
      </Group>
      {/* Where pirates sail as a fleet, it is painted with them, and nobody robs. */}
      {isAtSea && !("pirates" in sheet.rest) && (
        <Group name={t("maker.figures")}>
          {pick({ kind: "robber" }, capital(t("board.robber")), <Drawing name="robber" w={62} h={71} />)}
          {pick({ kind: "pirate" }, capital(t("board.pirate")), <Drawing name="pirate" w={104} h={97} />)}
        </Group>
      )}
      {isAtSea && (
        <details class="ofsea" open={!isSmall}>
          <summary>{t("maker.mark.title")}</summary>
          <MarkBrushes sheet={sheet} pick={pick} />
        </details>
      )}
    </div>
  );
}

interface GroupProps {
  readonly name: string;
  /** How these brushes are used, where that is not plain. */
  readonly note?: string;
  readonly children: ComponentChildren;
}

export function Group({ name, note, children }: GroupProps) {
  return (
    <div role="group" aria-label={name}>
      <h2 class="label">{name}</h2>
      {note && <p class="small dim">{note}</p>}
      <div class="brushrow">{children}</div>
    </div>
  );
}

function sameBrush(a: AnyBrush, b: AnyBrush): boolean {
  const key = (brush: AnyBrush): string => JSON.stringify([brush.kind, Object.entries(brush).sort()]);
  return key(a) === key(b);
}

export function Drawing({ name, w, h }: { name: string; w: number; h: number }) {
  return (
    <svg viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
      <use href={`#${name}`} width={w} height={h} />
    </svg>
  );
}

/** The sea has no drawing of its own: it is the sheet. */
export function Tile({ terrain }: { terrain: string }) {
  return (
    <svg viewBox="-100 -100 200 200" aria-hidden="true">
      {terrain === "sea" ? (
        <path d="M0-98 85-49V49L0 98-85 49V-49Z" fill="var(--sea)" stroke="var(--sea-k)" stroke-width="7" />
      ) : (
        <use href={`#t-${terrain}`} x={-100} y={-100} width={200} height={200} />
      )}
    </svg>
  );
}
