import { expect, test } from "vitest";
import { PLACING, sitDown } from "../../test/table";
import { draftOf } from "./asking/tokens";

const PLACED = { type: "update", seq: 6, at: 0, events: [{ event: "settlement", seat: 0, node: 7 }], request: null };

test("what was chosen stays until all that it changed is told", () => {
  const { desk, socket } = sitDown({ request: PLACING });
  desk.pick({ kind: "node", id: 7 });
  desk.confirm();
  expect(desk.targets.value.chosen).toEqual({ kind: "node", id: 7 });
  socket.tell({ type: "ack", id: socket.sent[0]!.id, seq: 6 });
  expect(desk.targets.value.chosen).toEqual({ kind: "node", id: 7 });
  socket.tell(PLACED);
  expect(desk.targets.value.chosen).toBeNull();
  expect(desk.draft.value.kind).toBeNull();
});

test("what is pressed twice before the answer is done once", () => {
  const { desk, socket } = sitDown({ request: PLACING });
  desk.pick({ kind: "node", id: 7 });
  desk.confirm();
  desk.confirm();
  expect(socket.sent).toHaveLength(1);
});

test("what was refused can be chosen anew", () => {
  const { desk, socket } = sitDown({ request: PLACING });
  desk.pick({ kind: "node", id: 7 });
  desk.confirm();
  socket.tell({ type: "refused", id: socket.sent[0]!.id, code: "stale", message: "too late" });
  expect(desk.draft.value.kind).toBeNull();
  desk.pick({ kind: "node", id: 9 });
  desk.confirm();
  expect(socket.sent).toHaveLength(2);
});

test("an answer that comes after its news, as after a lost connection, is an answer", () => {
  const { desk, socket } = sitDown({ request: PLACING });
  desk.pick({ kind: "node", id: 7 });
  desk.confirm();
  socket.tell({ ...PLACED, request: { ...PLACING, decision_id: "second" } });
  socket.tell({ type: "ack", id: socket.sent[0]!.id, seq: 6 });
  desk.pick({ kind: "node", id: 9 });
  desk.confirm();
  expect(socket.sent).toHaveLength(2);
});

test("what a hint names is chosen as if its place had been tapped, and is not done", () => {
  const { desk, socket } = sitDown({ request: PLACING });
  desk.consider(draftOf("settle:N7")!);
  const considered = desk.draft.value;
  desk.consider({ kind: null, picks: [] });
  desk.pick({ kind: "node", id: 7 });
  expect(desk.draft.value).toEqual(considered);
  expect(socket.sent).toHaveLength(0);
});

test("a bot is asked once until it has answered, and not again when the connection comes back", () => {
  const { desk, socket } = sitDown({ request: PLACING });
  desk.store.askBot();
  desk.store.askBot();
  expect(socket.sent).toHaveLength(1);
  expect(desk.store.isBotThinking.value).toBe(true);
  socket.tell({ type: "hint", id: socket.sent[0]!.id, decision_id: "first", actions: [] });
  expect(desk.store.isBotThinking.value).toBe(false);
  socket.tell({ type: "welcome", you: { seat: 0 }, table: desk.store.table.value, now: 0 });
  expect(socket.sent).toHaveLength(1);
});

test("a question that was not answered is asked again when the connection comes back", () => {
  const { desk, socket } = sitDown({ request: PLACING });
  desk.store.askBot();
  socket.tell({ type: "welcome", you: { seat: 0 }, table: desk.store.table.value, now: 0 });
  expect(socket.sent).toHaveLength(2);
  expect(desk.store.isBotThinking.value).toBe(true);
});

/** A menu of a turn with these tokens. */
function turn(...tokens: readonly string[]) {
  const kinds = [...new Set(tokens.map((token) => token.split(":")[0]!))];
  const groups = kinds.map((kind) => ({
    kind,
    target: "edge",
    options: tokens.filter((token) => token.startsWith(`${kind}:`)).map((token) => ({ token, args: {} })),
  }));
  return { ...PLACING, kind: "turn", groups };
}

test("a ship and its new place are chosen one after the other and sent together", () => {
  const view = { players: [{ seat: 0 }], active: 0, moorings: { E5: [8, 9], E6: [9] } };
  const { desk, socket } = sitDown({ request: turn("sail:E5", "sail:E6"), view });
  desk.choose("sail");
  expect(desk.targets.value.lit.map(({ target }) => target.id)).toEqual([5, 6]);
  desk.pick({ kind: "edge", id: 5 });
  expect(desk.targets.value.lit.map(({ target, piece }) => [target.id, piece])).toContainEqual([8, "ship"]);
  desk.pick({ kind: "edge", id: 8 });
  desk.pick({ kind: "edge", id: 9 });
  desk.confirm();
  expect(socket.sent[0]).toMatchObject({ type: "act", actions: ["sail:E5", "moor:E9"] });
});

test("where a road and a ship may lie, one changes between them before either is built", () => {
  const { desk, socket } = sitDown({ request: { ...turn("road:E3", "ship:E3", "ship:E4"), kind: "place_road" } });
  desk.pick({ kind: "edge", id: 4 });
  expect(desk.rivals.value).toEqual([]);
  desk.pick({ kind: "edge", id: 3 });
  expect(desk.rivals.value).toEqual(["road", "ship"]);
  desk.exchange("ship");
  expect(desk.rivals.value).toEqual(["road", "ship"]);
  desk.confirm();
  expect(socket.sent[0]).toMatchObject({ actions: ["ship:E3"] });
});
