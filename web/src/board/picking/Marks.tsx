/** Rings, capsules and rays: the states of a target, told by shape. */

import { RADIUS } from "../../declared/drawing";
import type { Point } from "../geometry";
import { At, Disc, ink, Shape } from "../print";
import { hexOutline } from "./spots";

/** `legal` can be chosen, `hovered` is under the pointer or the keys, `chosen` waits to be confirmed. */
export type State = "legal" | "hovered" | "chosen";

/** A ring with a halo: broken while it is only meant, whole when it is chosen. */
export function Ring({
  x,
  y,
  r,
  width,
  dash,
  fill,
  opacity,
}: {
  x: number;
  y: number;
  r: number;
  width: number;
  dash?: string;
  fill?: string;
  opacity?: number;
}) {
  return (
    <>
      <Disc x={x} y={y} r={r} fill={fill} opacity={opacity} stroke="halo" width={width + 6} />
      <Disc x={x} y={y} r={r} stroke="key" width={width} dash={dash} />
    </>
  );
}

/** The same ring stretched along a path, about the middle of its group. */
export function Capsule({ width, dash, opacity }: { width: number; dash?: string; opacity: number }) {
  return (
    <>
      <Bar w={86} h={36} fill="halo" opacity={opacity} stroke="halo" width={width + 6} />
      <Bar w={86} h={36} stroke="key" width={width} dash={dash} />
    </>
  );
}

interface BarProps {
  readonly w: number;
  readonly h: number;
  readonly fill?: string;
  readonly opacity?: number;
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: string;
  readonly class?: string;
}

/** A bar with round ends about the middle of its group. */
export function Bar({ w, h, fill, opacity, stroke, width, dash, class: kind }: BarProps) {
  return (
    <rect
      class={kind}
      x={-w / 2}
      y={-h / 2}
      width={w}
      height={h}
      rx={h / 2}
      fill={fill ? ink(fill) : "none"}
      fill-opacity={opacity}
      stroke={stroke && ink(stroke)}
      stroke-width={width}
      stroke-dasharray={dash}
    />
  );
}

const HEX_LINES: Readonly<Record<State, readonly [width: number, dash: string | undefined, opacity: number]>> = {
  legal: [5, undefined, 0],
  hovered: [5, "14 8", 0.3],
  chosen: [9, undefined, 0.3],
};

/** A double line within a hex. */
export function HexMark({ at, state }: { at: Point; state: State }) {
  const [width, dash, opacity] = HEX_LINES[state];
  const d = hexOutline(at);
  return (
    <>
      <path
        d={d}
        fill={ink("halo")}
        fill-opacity={opacity}
        stroke={ink("halo")}
        stroke-width={width + 7}
        stroke-linejoin="round"
      />
      <Shape d={d} stroke="key" width={width} dash={dash} />
    </>
  );
}

/** A double oval round a place in the snow. */
export function OvalMark({ at: [x, y], rx, ry, state }: { at: Point; rx: number; ry: number; state: State }) {
  const [width, dash, opacity] = HEX_LINES[state];
  const shape = { cx: x, cy: y, rx, ry };
  return (
    <>
      <ellipse {...shape} fill={ink("halo")} fill-opacity={opacity} stroke={ink("halo")} stroke-width={width + 7} />
      <ellipse {...shape} fill="none" stroke={ink("key")} stroke-width={width} stroke-dasharray={dash} />
    </>
  );
}

const RAYS = 12;

/** What changed last: a ring with twelve short rays. */
export function Rays({ x, y, r }: { x: number; y: number; r: number }) {
  const d = Array.from({ length: RAYS }, (_, i) => {
    const turn = (Math.PI * (2 * i + 1)) / RAYS;
    const point = (far: number) => `${Math.round(far * Math.cos(turn))} ${Math.round(far * Math.sin(turn))}`;
    return `M${point(r + 6)}L${point(r + 14)}`;
  }).join("");
  return (
    <At x={x} y={y} class="lately">
      <Ring x={0} y={0} r={r} width={3.6} />
      <Shape d={d} stroke="halo" width={9.5} round />
      <Shape d={d} stroke="key" width={4.4} round />
    </At>
  );
}

/** The focus of the keyboard, with a casing, above everything else. */
export function FocusMark({ at: [x, y], r, hex }: { at: Point; r: number; hex: boolean }) {
  return (
    <g class="focusring">
      {hex ? (
        <>
          <Shape d={hexOutline([x, y], r / RADIUS)} stroke="focus-case" width={13} />
          <Shape d={hexOutline([x, y], r / RADIUS)} stroke="focus" width={7} />
        </>
      ) : (
        <>
          <Disc x={x} y={y} r={r} stroke="focus-case" width={13} />
          <Disc x={x} y={y} r={r} stroke="focus" width={7} />
        </>
      )}
    </g>
  );
}
