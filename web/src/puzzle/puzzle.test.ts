/** Puzzles: what is wanted, what comes next, how one stands, and the table that stands in for a game. */

import { beforeEach, expect, test, vi } from "vitest";
import { PLACING } from "../../test/table";
import type { PuzzleAnswered, PuzzleShown } from "../declared/protocol";
import { ApiError } from "../net/api";
import { myTables } from "../net/mine";
import { TableStore } from "../net/table";
import { Desk } from "../play/desk";
import { gamesOf, next, pathOf, themesOf, wanted, wishIn } from "./choosing";
import { after, note, standing } from "./standing";
import { openPuzzle } from "./wire";

const PUZZLES = [
  { id: "a", game: "base", theme: "trade", difficulty: 1000 },
  { id: "b", game: "watch", theme: "trade", difficulty: 1280 },
  { id: "c", game: "base", theme: "opening", difficulty: 1900 },
];
const NEW = { rating: 1300, tries: {} };

const PUZZLE = {
  id: "a",
  game: "base",
  difficulty: 1000,
  seat: 0,
  players: 2,
  board: {},
  words: { prices: {} },
  view: { players: [{ seat: 0 }, { seat: 1 }], active: 0, to_act: [0] },
  request: PLACING,
} as unknown as PuzzleShown;

const ANSWERED: PuzzleAnswered = { right: true, options: [] };

function deskOf(judge: (token: string) => Promise<PuzzleAnswered>): Desk {
  return new Desk(new TableStore("a", openPuzzle(PUZZLE, judge)));
}

beforeEach(() => localStorage.clear());

test("puzzles are chosen by game and theme, and the address says by which", () => {
  const wish = wishIn("?game=base&theme=opening");
  expect(wanted(PUZZLES, wish).map(({ id }) => id)).toEqual(["c"]);
  expect(pathOf(wish, "c")).toBe("/puzzles/c?game=base&theme=opening");
  expect(pathOf({ game: "", theme: "" })).toBe("/puzzles");
  expect(gamesOf(PUZZLES)).toEqual(["base", "watch"]);
  expect(themesOf(PUZZLES)).toEqual(["trade", "opening"]);
});

test("the next puzzle is the one nearest to one's rating that was never answered", () => {
  expect(next(PUZZLES, NEW)?.id).toBe("b");
  expect(next(PUZZLES, { rating: 1300, tries: { b: false } })?.id).toBe("a");
  expect(next(PUZZLES, { rating: 1300, tries: { a: true, b: true, c: false } })).toBeNull();
});

test("a hard puzzle brings more than an easy one, and failing at an easy one costs more", () => {
  const gain = (difficulty: number, isRight: boolean) => after(NEW, "x", difficulty, isRight).rating - NEW.rating;
  expect(gain(1900, true)).toBeGreaterThan(gain(1000, true));
  expect(gain(1000, true)).toBeGreaterThan(0);
  expect(gain(1000, false)).toBeLessThan(gain(1900, false));
});

test("only the first answer to a puzzle counts, and the browser keeps it", () => {
  expect(note("a", 1300, true)).toBe(30);
  expect(note("a", 1300, false)).toBeNull();
  expect(standing.value).toEqual({ rating: 1330, tries: { a: true } });
  expect(JSON.parse(localStorage.getItem("hexhold.puzzles") ?? "")).toEqual(standing.value);
});

test("a puzzle is answered like a question at a table, once, and then nothing more is asked", async () => {
  const judge = vi.fn(async () => ANSWERED);
  const desk = deskOf(judge);
  expect(desk.store.seat.value).toBe(0);
  expect(desk.targets.value.lit).toHaveLength(2);
  desk.pick({ kind: "node", id: 7 });
  desk.confirm();
  desk.confirm();
  await vi.waitFor(() => expect(desk.store.request.value).toBeNull());
  expect(judge.mock.calls).toEqual([["settle:N7"]]);
  expect(desk.store.waiting.value.size).toBe(0);
  expect(desk.targets.value.lit).toHaveLength(0);
});

test("an answer that did not arrive may be given again", async () => {
  const desk = deskOf(async () => {
    throw new ApiError("offline", "");
  });
  desk.act("settle:N7");
  await vi.waitFor(() => expect(desk.store.refused.value?.code).toBe("offline"));
  expect(desk.store.request.value).not.toBeNull();
  expect(desk.targets.value.lit).toHaveLength(2);
});

test("a puzzle is no table of one's own", () => {
  deskOf(async () => ANSWERED);
  expect(myTables.value).toEqual([]);
});
