/** What changed last: rays round it until the next change. */

import { RADIUS } from "../../declared/drawing";
import type { View } from "../../declared/position";
import type { Point } from "../geometry";
import type { Layout } from "../layout";
import { inGift, sections } from "../north";
import { Use } from "../print";
import { HexMark, Rays } from "./Marks";
import { spot } from "./spots";
import { PLACES_PER_ROW, type Target, targetKey } from "./targets";

export function News({ layout, view, last }: { layout: Layout; view: View; last: readonly Target[] }) {
  return (
    <g aria-hidden="true">
      {last.map((target) => {
        const [[x, y], r] = placeOf(layout, view, target);
        const isFound = target.kind === "hex" && Boolean(view.discovered?.[`H${target.id}`]);
        return isFound ? (
          <Found key={targetKey(target)} at={layout.places.hex(target.id)} />
        ) : (
          <Rays key={targetKey(target)} x={x} y={y} r={r} />
        );
      })}
    </g>
  );
}

/** A land that has just been discovered: the fog lifts from it, and its outline stays marked. */
function Found({ at }: { at: Point }) {
  return (
    <g class="lately">
      <g class="lifting">
        <Use name="t-fog" x={at[0]} y={at[1]} w={2 * RADIUS} />
      </g>
      <HexMark at={at} state="legal" />
    </g>
  );
}

/** The middle and the size of the ring: round the piece rather than its place. */
function placeOf(layout: Layout, view: View, target: Target): readonly [Point, number] {
  const [x, y] = spot(layout, target);
  switch (target.kind) {
    case "node":
      return [[x, y - 3], 42];
    case "edge":
      return [[x, y], 46];
    case "hex":
      if (view.robber === target.id) return [layout.board.tormunds_camp ? [x - 44, y - 8] : [x - 38, y - 22], 44];
      if (view.pirate === target.id) return [[x, y], 60];
      if (view.merchant === target.id) return [[x - 36, y - 26], 44];
      return inGift(view).has(target.id) ? [[x - 44, y - 26], 42] : [[x, y + 22], 46];
    case "section": {
      const guards = sections(layout.board, view)[target.id]?.guards.length ?? 0;
      const [gx, gy] = layout.frontier?.space(target.id * PLACES_PER_ROW + Math.max(0, guards - 1)) ?? [x, y];
      return [[gx, gy - 20], 36];
    }
    case "space":
      return [[x, y], 36];
    case "clearing":
      return [[x, y], 58];
    case "camp":
      return [[x, y], 40];
    case "tormund":
      return [[x, y - 10], 62];
    case "berth":
      return [[x, y], 62];
  }
}
