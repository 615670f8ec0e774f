/** Zoom and pan: one transform on one element, moved by pinch, wheel, drag and keys, and never rendered anew. */

import { useEffect, useMemo, useState } from "preact/hooks";

/** What a ref holds once it is there. */
type Held = { readonly current: HTMLElement | null };

export interface Pose {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

export const AT_REST: Pose = { k: 1, x: 0, y: 0 };
const MOST = 5;
/** How far a pointer moves before it drags and no longer taps. */
const SLIP = 7;
const STEP = 1.25;
const STRIDE = 90;
/** After this long without a move the sheet is drawn sharp at its new size. */
const SETTLE_MS = 160;

/** A pose within bounds: not smaller than the window, and no gap at its edges. */
export function bounded({ k, x, y }: Pose, width: number, height: number): Pose {
  const scale = Math.min(MOST, Math.max(1, k));
  const hold = (at: number, size: number) => Math.min(0, Math.max(size - size * scale, at));
  return { k: scale, x: hold(x, width), y: hold(y, height) };
}

/** The pose after zooming by a factor about a point of the window. */
export function zoomed(pose: Pose, factor: number, px: number, py: number): Pose {
  const k = Math.min(MOST, Math.max(1, pose.k * factor));
  const by = k / pose.k;
  return { k, x: px - (px - pose.x) * by, y: py - (py - pose.y) * by };
}

export class Zoom {
  pose: Pose = AT_REST;
  /** Whether the gesture under way has moved the sheet, so that its end is no tap. */
  moved = false;
  private readonly pointers = new Map<number, readonly [number, number]>();
  private start: readonly [number, number] = [0, 0];
  private settling: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly window: Held,
    private readonly sheet: Held,
    private readonly onZoomed: (isZoomed: boolean) => void,
  ) {}

  moveTo(pose: Pose): void {
    const [window, sheet] = [this.window.current, this.sheet.current];
    if (!window || !sheet) return;
    const before = this.pose.k;
    this.pose = bounded(pose, window.clientWidth, window.clientHeight);
    const { k, x, y } = this.pose;
    sheet.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) scale(${k})`;
    if (k !== before) {
      clearTimeout(this.settling);
      this.settling = setTimeout(() => sharpen(sheet), SETTLE_MS);
    }
    this.onZoomed(k > 1);
  }

  /** Whether a pointer drags the sheet just now. */
  get isDragging(): boolean {
    return this.moved && this.pointers.size > 0;
  }

  rest(): void {
    this.moveTo(AT_REST);
  }

  private at(event: PointerEvent | WheelEvent): readonly [number, number] {
    const box = this.window.current?.getBoundingClientRect();
    return [event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)];
  }

  onWheel(event: WheelEvent): void {
    event.preventDefault();
    const [x, y] = this.at(event);
    this.moveTo(zoomed(this.pose, Math.exp(-event.deltaY / 400), x, y));
  }

  onDown(event: PointerEvent): void {
    if (this.pointers.size === 0) this.moved = false;
    this.start = this.at(event);
    this.pointers.set(event.pointerId, this.start);
  }

  onMove(event: PointerEvent): void {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = this.at(event);
    const isTap = this.pointers.size === 1 && Math.hypot(now[0] - this.start[0], now[1] - this.start[1]) < SLIP;
    if (!this.moved && isTap) return;
    if (!this.moved) this.window.current?.setPointerCapture(event.pointerId);
    this.moved = true;
    const others = [...this.pointers].filter(([id]) => id !== event.pointerId);
    const other = others[0]?.[1];
    this.pointers.set(event.pointerId, now);
    if (!other) {
      this.moveTo({ k: this.pose.k, x: this.pose.x + now[0] - before[0], y: this.pose.y + now[1] - before[1] });
      return;
    }
    const [was, is] = [
      Math.hypot(before[0] - other[0], before[1] - other[1]),
      Math.hypot(now[0] - other[0], now[1] - other[1]),
    ];
    const slid = {
      k: this.pose.k,
      x: this.pose.x + (now[0] - before[0]) / 2,
      y: this.pose.y + (now[1] - before[1]) / 2,
    };
    this.moveTo(zoomed(slid, is / (was || 1), (now[0] + other[0]) / 2, (now[1] + other[1]) / 2));
  }

  onUp(event: PointerEvent): void {
    this.pointers.delete(event.pointerId);
  }

  /** Plus, minus and nought zoom; shift with arrows pans. Returns whether the key was one of them. */
  onKey(event: KeyboardEvent): boolean {
    const window = this.window.current;
    if (!window || event.ctrlKey || event.metaKey || event.altKey) return false;
    const [cx, cy] = [window.clientWidth / 2, window.clientHeight / 2];
    if (event.key === "+" || event.key === "=") this.moveTo(zoomed(this.pose, STEP, cx, cy));
    else if (event.key === "-") this.moveTo(zoomed(this.pose, 1 / STEP, cx, cy));
    else if (event.key === "0") this.rest();
    else if (event.shiftKey && event.key.startsWith("Arrow")) {
      const [dx, dy] = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key] ?? [
        0, 0,
      ];
      this.moveTo({ k: this.pose.k, x: this.pose.x + (dx ?? 0) * STRIDE, y: this.pose.y + (dy ?? 0) * STRIDE });
    } else return false;
    return true;
  }

  /** Bring a point of the sheet, given as a part of its width and height, into the window if it is outside. */
  show(px: number, py: number): void {
    const window = this.window.current;
    if (!window || this.pose.k === 1) return;
    const [w, h] = [window.clientWidth, window.clientHeight];
    const { k, x, y } = this.pose;
    const [sx, sy] = [px * w * k + x, py * h * k + y];
    if (sx > 0 && sx < w && sy > 0 && sy < h) return;
    this.moveTo({ k, x: w / 2 - px * w * k, y: h / 2 - py * h * k });
  }
}

/**
 * The sheet is a layer that the browser moves without drawing it, at the size it had when it became one. Without being a
 * layer for a moment it is drawn anew, sharp at its present size.
 */
function sharpen(sheet: HTMLElement): void {
  sheet.style.willChange = "auto";
  requestAnimationFrame(() => requestAnimationFrame(() => (sheet.style.willChange = "")));
}

/** The zoom of a window onto a sheet, and whether it is zoomed in. */
export function useZoom(window: Held, sheet: Held): readonly [Zoom, boolean] {
  const [isZoomed, setZoomed] = useState(false);
  const zoom = useMemo(() => new Zoom(window, sheet, setZoomed), []);
  useEffect(() => {
    const element = window.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("wheel", (event) => zoom.onWheel(event), { signal, passive: false });
    element.addEventListener("pointerdown", (event) => zoom.onDown(event), { signal });
    element.addEventListener("pointermove", (event) => zoom.onMove(event), { signal });
    element.addEventListener("pointerup", (event) => zoom.onUp(event), { signal });
    element.addEventListener("pointercancel", (event) => zoom.onUp(event), { signal });
    return () => listening.abort();
  }, [zoom]);
  return [zoom, isZoomed];
}
