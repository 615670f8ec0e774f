/** The desk of the table that is shown, for everything on its page. */

import { createContext } from "preact";
import { useContext, useEffect } from "preact/hooks";
import type { Desk } from "./desk";

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
