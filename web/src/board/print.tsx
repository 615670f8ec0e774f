/** The marks of which every picture is made: shapes in inks, stored drawings, drawn figures and words. */

import type { ComponentChildren } from "preact";
import { figure } from "../look/figures";
import { num } from "./geometry";

export function ink(name: string): string {
  return `var(--${name})`;
}

interface ShapeProps {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: string;
  readonly round?: boolean;
  readonly opacity?: number;
  readonly class?: string;
}

/** A path; `fill` and `stroke` name inks. */
export function Shape({ d, fill, stroke, width, dash, round, opacity, class: kind }: ShapeProps) {
  return (
    <path
      d={d}
      class={kind}
      fill={fill ? ink(fill) : "none"}
      fill-rule="evenodd"
      stroke={stroke && ink(stroke)}
      stroke-width={width}
      stroke-linejoin={stroke ? "round" : undefined}
      stroke-linecap={round ? "round" : undefined}
      stroke-dasharray={dash}
      opacity={opacity}
    />
  );
}

interface DiscProps {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: string;
  readonly opacity?: number;
}

export function Disc({ x, y, r, fill, stroke, width, dash, opacity }: DiscProps) {
  return (
    <circle
      cx={num(x)}
      cy={num(y)}
      r={num(r)}
      fill={fill ? ink(fill) : "none"}
      fill-opacity={opacity}
      stroke={stroke && ink(stroke)}
      stroke-width={width}
      stroke-dasharray={dash}
    />
  );
}

interface OvalProps {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  readonly fill?: string;
  readonly stroke: string;
  readonly width: number;
  readonly dash?: string;
}

export function Oval({ x, y, rx, ry, fill, stroke, width, dash }: OvalProps) {
  return (
    <ellipse
      cx={num(x)}
      cy={num(y)}
      rx={rx}
      ry={ry}
      fill={fill ? ink(fill) : "none"}
      stroke={ink(stroke)}
      stroke-width={width}
      stroke-dasharray={dash}
    />
  );
}

/** A stored drawing about the point (x, y). */
export function Use({ name, x, y, w, h = w }: { name: string; x: number; y: number; w: number; h?: number }) {
  return <use href={`#${name}`} x={num(x - w / 2)} y={num(y - h / 2)} width={num(w)} height={num(h)} />;
}

/** Drawn figures about the point (x, y), `h` high: the same on every machine. */
export function Figures({
  text,
  x,
  y,
  h,
  fill = "token-ink",
}: {
  text: string;
  x: number;
  y: number;
  h: number;
  fill?: string;
}) {
  const gap = h * 0.02;
  const signs = [...text].map(figure);
  const total = signs.reduce((sum, [, width]) => sum + (width * h) / 100 + gap, -gap);
  let left = x - total / 2;
  return (
    <g style={{ color: ink(fill) }}>
      {signs.map(([name, width], i) => {
        const w = (width * h) / 100;
        const at = left + w / 2;
        left += w + gap;
        return <Use key={i} name={name} x={at} y={y} w={w} h={h} />;
      })}
    </g>
  );
}

interface WordsProps {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly small?: boolean;
  readonly halo?: boolean;
  readonly children: string;
}

/** Words on the map, centred; y is the base line. Names in serif, small facts in sans. */
export function Words({ x, y, size, small, halo, children }: WordsProps) {
  return (
    <text
      x={num(x)}
      y={num(y)}
      font-size={size}
      text-anchor="middle"
      class={`${small ? "mapsmall" : "maplabel"}${halo ? " halo" : ""}`}
    >
      {children}
    </text>
  );
}

/** A group whose middle is here, turned clockwise by so many degrees. */
export function At({
  x,
  y,
  turn = 0,
  class: kind,
  children,
}: {
  x: number;
  y: number;
  turn?: number;
  class?: string;
  children: ComponentChildren;
}) {
  return (
    <g class={kind} transform={`translate(${num(x)} ${num(y)})${turn ? ` rotate(${turn})` : ""}`}>
      {children}
    </g>
  );
}

export function SeatMark({ seat, x, y, size }: { seat: number; x: number; y: number; size: number }) {
  return <Use name={`mk${seat + 1}`} x={x} y={y} w={size} />;
}
