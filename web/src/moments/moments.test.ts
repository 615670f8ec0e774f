import { expect, test } from "vitest";
import { momentIn } from "./moments";

const LANDING = { event: "attack", barbarians: 3, knights: 4 };

test("what happens every turn is no moment", () => {
  expect(
    momentIn([
      { event: "rolled", seat: 0, first: 3, second: 4 },
      { event: "road", seat: 0, edge: 4 },
    ]),
  ).toBeNull();
});

test("of several at once the weightiest is shown, and of equals the last", () => {
  const metropolis = { event: "metropolis", seat: 1, track: "science", node: 4, before: null };
  expect(momentIn([LANDING, metropolis])).toEqual({ kind: "landing", barbarians: 3, knights: 4 });
  expect(momentIn([LANDING, { event: "game_over", winner: 2 }, metropolis])).toEqual({ kind: "win", seat: 2 });
  const [sea, hills] = [
    { event: "discovered", seat: 0, hex: 4, terrain: "sea", number: null },
    { event: "discovered", seat: 0, hex: 5, terrain: "hills", number: 6 },
  ];
  expect(momentIn([sea, hills])).toEqual({ kind: "discovery", seat: 0, terrain: "hills", number: 6 });
});

test("a game that ends without a winner is no moment of anybody", () => {
  expect(momentIn([{ event: "game_over", winner: null }])).toBeNull();
});
