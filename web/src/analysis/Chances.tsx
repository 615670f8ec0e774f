/** The chances of all seats along a game: a line for each seat, what is marked on it, and where one is. */

import { num } from "../board/geometry";
import { ink } from "../board/print";
import type { Analysis } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { MarkBox, seatClass } from "../ui/drawn";
import { course, marked, points } from "./asked";

const [WIDTH, LEFT, TOP] = [1000, 4, 8];
const WHOLE = 1_000_000;
/** Seats are told apart by their lines, too, not by their colours alone; the report of the terminal has the same. */
const DASHES = ["none", "14 6", "4 6", "20 6 4 6", "2 8", "10 4 2 4 2 4"] as const;
/** How large what is marked is drawn. */
const SIZES: Readonly<Record<string, number>> = { inaccuracy: 4, mistake: 6, blunder: 8, stroke: 6 };

interface ChancesProps {
  readonly analysis: Analysis;
  readonly height: number;
  /** How many steps of the film lead to what is shown; null where nothing is. */
  readonly at: number | null;
  nameOf(seat: number): string;
  onGo(step: number): void;
}

export function Chances({ analysis, height, at, nameOf, onGo }: ChancesProps) {
  const lines = course(analysis);
  const last = Math.max(1, lines.length - 1);
  const x = (step: number) => LEFT + ((WIDTH - 2 * LEFT) * step) / last;
  const y = (share: number) => height - TOP - ((height - 2 * TOP) * share) / WHOLE;
  const now = lines[Math.min(at ?? last, last)] ?? [];
  const press = (event: MouseEvent): void => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    onGo(Math.round(((event.clientX - box.left) / box.width) * last));
  };
  return (
    <div
      role="img"
      aria-label={t("analysis.chart", {
        values: now.map((share, seat) => `${nameOf(seat)} ${points(share)} %`).join(", "),
      })}
    >
      <svg class="chances" viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true" onClick={press}>
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <path
            key={part}
            d={`M${LEFT} ${num(y(part * WHOLE))}H${WIDTH - LEFT}`}
            stroke={ink("rule")}
            stroke-width={part === 0 || part === 1 ? 2 : 1}
          />
        ))}
        {[25, 50, 75].map((part) => (
          <text key={part} x={LEFT + 2} y={num(y((part * WHOLE) / 100) - 4)} class="axis">
            {part} %
          </text>
        ))}
        {analysis.moments.map(({ ply }) => (
          <path key={ply} d={`M${num(x(ply))} ${TOP}V${height - TOP}`} stroke={ink("ink-2")} stroke-dasharray="2 5" />
        ))}
        {analysis.result.map((_, seat) => {
          const d = `M${lines.map((chances, step) => `${num(x(step))} ${num(y(chances[seat] ?? 0))}`).join("L")}`;
          return (
            <g key={seat} class={seatClass(seat)} fill="none" stroke-linejoin="round">
              <path d={d} stroke={ink("key")} stroke-width={5} />
              <path d={d} stroke="var(--pc)" stroke-width={3} stroke-dasharray={DASHES[seat]} />
            </g>
          );
        })}
        {marked(analysis).map(({ ply, seat, mark = "", chances }) => (
          <circle
            key={ply}
            class={seatClass(seat ?? 0)}
            cx={num(x(ply))}
            cy={num(y(chances[seat ?? 0] ?? 0))}
            r={SIZES[mark]}
            fill={mark === "stroke" ? ink("paper") : "var(--pc)"}
            stroke={ink("key")}
            stroke-width={2}
          />
        ))}
        {at !== null && <path d={`M${num(x(at))} 0V${height}`} stroke={ink("ink")} stroke-width={3} />}
      </svg>
      <ul class="legend" aria-hidden="true">
        {analysis.result.map((_, seat) => (
          <li key={seat} class={seatClass(seat)}>
            <svg viewBox="0 0 52 10" width="52" height="10">
              <path d="M1 5H51" stroke={ink("key")} stroke-width={5} />
              <path d="M1 5H51" stroke="var(--pc)" stroke-width={3} stroke-dasharray={DASHES[seat]} />
            </svg>
            <MarkBox seat={seat} /> {nameOf(seat)}
          </li>
        ))}
      </ul>
    </div>
  );
}
