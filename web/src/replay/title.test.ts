import { beforeAll, expect, test } from "vitest";
import { base } from "../../test/positions";
import { speak } from "../i18n/i18n";
import { Teller } from "../tell/sentence";
import type { Frame } from "./frames";
import { titleOf } from "./ReplayPage";
import { linesOf } from "./StepLog";

beforeAll(() => speak("en"));

const NAMES = ["Ann", "Bea", "Cid", "Dan"];
const nameOf = (seat: number) => NAMES[seat] ?? "";
const frame = (...events: Frame["events"]): Frame => ({
  seat: 0,
  events,
  view: { ...base.view, active: 1 },
  steps: 0,
  last: [],
});

test("a step that ends a turn is called by the turn that begins, and only the first step is the beginning", () => {
  expect(titleOf(frame({ event: "turn_ended", seat: 0 }), 12, [], nameOf)).toBe("Bea's turn");
  expect(titleOf(frame(), 0, [], nameOf)).toBe("The game begins");
});

test("an offer that nobody took is one line", () => {
  const teller = new Teller({ game: "base", you: null, seats: 4, nameOf, placeOf: () => "" });
  const offered = frame({ event: "offered", seat: 0, deal: "wool>ore", to: [1, 2, 3] });
  const declined = [1, 2, 3].map((seat) => frame({ event: "declined", seat }));
  expect(linesOf([offered, ...declined], teller)).toHaveLength(1);
});
