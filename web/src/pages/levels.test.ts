import { beforeAll, expect, test } from "vitest";
import { LANGUAGES, speak } from "../i18n/i18n";
import { levelNote, levelsInOrder } from "./levels";

const LEVELS = ["random", "greedy", "builder", "master"];

beforeAll(() => speak("en"));

test("bots that play come first, and what plays without a thought comes last", () => {
  expect(levelsInOrder(LEVELS)).toEqual(["greedy", "builder", "master", "random"]);
});

test("every level is explained in every language", async () => {
  for (const language of LANGUAGES) {
    await speak(language);
    const notes = LEVELS.map(levelNote);
    expect(notes.every(Boolean)).toBe(true);
    expect(new Set(notes).size).toBe(LEVELS.length);
  }
  await speak("en");
});
