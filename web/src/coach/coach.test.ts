import { beforeEach, expect, test } from "vitest";
import { speak } from "../i18n/i18n";
import { forgetAll, hasPassed, learn, nextOf } from "./coach";
import { type Moment, NO_MOMENT } from "./lessons";

const WAITING: Moment = { ...NO_MOMENT, settlements: 2, points: 2, target: 10 };
const TURN: Moment = { ...WAITING, asked: "turn", isMyTurn: true, kinds: new Set(["offer", "end"]) };

beforeEach(async () => {
  await speak("en");
  forgetAll();
});

function told(now: Moment, game = "base"): string {
  return nextOf(game, now)?.name ?? "";
}

test("the first placement is explained first, and the second one for itself", () => {
  expect(told({ ...WAITING, asked: "place_settlement", settlements: 0, points: 0 })).toBe("first_place");
  expect(told({ ...WAITING, asked: "place_settlement", settlements: 1, points: 1 })).toBe("second_place");
});

test("nothing is said while others play, but for an offer", () => {
  expect(told(WAITING)).toBe("");
  expect(told({ ...WAITING, isOffered: true })).toBe("offered");
});

test("what the dice brought is told with its cards", () => {
  const roll = { seat: 0, dice: [3, 5] as const, wildling: null, face: null, produced: { 0: { wool: 2 } } };
  const now = nextOf("base", { ...TURN, roll, took: { wool: 2 } });
  expect(now?.name).toBe("took");
  expect(now?.text).toContain("You rolled 8 and took 2 wool");
});

test("what can be paid is proposed, and trade where nothing can", () => {
  expect(told({ ...TURN, kinds: new Set(["road", "city", "offer", "end"]) })).toBe("build_city");
  expect(told(TURN)).toBe("trade");
  learn("trade");
  expect(told(TURN)).toBe("end");
});

test("a lesson is told once, and has passed when its moment is gone", () => {
  const rolling: Moment = { ...WAITING, asked: "before_roll", isMyTurn: true };
  expect(told(rolling)).toBe("roll");
  expect(hasPassed("roll", rolling)).toBe(false);
  expect(hasPassed("roll", TURN)).toBe(true);
  learn("roll");
  expect(told(rolling)).toBe("");
});

test("the other games begin with a tour, stop by stop", () => {
  const first: Moment = { ...WAITING, asked: "place_settlement", settlements: 0, points: 0 };
  expect(nextOf("cities", first)).toMatchObject({ name: "cities.0", part: "towers", at: 1, of: 6 });
  for (let stop = 0; stop < 6; stop += 1) learn(`cities.${stop}`);
  expect(told(first, "cities")).toBe("first_place");
});
