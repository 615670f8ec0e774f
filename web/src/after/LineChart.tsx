/** A graph over time: a line for each seat in its colour, with its mark where it changes. */

import { num } from "../board/geometry";
import { ink, Use } from "../board/print";
import type { Award, Result } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { seatClass } from "../ui/drawn";
import { type Measure, scale, seriesOf, spread } from "./series";

const [WIDTH, HEIGHT, LEFT, TOP, BOTTOM, RIGHT] = [760, 310, 34, 14, 34, 118];
/** Lines that run together stay this far apart. */
const APART = 2.4;
const NAME_ROOM = 21;
const MOST_NOTES = 5;

interface ChartProps {
  readonly result: Result;
  readonly measure: Measure;
  nameOf(seat: number): string;
}

export function LineChart({ result, measure, nameOf }: ChartProps) {
  const series = seriesOf(result, measure);
  const values = series.flat();
  const { low, high, step } = scale(
    measure === "points" ? [...values, result.target] : values,
    measure === "luck" ? null : 0,
  );
  const turns = result.marks.length;
  const x = (turn: number) => LEFT + ((WIDTH - LEFT - RIGHT) * turn) / Math.max(1, turns);
  const y = (value: number) => HEIGHT - BOTTOM - ((HEIGHT - BOTTOM - TOP) * (value - low)) / Math.max(1, high - low);
  const shift = (seat: number) => (measure === "points" ? (seat - (series.length - 1) / 2) * APART : 0);
  const ends = spread(
    series.map((line, seat) => y(line[line.length - 1] ?? 0) + shift(seat)),
    NAME_ROOM,
  );
  const words = series.map((line, seat) => `${nameOf(seat)} ${rounded(line[line.length - 1] ?? 0)}`).join(", ");
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t("after.chart", { measure: t(`after.measure.${measure}`), values: words })}
    >
      {ticks(low, high, step).map((value) => (
        <g key={value}>
          <path
            d={`M${LEFT} ${num(y(value))}H${num(x(turns))}`}
            stroke={ink(value === 0 ? "ink" : "rule")}
            stroke-width={value === 0 ? 2 : 1}
          />
          <text x={LEFT - 8} y={num(y(value) + 4)} class="axis" text-anchor="end">
            {value}
          </text>
        </g>
      ))}
      {measure === "points" && (
        <path d={`M${LEFT} ${num(y(result.target))}H${num(x(turns))}`} stroke={ink("ink")} stroke-dasharray="6 5" />
      )}
      {ticks(0, turns, scale([turns], 0).step).map((turn) => (
        <text key={turn} x={num(x(turn))} y={HEIGHT - 10} class="axis" text-anchor="middle">
          {turn === 0 ? t("after.turn") : turn}
        </text>
      ))}
      {series.map((line, seat) => (
        <Line
          key={seat}
          line={line}
          seat={seat}
          x={x}
          y={(value) => y(value) + shift(seat)}
          end={ends[seat] ?? 0}
          stepped={measure === "points"}
        />
      ))}
      {series.map((_, seat) => (
        <text key={seat} x={num(x(turns) + 30)} y={num((ends[seat] ?? 0) + 5)} class="endlabel">
          {nameOf(seat)}
        </text>
      ))}
      {measure === "points" && (
        <Notes awards={result.awards} marks={result.marks.map(({ points }) => points)} x={x} y={y} nameOf={nameOf} />
      )}
    </svg>
  );
}

interface LineProps {
  readonly line: readonly number[];
  readonly seat: number;
  readonly stepped: boolean;
  readonly end: number;
  x(turn: number): number;
  y(value: number): number;
}

function Line({ line, seat, stepped, end, x, y }: LineProps) {
  const [first = 0, ...rest] = line;
  const last = line.length - 1;
  const d = rest.reduce(
    (path, value, i) => {
      if (!stepped) return `${path}L${num(x(i + 1))} ${num(y(value))}`;
      return value === line[i] ? path : `${path}H${num(x(i + 1))}V${num(y(value))}`;
    },
    `M${num(x(0))} ${num(y(first))}`,
  );
  const whole = `${d}${stepped ? `H${num(x(last))}` : ""}L${num(x(last) + 8)} ${num(end)}`;
  const changes = stepped ? rest.flatMap((value, i) => (value !== line[i] && i + 1 < last ? [i + 1] : [])) : [];
  return (
    <g class={seatClass(seat)}>
      <path d={whole} fill="none" stroke={ink("key")} stroke-width={stepped ? 8.4 : 6} stroke-linejoin="round" />
      <path d={whole} fill="none" stroke="var(--pc)" stroke-width={stepped ? 5 : 3.4} stroke-linejoin="round" />
      {changes.map((turn) => (
        <Stamp key={turn} seat={seat} x={x(turn)} y={y(line[turn] ?? 0)} size={14} />
      ))}
      <Stamp seat={seat} x={x(last) + 12} y={end} size={20} />
    </g>
  );
}

/** The seat's mark on its colour. */
function Stamp({ seat, x, y, size }: { seat: number; x: number; y: number; size: number }) {
  return (
    <>
      <rect
        x={num(x - size / 2)}
        y={num(y - size / 2)}
        width={size}
        height={size}
        fill="var(--pc)"
        stroke={ink("key")}
        stroke-width={1.9}
      />
      <Use name={`mk${seat + 1}`} x={x} y={y} w={size * 0.74} />
    </>
  );
}

interface NotesProps {
  readonly awards: readonly Award[];
  readonly marks: readonly (readonly number[])[];
  x(turn: number): number;
  y(value: number): number;
  nameOf(seat: number): string;
}

/** What mattered, beside the line at which it happened; of several that would overlap the first. */
function Notes({ awards, marks, x, y, nameOf }: NotesProps) {
  const placed: { x: number; y: number; words: string }[] = [];
  for (const { turn, event, seat } of awards) {
    if (seat === null || placed.length >= MOST_NOTES) continue;
    const words = t(`after.award.${event}`, { name: nameOf(seat) });
    const at = { x: x(turn) - 12, y: y(marks[turn - 1]?.[seat] ?? 0) - 9, words };
    const reach = words.length * 6.4;
    if (at.x - reach < LEFT || placed.some((one) => Math.abs(one.y - at.y) < 16 && Math.abs(one.x - at.x) < reach))
      continue;
    placed.push(at);
  }
  return (
    <>
      {placed.map((note) => (
        <text key={note.x} x={num(note.x)} y={num(note.y)} class="note" text-anchor="end">
          {note.words}
        </text>
      ))}
    </>
  );
}

function ticks(low: number, high: number, step: number): number[] {
  return Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, i) => low + i * step);
}

function rounded(value: number): string {
  return String(Math.round(value * 10) / 10);
}
