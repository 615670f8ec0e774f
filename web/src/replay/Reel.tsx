/** The reel under the map: one block for each turn in its seat's colour and mark, what mattered above it. */

import { num } from "../board/geometry";
import { ink, Use } from "../board/print";
import { t } from "../i18n/i18n";
import type { Facts } from "../net/table";
import { seatClass } from "../ui/drawn";
import { SIGNS, type Turn, turnAt } from "./frames";

const WIDTH = 1000;
const EDGE = 4;
const TOP = 46;
const BLOCK = 20;
/** Signs stand at least this far apart. */
const ROOM = 26;

interface Sign {
  readonly x: number;
  readonly drawing: string;
  readonly seat: number | null;
}

interface ReelProps {
  readonly turns: readonly Turn[];
  readonly frames: number;
  readonly at: number;
  readonly north: boolean;
  onGo(frame: number): void;
}

export function Reel({ turns, frames, at, north, onGo }: ReelProps) {
  const step = (WIDTH - 2 * EDGE) / Math.max(1, turns.length);
  const now = turnAt(turns, at);
  const here = EDGE + now * step;
  const frame = `M${num(here - 3)} ${TOP - 3}h${num(step + 6)}v${BLOCK + 6}h${num(-step - 6)}Z`;
  const press = (event: MouseEvent): void => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    const turn = Math.floor((((event.clientX - box.left) / box.width) * WIDTH - EDGE) / step);
    const start = turns[Math.max(0, Math.min(turns.length - 1, turn))]?.start;
    if (start !== undefined) onGo(start);
  };
  return (
    <>
      <svg class="line" viewBox={`0 0 ${WIDTH} 92`} aria-hidden="true" onClick={press}>
        {turns.map(({ seat }, i) => (
          <g key={i} class={i === 0 ? undefined : seatClass(seat)}>
            <path
              d={`M${num(EDGE + i * step)} ${TOP}h${num(step)}v${BLOCK}h${num(-step)}Z`}
              fill={i === 0 ? ink("paper-2") : "var(--pc)"}
              stroke={ink("key")}
              stroke-width={1.2}
            />
            {i > 0 && step > 7 && <Use name={`mk${seat + 1}`} x={EDGE + (i + 0.5) * step} y={TOP + BLOCK / 2} w={9} />}
          </g>
        ))}
        {rounds(turns).map(([turn, round]) => (
          <g key={turn}>
            <path d={`M${num(EDGE + turn * step + 0.8)} ${TOP + BLOCK}v6`} stroke={ink("ink")} stroke-width={1.6} />
            <text x={num(EDGE + turn * step)} y={86} class="axis" text-anchor={round === 1 ? "start" : "middle"}>
              {round === 1 ? t("replay.round", { number: 1 }) : round}
            </text>
          </g>
        ))}
        {signs(turns, step).map(({ x, drawing, seat }) => (
          <g key={x} class={seat === null ? undefined : seatClass(seat)} style={{ color: ink("ink") }}>
            <path d={`M${num(x)} 36v10`} stroke={ink("ink-2")} stroke-width={1.4} />
            <Use
              name={north && drawing === "city" ? "keep" : north && drawing === "robber" ? "tormund" : drawing}
              x={x}
              y={22}
              w={24}
            />
          </g>
        ))}
        <path d={frame} fill="none" stroke={ink("paper")} stroke-width={8} />
        <path d={frame} fill="none" stroke={ink("ink")} stroke-width={4} />
        <path d={`M${num(here + step / 2)} ${TOP + BLOCK + 5}l9 14h-18Z`} fill={ink("ink")} />
      </svg>
      <input
        class="reelslider"
        type="range"
        min={0}
        max={frames - 1}
        value={at}
        aria-label={t("replay.slider")}
        aria-valuetext={t("replay.step", { at, of: frames - 1 })}
        onInput={(event) => onGo(Number(event.currentTarget.value))}
      />
    </>
  );
}

/** The first turn of every fifth round, with the number of the round; the turn before the first is that of placing. */
function rounds(turns: readonly Turn[]): [turn: number, round: number][] {
  const seats = new Set(turns.slice(1).map(({ seat }) => seat)).size || 1;
  const count = Math.ceil((turns.length - 1) / seats);
  return Array.from({ length: count }, (_, i) => i + 1)
    .filter((round) => round === 1 || round % 5 === 0)
    .map((round) => [1 + (round - 1) * seats, round]);
}

/** What mattered, the weightiest first, where there is room for it. */
function signs(turns: readonly Turn[], step: number): Sign[] {
  const found: Sign[] = [];
  for (const [event, drawing] of SIGNS) {
    turns.forEach(({ mattered }, i) => {
      const facts = i === 0 ? undefined : mattered.find((one: Facts) => one.event === event);
      const x = EDGE + (i + 0.5) * step;
      if (!facts || found.some((sign) => Math.abs(sign.x - x) < ROOM)) return;
      const seat = typeof facts.seat === "number" ? facts.seat : null;
      found.push({ x, drawing, seat: drawing === "robber" ? null : seat });
    });
  }
  return found;
}
