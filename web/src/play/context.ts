/** The desk of the table that is shown, for everything on its page, and what lies around it. */

import type { ReadonlySignal } from "@preact/signals";
import { type ComponentChildren, createContext } from "preact";
import { useContext, useEffect } from "preact/hooks";
import type { Told } from "../coach/coach";
import type { Desk } from "./desk";

/** What lies around a position that somebody plays: at a table the game's notes, before a puzzle what it is about. */
export interface Around {
  /** Under the wordmark: what is played. */
  readonly head: ComponentChildren;
  /** Below the others. */
  readonly margin: ComponentChildren;
  /** On a phone, in a line above the map. */
  readonly line: ComponentChildren;
  /** In place of everything that acts, once there is nothing more to do. */
  readonly instead: ComponentChildren;
  /** What the coach says. */
  readonly told: ReadonlySignal<Told | null>;
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("this part belongs to a table");
  return desk;
}

/** Do something when the game begins to wait for the player, or asks for something else: what they have opened must not hide it. */
export function useWhenAsked(work: () => void): void {
  const request = useDesk().store.request.value;
  useEffect(() => {
    if (request?.asked) work();
  }, [request?.asked, request?.kind]);
}
