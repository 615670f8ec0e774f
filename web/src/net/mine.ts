/** The tables one sits or sat at, and how they ended: what the server knows from all devices. */

import { signal } from "@preact/signals";
import type { OpenTable, Table } from "../declared/protocol";
import { has } from "../i18n/i18n";
import { api } from "./api";
import { keep, kept } from "./storage";

export interface MyTable {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly isOver: boolean;
  /** The others by name; empty where a bot sits. */
  readonly others?: readonly string[];
  /** Where one sat. */
  readonly seat?: number;
  /** When it was made, in seconds. */
  readonly made?: number;
  /** How it ended: who won, by seat and name (empty for a bot); null where nobody did. */
  readonly winner?: { readonly seat: number; readonly name: string } | null;
  /** What every seat had then. */
  readonly points?: readonly number[];
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
  const mine = {
    id,
    game,
    title,
    isOver,
    others,
    seat: you,
    made: created,
    ...(isOver ? { winner: wonBy(winner, (seat) => seats[seat]?.name ?? "") } : {}),
  };
  write([mine, ...myTables.peek().filter((table) => table.id !== id)]);
}

/** Who won, as it is remembered. */
function wonBy(winner: number | null | undefined, nameAt: (seat: number) => string): MyTable["winner"] {
  if (winner === null || winner === undefined) return null;
  const name = nameAt(winner);
  return { seat: winner, name: has(`bot.${name}`) ? "" : name };
}

/** The tables with days for a turn that wait for one now, as the server lists them. */
export const waiting = signal<readonly MyTable[]>([]);

/** Where one sat at a table, as far as this browser saw. */
export function seatAt(id: string): number | undefined {
  return myTables.value.find((table) => table.id === id)?.seat;
}

/** A table of the server's list as one's own. Who has another name since knows where they sat, on a device of then. */
export function asMine(
  { id, game, title, status, names, created, winner, points }: OpenTable,
  me: string,
  seat = names.indexOf(me),
): MyTable {
  const others = names.filter((name, at) => name && at !== seat).map((name) => (has(`bot.${name}`) ? "" : name));
  const isOver = status === "over" || status === "closed";
  return {
    id,
    game,
    title,
    isOver,
    others,
    made: created,
    ...(seat < 0 ? {} : { seat }),
    ...(status === "over" ? { winner: wonBy(winner, (at) => names[at] ?? ""), points: points ?? [] } : {}),
  };
}

/** Ask the server which tables are one's own, whichever device one sat down at them by. */
export async function lookForMine(me: string): Promise<void> {
  const { tables, waiting: asked } = await api.mine("");
  const seen = new Map(myTables.peek().map((table) => [table.id, table]));
  waiting.value = (asked ?? []).map((table) => asMine(table, me, seen.get(table.id)?.seat));
  write(tables.filter(({ status }) => status !== "closed").map((table) => asMine(table, me, seen.get(table.id)?.seat)));
}

/** Nothing is one's own any more. */
export function forgetMine(): void {
  waiting.value = [];
  write([]);
}

/** A table that is gone is no longer offered. */
export function forget(id: string): void {
  if (myTables.peek().some((table) => table.id === id)) write(myTables.peek().filter((table) => table.id !== id));
}
