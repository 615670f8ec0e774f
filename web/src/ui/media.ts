/** Media queries as signals. */

import { signal, type ReadonlySignal } from "@preact/signals";

function query(text: string): ReadonlySignal<boolean> {
  const list = matchMedia(text);
  const matches = signal(list.matches);
  list.addEventListener("change", () => (matches.value = list.matches));
  return matches;
}

/** Narrow screens held upright: one column, everything within reach of the thumb. */
export const isPhone = query("(max-width: 700px)");
