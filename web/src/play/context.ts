import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Desk } from "./desk";

export const DeskContext = createContext<Desk | null>(null);

/** The desk of the table that is being played. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("this part belongs to a table");
  return desk;
}
