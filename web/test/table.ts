/** A table whose server is the test: what is said to it is kept, and it tells what the test wants. */

import { vi } from "vitest";
import { TableStore } from "../src/net/table";
import { Desk } from "../src/play/desk";

export type Message = Readonly<Record<string, unknown>>;

export class Socket {
  static readonly OPEN = 1;
  static last: Socket;
  readonly readyState = Socket.OPEN;
  readonly sent: Message[] = [];
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number; reason: string }) => void = () => {};

  constructor() {
    Socket.last = this;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Message);
  }

  close(): void {}

  /** The connection breaks. */
  drop(): void {
    this.onclose({ code: 1006, reason: "" });
  }

  tell(message: Message): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const TABLE = { id: "k3v9", status: "playing", game: "base", players: 2, seats: [] };
const VIEW = { players: [{ seat: 0 }], active: 0 };

/** Two places for a settlement may be chosen. */
export const PLACING = {
  decision_id: "first",
  kind: "place_settlement",
  args: [],
  asked: true,
  groups: [
    {
      kind: "settle",
      target: "node",
      options: [
        { token: "settle:N7", args: { node: 7 } },
        { token: "settle:N9", args: { node: 9 } },
      ],
    },
  ],
};

/** Somebody sits at a table, having been told this. */
export function sitDown(told: Message = {}): { desk: Desk; socket: Socket } {
  vi.stubGlobal("WebSocket", Socket);
  const desk = new Desk(new TableStore("k3v9"));
  Socket.last.tell({ type: "resync", seq: 5, table: TABLE, log: [], view: VIEW, ...told });
  return { desk, socket: Socket.last };
}
