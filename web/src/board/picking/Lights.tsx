/** The targets that can be chosen: drawn, pressed by pointer, walked by keys, named for a screen reader. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { View } from "../../declared/position";
import { seatClass } from "../../ui/drawn";
import type { Point } from "../geometry";
import type { Layout } from "../layout";
import { sections } from "../north";
import { buildings, knights, lying } from "../position";
import type { BoardWords } from "../words";
import { Light } from "./Light";
import { FocusMark, type State } from "./Marks";
import { inReadingOrder, isDirection, nearest, next, RINGS, spot } from "./spots";
import { type Lit, sameTarget, type Target, type Targets, targetKey } from "./targets";
import type { Zoom } from "./zoom";

export interface LightsProps {
  readonly layout: Layout;
  readonly view: View;
  readonly words: BoardWords;
  readonly lit: Targets;
  readonly seat: number;
  readonly zoom: Zoom;
  onPick(target: Target): void;
  onPoint(target: Target | null): void;
  /** What stands on the board: above the marks of hexes, below all others. */
  readonly children: ComponentChildren;
}

/** More targets than this do not breathe: so many would keep the browser drawing. */
const MOST_BREATHING = 20;
/** Half of the 44 pixels that answer to a finger. */
const REACH_PIXELS = 22;

export function Lights({ layout, view, words, lit, seat, zoom, onPick, onPoint, children }: LightsProps) {
  const group = useRef<SVGGElement>(null);
  const [hovered, setHovered] = useState<Target | null>(null);
  const [focused, setFocused] = useState<Target | null>(null);
  const [isRinged, setRinged] = useState(false);
  const byKey = new Map(lit.lit.map((one) => [targetKey(one.target), one]));
  const ordered = inReadingOrder(
    layout,
    lit.lit.map(({ target }) => target),
  );
  const shown = focused ?? hovered;
  const home =
    ordered.find((target) => sameTarget(target, focused) || sameTarget(target, lit.chosen)) ?? ordered[0] ?? null;
  const taken = new Set([...buildings(view), ...knights(view)].map(({ node }) => node));
  const roaded = new Set(lying(view).map(({ edge }) => edge));
  const guards = sections(layout.board, view).map((section) => section.guards.length);

  const point = (target: Target | null): void => {
    if (sameTarget(target, hovered) || (target === null && hovered === null)) return;
    setHovered(target);
    onPoint(target);
  };
  const focus = (target: Target | null, byKeys = false): void => {
    setFocused(target);
    setRinged(byKeys);
    onPoint(target);
    if (!target) return;
    const [[x, y], box] = [spot(layout, target), layout.box];
    zoom.show((x - box.x) / box.w, (y - box.y) / box.h);
  };
  const walk = (to: Target | null): void => {
    if (to) group.current?.querySelector<SVGGElement>(`[data-target="${targetKey(to)}"]`)?.focus();
  };
  usePointer(group, { layout, targets: ordered, zoom, point, onPick });
  useWayIn(ordered.length > 0, () => walk(home));

  const light = (target: Target) => {
    const key = targetKey(target);
    const state: State = sameTarget(target, lit.chosen) ? "chosen" : sameTarget(target, shown) ? "hovered" : "legal";
    const isTaken = target.kind === "node" ? taken.has(target.id) : target.kind === "edge" && roaded.has(target.id);
    return (
      <g
        key={key}
        class={`target ${state}`}
        data-target={key}
        role="button"
        tabindex={sameTarget(target, home) ? 0 : -1}
        aria-label={words.target(target)}
        aria-pressed={lit.chosen ? state === "chosen" : undefined}
        onFocus={({ currentTarget }) => focus(target, currentTarget.matches(":focus-visible"))}
        onClick={(event) => {
          if (event.detail === 0) onPick(target);
        }}
      >
        <Light layout={layout} lit={byKey.get(key) as Lit} state={state} seat={seat} taken={isTaken} guards={guards} />
      </g>
    );
  };

  return (
    <>
      <g
        ref={group}
        class={ordered.length > MOST_BREATHING ? "calm" : undefined}
        // Chromium stops at whatever in a drawing listens for the focus; only the places themselves are stops.
        tabindex={-1}
        onFocusOut={() => focus(null)}
        onKeyDown={(event) => {
          const here = focused;
          if (!here) return;
          if (event.key === "Enter" || event.key === " ") onPick(here);
          else if (isDirection(event.key) && !event.shiftKey) walk(next(layout, ordered, here, event.key));
          else if (event.key === "Home") walk(ordered[0] ?? null);
          else if (event.key === "End") walk(ordered[ordered.length - 1] ?? null);
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <g class={seatClass(seat)}>{ordered.filter(({ kind }) => kind === "hex").map(light)}</g>
        {children}
        <g class={seatClass(seat)}>{ordered.filter(({ kind }) => kind !== "hex").map(light)}</g>
      </g>
      <g aria-hidden="true" class="board-focus">
        {isRinged && focused && byKey.has(targetKey(focused)) && (
          <FocusMark
            at={spot(layout, focused)}
            r={focused.kind === "hex" ? 99 : RINGS[focused.kind] + 14}
            hex={focused.kind === "hex"}
          />
        )}
      </g>
    </>
  );
}

/** What a pointer over the board means at present. */
interface Pointing {
  readonly layout: Layout;
  readonly targets: readonly Target[];
  readonly zoom: Zoom;
  point(target: Target | null): void;
  onPick(target: Target): void;
}

/** A tap anywhere near a target picks it; where two are near the nearer one is meant. */
function usePointer(group: { readonly current: SVGGElement | null }, pointing: Pointing): void {
  const now = useLatest(pointing);
  useEffect(() => {
    const svg = group.current?.ownerSVGElement;
    if (!svg) return;
    const meant = (event: MouseEvent): Target | null => {
      const { layout, targets } = now.current;
      const frame = svg.getBoundingClientRect();
      const scale = layout.box.w / frame.width;
      const at: Point = [
        layout.box.x + (event.clientX - frame.left) * scale,
        layout.box.y + (event.clientY - frame.top) * scale,
      ];
      return nearest(layout, targets, at, Math.max(26, REACH_PIXELS * scale));
    };
    const onMove = (event: PointerEvent): void => {
      if (event.pointerType !== "touch" && !now.current.zoom.isDragging) now.current.point(meant(event));
    };
    const onLeave = (): void => now.current.point(null);
    const pick = (event: MouseEvent): void => {
      const target = now.current.zoom.moved ? null : meant(event);
      if (target) now.current.onPick(target);
    };
    // A finger picks when it is lifted: what it focuses is drawn anew before the click, which then never comes.
    const onUp = (event: PointerEvent): void => {
      if (event.pointerType === "touch") pick(event);
    };
    const onClick = (event: MouseEvent): void => {
      const isTouch = "pointerType" in event && event.pointerType === "touch";
      if (event.detail > 0 && !isTouch) pick(event);
    };
    const listening = new AbortController();
    const { signal } = listening;
    svg.addEventListener("pointermove", onMove, { signal });
    svg.addEventListener("pointerleave", onLeave, { signal });
    svg.addEventListener("pointerup", onUp, { signal });
    svg.addEventListener("click", onClick, { signal });
    return () => listening.abort();
  }, []);
}

/** An arrow pressed while nothing has the focus leads into the board. */
function useWayIn(isLit: boolean, enter: () => void): void {
  const now = useLatest({ isLit, enter });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const here = document.activeElement;
      const isLost = here === document.body || (here?.closest(".board") && !here.closest(".target, button"));
      if (!now.current.isLit || !isLost || !isDirection(event.key) || event.shiftKey) return;
      now.current.enter();
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

/** What was given last, for listeners that stay: taking them off and on costs the browser more than a new piece. */
function useLatest<T>(given: T): { readonly current: T } {
  const latest = useRef(given);
  latest.current = given;
  return latest;
}
