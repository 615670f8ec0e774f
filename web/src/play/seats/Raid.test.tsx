import { beforeEach, expect, test } from "vitest";
import { cities } from "../../../test/positions";
import { shownAt, tableOf } from "../../../test/shown";
import { speak } from "../../i18n/i18n";
import { Raid } from "./Raid";

beforeEach(() => speak("en"));

async function landing(attack: number, defence: readonly number[], losers: readonly number[]): Promise<string> {
  const view = { ...cities.view, landing: { attack, defence, losers } };
  const root = await shownAt(1, { table: tableOf("cities"), board: cities.board, view }, <Raid />);
  return root.querySelector("p")?.textContent ?? "";
}

test("one city is told in the singular, in every language", async () => {
  expect(await landing(1, [1, 0, 0, 0], [])).toBe("1 city against knights of strength 1 awake. The island holds. ");
  expect(await landing(3, [1, 0, 0, 0], [0])).toContain("3 cities against knights of strength 1");
  await speak("de");
  expect(await landing(1, [1, 0, 0, 0], [])).toContain("1 Stadt ");
  await speak("nl");
  expect(await landing(1, [1, 0, 0, 0], [])).toContain("1 stad ");
});

test("who would lose a city is named", async () => {
  expect(await landing(3, [0, 0, 2, 0], [0, 1])).toContain("Would lose a city: Ann and You.");
});

test("with no city on the island there is nothing to count, and nothing to lose", async () => {
  expect(await landing(0, [0, 0, 0, 0], [])).toBe("There is no city to attack: the island holds. ");
});
