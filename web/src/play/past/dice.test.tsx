import { act } from "preact/test-utils";
import { beforeEach, expect, test } from "vitest";
import { base } from "../../../test/positions";
import { shownAt, tableOf } from "../../../test/shown";
import { speak } from "../../i18n/i18n";
import { Deciding } from "../Deciding";
import { Margin } from "../Margin";

const LOG = [{ seq: 1, at: 0, events: [{ event: "rolled", seat: 1, first: 3, second: 4 }] }];
const WORDS = { prices: {}, goods: ["wool", "ore"], cards: [], pieces: [], target: 10 };
const TOLD = {
  table: tableOf("base", { tracker: true }),
  board: base.board,
  view: base.view,
  words: WORDS,
  log: LOG,
};

beforeEach(() => speak("en"));

test("the Dice tab tells exact numbers, which the chart below it does not repeat", async () => {
  const root = await shownAt(1, TOLD, <Margin game="base" hasDice />);
  const below = root.querySelector(".dicesec")?.textContent ?? "";
  await act(() => root.querySelector<HTMLElement>("#tab-dice")?.click());
  const tab = root.querySelector(".notespanel .dicebars");
  // Of one throw a 7 was to be expected in 6 of 36.
  expect(tab?.querySelectorAll(".barnums em")).toHaveLength(11);
  expect(tab?.textContent).toContain("0.2");
  expect(below).not.toContain("0.2");
});

test("whoever watches finds cards and dice where others have their hand", async () => {
  const watcher = await shownAt(null, TOLD, <Deciding>a hand</Deciding>);
  expect(watcher.querySelector(".tracker")).not.toBeNull();
  expect(watcher.querySelectorAll(".barnums em")).toHaveLength(11);
  expect(watcher.textContent).not.toContain("a hand");
  const player = await shownAt(1, TOLD, <Deciding>a hand</Deciding>);
  expect(player.textContent).toBe("a hand");
});
