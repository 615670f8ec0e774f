/** Places that how-to-play shows on the map of this table, until one goes back to it. */

import { signal } from "@preact/signals";
import { known } from "../board/known";
import type { Target } from "../board/picking/targets";
import type { Desk } from "../play/desk";
import { type Mark, placesOf } from "./marks";

export const shownPlaces = signal<readonly Target[] | null>(null);

/** Where something is on the map of this table now. */
export function onMyMap({ store }: Desk, mark: Mark): readonly Target[] {
  const { board, view, seat } = store;
  if (!board.value || !view.value) return [];
  return placesOf(mark, known(board.value, view.value), view.value, seat.value);
}
