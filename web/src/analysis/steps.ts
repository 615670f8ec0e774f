/** Steps of an analysis and frames of a replay, which shows what chance adds together with what called for it. */

import type { Frame } from "../replay/frames";

/** The number of the last frame that lies before a step, or shows it where chance belongs to it. */
export function frameBefore(frames: readonly Pick<Frame, "steps">[], step: number): number {
  return Math.max(
    0,
    frames.findLastIndex(({ steps }) => steps <= step),
  );
}
