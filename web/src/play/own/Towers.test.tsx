import { beforeEach, expect, test } from "vitest";
import { cities } from "../../../test/positions";
import { shownAt, tableOf } from "../../../test/shown";
import { speak } from "../../i18n/i18n";
import { Towers } from "./Towers";

const RICH = { paper: 5, cloth: 5, coin: 5 };
const ROLL = { kind: "roll", target: "", options: [{ token: "roll", args: {} }] };

beforeEach(() => speak("en"));

/** What stands on the buttons of seat 1, who could pay every next level, with these cities at this moment. */
async function buttons(own: object, active: number, groups: readonly object[] = []): Promise<string> {
  const players = cities.view.players.map((player) => (player.seat === 1 ? { ...player, hand: RICH, ...own } : player));
  const view = { ...cities.view, players, active };
  const request = { decision_id: "first", kind: "turn", args: [], asked: true, groups };
  const root = await shownAt(1, { table: tableOf("cities"), board: cities.board, view, request }, <Towers />);
  return [...root.querySelectorAll("button")].map((button) => button.textContent).join("; ");
}

test("a tower that cannot be raised says why", async () => {
  expect(await buttons({ cities: [] }, 1)).toContain("needs a city");
  expect(await buttons({ cities: [13] }, 0)).toContain("on your own turn");
  expect(await buttons({ cities: [13] }, 1, [ROLL])).toContain("after the roll");
  expect(await buttons({ cities: [13] }, 1)).toContain("not now");
});

test("what can be raised needs no reason", async () => {
  const options = ["trade", "politics", "science"].map((track) => ({ token: `improve:${track}`, args: { track } }));
  const said = await buttons({ cities: [13] }, 1, [{ kind: "improve", target: "track", options }]);
  expect(said).not.toMatch(/needs|after|not now|on your own/);
});

test("one card that is short is told in the singular", async () => {
  await speak("de");
  const said = await buttons({ cities: [13], hand: { paper: 1, cloth: 0, coin: 2 } }, 1);
  expect(said).toContain("1 fehlt");
  expect(said).not.toContain("1 fehlen");
  expect(said).toContain("2 fehlen");
});
