/** Media queries as signals. */

import { type ReadonlySignal, signal } from "@preact/signals";

function query(text: string): ReadonlySignal<boolean> {
  const list = matchMedia(text);
  const matches = signal(list.matches);
  list.addEventListener("change", () => (matches.value = list.matches));
  return matches;
}

/** Phones, upright or on their side: everything within reach of the thumb. */
export const isPhone = query("(max-width: 700px), (max-height: 500px)");
/** Windows too narrow for three columns: the others stand in a strip above the map. */
export const isTablet = query("(max-width: 1180px)");
/** Windows too low for a lesson beside everything that one has. */
export const isLow = query("(max-width: 1180px), (max-height: 850px)");
/** Windows with room for a price in a line of its own. */
export const isTall = query("(min-width: 1181px) and (min-height: 960px)");
