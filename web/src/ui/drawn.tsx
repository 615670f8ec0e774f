/** Small drawings from the sprite of symbols: icons, drawn figures, goods, seats, dice. */

import type { ComponentChildren } from "preact";
import { figure } from "../look/figures";

/** A symbol that fills the box its class gives it. */
export function Drawn({ name, class: kind }: { name: string; class?: string }) {
  return (
    <svg class={kind} aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  );
}

export function Ico({ name, class: kind = "ico" }: { name: string; class?: string }) {
  return <Drawn name={`i-${name}`} class={kind} />;
}

export function Wordmark({ width }: { width: number }) {
  return (
    <svg viewBox="-2 -6 516 112" style={{ width: `${width}px`, height: "auto" }} aria-hidden="true">
      <use href="#wordmark" x={-2} y={-6} width={516} height={112} />
    </svg>
  );
}

const GAP = 3;

/** A number of the game in drawn figures, the same on every machine. */
export function Num({ value, height }: { value: number | string; height?: number }) {
  const text = String(value);
  let x = 0;
  const figures = [...text].map((sign, index) => {
    const [name, width] = figure(sign);
    const at = x;
    x += width + GAP;
    return <use key={index} href={`#${name}`} x={at} y={0} width={width} height={100} />;
  });
  return (
    <svg
      class="num"
      style={height === undefined ? undefined : { height: `${height}px` }}
      viewBox={`0 0 ${x - GAP} 100`}
      role="img"
      aria-label={text}
    >
      {figures}
    </svg>
  );
}

/** The class of a seat's colour and the name of its mark: seats count from 0, the print from 1. */
export function seatClass(seat: number): string {
  return `p${seat + 1}`;
}

export function SeatMark({ seat }: { seat: number }) {
  return <Drawn name={`mk${seat + 1}`} />;
}

export function MarkBox({ seat }: { seat: number }) {
  return (
    <span class={`mk ${seatClass(seat)}`}>
      <SeatMark seat={seat} />
    </span>
  );
}

export function Flag({ seat }: { seat: number }) {
  return (
    <span class={`flag ${seatClass(seat)}`}>
      <Drawn name="banner" />
      <SeatMark seat={seat} />
    </span>
  );
}

export function Die({ value, colour }: { value: number; colour?: "red" | "yellow" }) {
  return <Drawn name={`die${value}`} class={colour ? `die ${colour}` : "die"} />;
}

export function WildlingDie({ value }: { value: number }) {
  return (
    <span class="die d12">
      <Drawn name="die12" />
      <Num value={value} />
    </span>
  );
}

export function DieFace({ value }: { value: number }) {
  return <Drawn name={`die${value}`} class="dieface" />;
}

export interface ButtonProps {
  readonly onClick: () => void;
  readonly children: ComponentChildren;
  readonly main?: boolean;
  readonly grow?: boolean;
  readonly square?: boolean;
  readonly quiet?: boolean;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  readonly label?: string;
  readonly keys?: string;
}

/** What can be pressed has thickness; the one next step is black. */
export function Button(props: ButtonProps) {
  const kinds = ["btn"];
  if (props.main && !props.disabled) kinds.push("main");
  if (props.grow) kinds.push("grow");
  if (props.square) kinds.push("sq");
  if (props.quiet) kinds.push("quiet");
  return (
    <button
      type="button"
      class={kinds.join(" ")}
      disabled={props.disabled}
      aria-pressed={props.pressed}
      aria-label={props.label}
      title={props.square ? props.label : undefined}
      aria-keyshortcuts={props.keys}
      onClick={props.onClick}
    >
      {props.children}
      {props.keys && !props.square && <kbd aria-hidden="true">{props.keys}</kbd>}
    </button>
  );
}
