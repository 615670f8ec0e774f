/** What a part of the page shows somebody at a table. */

import { type ComponentChildren, render } from "preact";
import { act } from "preact/test-utils";
import { DeskContext } from "../src/play/context";
import type { Desk } from "../src/play/desk";
import { type Message, sitDown } from "./table";

const SEATS = ["Ann", "Bea", "Cid", "Dan"].map((name, seat) => ({ seat, kind: "person", name, plays: "self" }));

/** A table of this game at which all four seats are people. */
export function tableOf(game: string, more: Message = {}): Message {
  return { id: "k3v9", status: "playing", game, players: SEATS.length, seats: SEATS, ...more };
}

/** What somebody at this desk sees. */
export async function shown(desk: Desk, part: ComponentChildren): Promise<HTMLElement> {
  const root = document.createElement("div");
  await act(() => render(<DeskContext.Provider value={desk}>{part}</DeskContext.Provider>, root));
  return root;
}

/** What somebody in a seat sees who was told this; `seat` is null for those who only watch. */
export function shownAt(seat: number | null, told: Message, part: ComponentChildren): Promise<HTMLElement> {
  const { desk, socket } = sitDown(told);
  socket.tell({ type: "update", seq: 6, at: 0, you: { who: "me", name: "Ann", seat, owner: false } });
  return shown(desk, part);
}
