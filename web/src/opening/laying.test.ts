/** An opening that is laid out at the table: each placement is shown by the server, and can be taken back. */

import { beforeEach, expect, test, vi } from "vitest";
import { PLACING } from "../../test/table";
import type { Opening, OpeningShown } from "../declared/protocol";
import { ApiError, api } from "../net/api";
import { myTables } from "../net/mine";
import { TableStore } from "../net/table";
import { Desk } from "../play/desk";
import { Laying, takenAlong } from "./laying";

const OPENING: Opening = { game: "base", players: 2, map: {}, placed: [] };

/** The position after so many placements. */
function shown(seat: number, canUndo: boolean): OpeningShown {
  const request = { ...PLACING, decision_id: `d${seat}${canUndo}`, can_undo: canUndo };
  const view = { players: [{ seat: 0 }, { seat: 1 }], active: seat, to_act: [seat] };
  return { board: {}, words: { prices: {} }, view, income: [], incomes: [], seat, request } as unknown as OpeningShown;
}

function begun(): { desk: Desk; laying: Laying } {
  const laying = new Laying(OPENING, shown(0, false));
  return { desk: new Desk(new TableStore("opening", laying.open)), laying };
}

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test("a placement is shown by the server, and the next seat is asked", async () => {
  const layOut = vi.spyOn(api, "layOut").mockResolvedValue(shown(1, true));
  const { desk, laying } = begun();
  expect(desk.store.seat.value).toBe(0);
  desk.pick({ kind: "node", id: 7 });
  desk.confirm();
  await vi.waitFor(() => expect(desk.store.seat.value).toBe(1));
  expect(layOut).toHaveBeenCalledWith({ ...OPENING, placed: ["settle:N7"] });
  expect(laying.opening.value.placed).toEqual(["settle:N7"]);
  expect(desk.draft.value.kind).toBeNull();
  expect(takenAlong()?.placed).toEqual(["settle:N7"]);
  expect(myTables.value).toEqual([]);
});

test("what was placed last is taken back", async () => {
  vi.spyOn(api, "layOut").mockResolvedValueOnce(shown(1, true)).mockResolvedValueOnce(shown(0, false));
  const { desk, laying } = begun();
  desk.act("settle:N7");
  await vi.waitFor(() => expect(desk.store.seat.value).toBe(1));
  desk.undo();
  await vi.waitFor(() => expect(desk.store.seat.value).toBe(0));
  expect(laying.opening.value.placed).toEqual([]);
});

test("what is refused changes nothing", async () => {
  vi.spyOn(api, "layOut").mockRejectedValue(new ApiError("illegal", "No."));
  const { desk, laying } = begun();
  desk.act("settle:N7");
  await vi.waitFor(() => expect(desk.store.refused.value?.message).toBe("No."));
  expect(laying.opening.value).toBe(OPENING);
  expect(desk.store.waiting.value.size).toBe(0);
});
