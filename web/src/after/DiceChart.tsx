/** How often each sum was thrown, beside what was to be expected, with exact numbers. */

import { num, type Point, path } from "../board/geometry";
import { Figures, ink } from "../board/print";
import { t } from "../i18n/i18n";
import { expected, SUMS } from "../play/past/round";

const BASE = 168;
const HEIGHT = 158;
const STEP = 36.6;

export function DiceChart({ rolls }: { rolls: Readonly<Record<string, number>> }) {
  const counts = SUMS.map((sum) => rolls[String(sum)] ?? 0);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const due = SUMS.map((_, i) => expected(i, total));
  const unit = HEIGHT / Math.max(1, ...counts, ...due);
  const line = due.map((value, i): Point => [22 + i * STEP, BASE - unit * value]);
  const told = SUMS.map((sum, i) => t("dice.came", { sum, count: counts[i] ?? 0, expected: (due[i] ?? 0).toFixed(1) }));
  return (
    <svg viewBox="0 0 410 222" role="img" aria-label={told.join("; ")}>
      {SUMS.map((sum, i) => {
        const [x, count] = [8 + i * STEP, counts[i] ?? 0];
        const cuts = Array.from(
          { length: Math.max(0, count - 1) },
          (_, k) => `M${num(x)} ${num(BASE - unit * (k + 1))}h28`,
        ).join("");
        return (
          <g key={sum}>
            <path
              d={`M${num(x)} ${BASE}h28v${num(-unit * count)}h-28Z`}
              fill={ink(sum === 6 || sum === 8 ? "hot" : "bar")}
              stroke={ink("key")}
              stroke-width={2}
            />
            <path d={cuts} stroke={ink("paper")} stroke-width={1.4} />
            <Figures text={String(sum)} x={x + 14} y={188} h={18} fill="ink" />
            <text x={num(x + 14)} y={215} class="axis" text-anchor="middle">
              {count}
            </text>
          </g>
        );
      })}
      <path d={path(line, false)} fill="none" stroke={ink("paper")} stroke-width={7} stroke-linejoin="round" />
      <path d={path(line, false)} fill="none" stroke={ink("ink")} stroke-width={3} stroke-dasharray="7 5" />
      <path d={`M2 ${BASE}H408`} stroke={ink("ink")} stroke-width={2.4} />
    </svg>
  );
}
