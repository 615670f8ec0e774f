/** The tables one has sat at, as far as this browser remembers. */

import { signal } from "@preact/signals";
import type { Table } from "../declared/protocol";
import { keep, kept } from "./storage";

export interface MyTable {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly isOver: boolean;
  /** The others by name; empty where a bot sits. */
  readonly others?: readonly string[];
  /** When it was made, in seconds. */
  readonly made?: number;
  /** How it ended: whether this seat won. */
  readonly isWon?: boolean;
}

const MOST = 30;

function read(): readonly MyTable[] {
  try {
    return JSON.parse(kept("tables") ?? "[]") as readonly MyTable[];
  } catch {
    return [];
  }
}

export const myTables = signal<readonly MyTable[]>(read());

function write(tables: readonly MyTable[]): void {
  myTables.value = tables.slice(0, MOST);
  keep("tables", JSON.stringify(myTables.value));
}

/** Remember a table one sits at, the last first. */
export function remember({ id, game, title, status, seats, created, winner }: Table, you: number): void {
  const isOver = status === "over";
  const others = seats.filter(({ seat }) => seat !== you).map(({ kind, name }) => (kind === "bot" ? "" : (name ?? "")));
  const known = myTables.peek().find((table) => table.id === id);
  if (known?.isOver === isOver && known.others?.join() === others.join()) return;
  const mine = { id, game, title, isOver, others, made: created, ...(isOver ? { isWon: winner === you } : {}) };
  write([mine, ...myTables.peek().filter((table) => table.id !== id)]);
}

/** A table that is gone is no longer offered. */
export function forget(id: string): void {
  if (myTables.peek().some((table) => table.id === id)) write(myTables.peek().filter((table) => table.id !== id));
}
