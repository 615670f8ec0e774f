import { beforeEach, expect, test, vi } from "vitest";
import { base, watch } from "../../test/positions";
import { shownAt, tableOf } from "../../test/shown";
import { GAMES } from "../app/games";
import { speak, t } from "../i18n/i18n";
import { api } from "../net/api";
import { Over } from "./Over";
import { Others } from "./seats/Others";

beforeEach(() => speak("en"));

async function ended(how: string): Promise<HTMLElement> {
  vi.spyOn(api, "result").mockResolvedValue({ ending: how } as Awaited<ReturnType<typeof api.result>>);
  const players = watch.view.players.map((player) => ({ ...player, total: player.points }));
  // Seat 3 has the fewest points and most guards.
  const view = { ...watch.view, players, over: true, winner: 3 };
  const root = await shownAt(1, { table: tableOf("watch"), board: watch.board, view }, <Over />);
  await vi.waitFor(() => expect(root.querySelector(".over p")?.textContent).toMatch(/\. /));
  return root;
}

test("who won stands first, whatever their points, and the panel says why", async () => {
  const root = await ended("breached");
  const [first, ...rest] = [...root.querySelectorAll(".ranks li")].map((line) => line.textContent ?? "");
  expect(first).toContain("Dan");
  expect(first).toContain(t("over.won"));
  expect(rest.join()).not.toContain(t("over.won"));
  expect(rest[0]).toContain("You");
  expect(root.textContent).toContain("The Wall was breached a third time: most guards win.");
});

test("hands are open at the end, and not before", async () => {
  const players = base.view.players.map((player) => ({ ...player, hand: { ore: 2 }, hand_count: 2 }));
  for (const over of [true, false]) {
    const view = { ...base.view, players, over, winner: 2 };
    const root = await shownAt(1, { table: tableOf("base"), board: base.board, view }, <Others />);
    expect(root.querySelectorAll(".seat .open")).toHaveLength(over ? 3 : 0);
  }
});

test("of points that were hidden the panel says how many they are", async () => {
  const players = base.view.players.map((player, seat) => ({ ...player, total: player.points + (seat === 2 ? 2 : 0) }));
  const view = { ...base.view, players, over: true, winner: 0 };
  const root = await shownAt(1, { table: tableOf("base"), board: base.board, view }, <Over />);
  expect(root.querySelectorAll(".ranks small").length).toBe(4);
  expect(root.textContent).toContain(t("over.hidden", { count: 2 }));
});

test.each(GAMES)("in %s there are words for winning and for losing", (game) => {
  expect(t(`over.you_${game}`)).not.toContain("over.");
  expect(t(`over.other_${game}`, { name: "Ann" })).toContain("Ann");
});
