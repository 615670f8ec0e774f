import { afterEach, expect, test, vi } from "vitest";
import { api } from "./api";
import { lookForMine, myTables, waiting } from "./mine";

const TABLE = { game: "base", title: "", status: "playing", players: 2, names: ["Ann", "Ben"], created: 0 } as const;

afterEach(() => vi.restoreAllMocks());

test("a table that waits for one is listed however many others were played since", async () => {
  const tables = Array.from({ length: 50 }, (_, number) => ({ ...TABLE, id: `t${number}`, updated: 100 - number }));
  const old = { ...TABLE, id: "old", title: "By letter", updated: 1 };
  vi.spyOn(api, "mine").mockResolvedValue({ tables, asked: ["old"], waiting: [old], more: "50-t49" });
  await lookForMine("Ann");
  expect(myTables.value.some(({ id }) => id === "old")).toBe(false);
  expect(waiting.value.map(({ id, title, others }) => [id, title, others])).toEqual([["old", "By letter", ["Ben"]]]);
});
