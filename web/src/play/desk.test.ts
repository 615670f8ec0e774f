import { beforeEach, expect, test, vi } from "vitest";
import { TableStore } from "../net/table";
import { Desk } from "./desk";

class Socket {
  static readonly OPEN = 1;
  static last: Socket;
  readonly readyState = Socket.OPEN;
  readonly sent: Record<string, unknown>[] = [];
  onmessage: (event: { data: string }) => void = () => {};
  constructor() {
    Socket.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {}
  tell(message: Record<string, unknown>): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const TABLE = { id: "k3v9", status: "playing", game: "base", players: 2, seats: [] };
const REQUEST = {
  decision_id: "first",
  kind: "place_settlement",
  args: [],
  asked: true,
  groups: [{ kind: "place", target: "node", options: [{ token: "place@7", args: { node: 7 } }, { token: "place@9", args: { node: 9 } }] }],
};
const PLACED = { type: "update", seq: 6, at: 0, events: [{ event: "settlement", seat: 0, node: 7 }], request: null };

function sitDown(): { desk: Desk; socket: Socket } {
  const desk = new Desk(new TableStore("k3v9"));
  Socket.last.tell({ type: "resync", seq: 5, table: TABLE, log: [], view: { players: [{ seat: 0 }], active: 0 }, request: REQUEST });
  return { desk, socket: Socket.last };
}

beforeEach(() => {
  vi.stubGlobal("WebSocket", Socket);
});

test("what was chosen stays until all that it changed is told", () => {
  const { desk, socket } = sitDown();
  desk.pick({ kind: "node", id: 7 });
  desk.confirm();
  expect(desk.targets.value.chosen).toEqual({ kind: "node", id: 7 });
  socket.tell({ type: "ack", id: socket.sent[0]!["id"], seq: 6 });
  expect(desk.targets.value.chosen).toEqual({ kind: "node", id: 7 });
  socket.tell(PLACED);
  expect(desk.targets.value.chosen).toBeNull();
  expect(desk.draft.value.kind).toBeNull();
});

test("what is pressed twice before the answer is done once", () => {
  const { desk, socket } = sitDown();
  desk.pick({ kind: "node", id: 7 });
  desk.confirm();
  desk.confirm();
  expect(socket.sent).toHaveLength(1);
});

test("what was refused can be chosen anew", () => {
  const { desk, socket } = sitDown();
  desk.pick({ kind: "node", id: 7 });
  desk.confirm();
  socket.tell({ type: "refused", id: socket.sent[0]!["id"], code: "stale", message: "too late" });
  expect(desk.draft.value.kind).toBeNull();
  desk.pick({ kind: "node", id: 9 });
  desk.confirm();
  expect(socket.sent).toHaveLength(2);
});

test("an answer that comes after its news, as after a lost connection, is an answer", () => {
  const { desk, socket } = sitDown();
  desk.pick({ kind: "node", id: 7 });
  desk.confirm();
  socket.tell({ ...PLACED, request: { ...REQUEST, decision_id: "second" } });
  socket.tell({ type: "ack", id: socket.sent[0]!["id"], seq: 6 });
  desk.pick({ kind: "node", id: 9 });
  desk.confirm();
  expect(socket.sent).toHaveLength(2);
});
