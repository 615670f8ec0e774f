import { afterEach, expect, test, vi } from "vitest";
import { ApiError, api } from "../net/api";
import { bringAll, readGames } from "./luggage";

afterEach(() => void vi.restoreAllMocks());

const FILE = '{"games":1}\n{"id":"a"}\n{"id":"b"}\n{"id":"c"}\n{"end":3}\n';

test("a file of games is read whole, or not at all", () => {
  expect(readGames(FILE)?.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(readGames('{"games":1}\n{"end":0}')).toEqual([]);
  const cut = '{"games":1}\n{"id":"a"}\n{"id":"b"}';
  const others = ["", "{}", "PNG", cut, `${cut}\n{"end":3}`, '{"games":2}\n{"end":0}', '{"tables":2}\n{"end":0}'];
  expect(others.map(readGames)).toEqual(others.map(() => null));
});

test("a game that is refused keeps no other back", async () => {
  vi.spyOn(api, "bringGame").mockImplementation(async ({ id }) => {
    if (id === "b") throw new ApiError("malformed", "");
    return { id, is_new: id === "a" };
  });
  const told: number[] = [];
  const done = await bringAll(readGames(FILE)!, ({ came, known, refused }) => told.push(came + known + refused.length));
  expect(done).toEqual({ all: 3, came: 1, known: 1, refused: ["malformed"] });
  expect(told).toEqual([0, 1, 2]);
});

test("a server that takes no more ends it", async () => {
  const bring = vi.spyOn(api, "bringGame").mockRejectedValue(new ApiError("too_many", ""));
  await expect(bringAll(readGames(FILE)!, () => undefined)).rejects.toThrow(ApiError);
  expect(bring).toHaveBeenCalledTimes(1);
});
