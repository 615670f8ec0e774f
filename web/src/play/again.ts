/** The same table again: everybody goes on to it, and where only bots play along the game begins at once. */

import { signal } from "@preact/signals";
import { go } from "../app/route";
import type { Table } from "../declared/protocol";
import type { TableStore } from "../net/table";

/** The table that begins as soon as it is there. */
const beginsAtOnce = signal("");

/** Ask for the same table again, or go there where somebody has asked already. */
export function playAgain(store: TableStore): void {
  const next = store.table.peek()?.next;
  if (next) goOn(store, next);
  else store.say({ type: "rematch" });
}

/** Go on to the table that follows this one. */
export function goOn(store: TableStore, next: string): void {
  const others = (store.table.peek()?.seats ?? []).filter(({ seat }) => seat !== store.seat.peek());
  if (others.every(({ kind }) => kind === "bot")) beginsAtOnce.value = next;
  go(`/t/${next}`);
}

/** Whether this table is to begin without being asked; only once. */
export function isToBegin({ id, status }: Table): boolean {
  return status === "open" && beginsAtOnce.value === id;
}

export function hasBegun(): void {
  beginsAtOnce.value = "";
}
