import { beforeAll, expect, test } from "vitest";
import { LANGUAGES, speak } from "../i18n/i18n";
import { levelNote, levelsInOrder, levelsToPlay } from "./levels";

const LEVELS = ["random", "beginner", "greedy", "regular", "builder", "master"];

beforeAll(() => speak("en"));

test("bots that play come first, and what plays without a thought comes last", () => {
  expect(levelsInOrder(LEVELS)).toEqual(["beginner", "greedy", "regular", "builder", "master", "random"]);
});

test("what plays without a thought is no level to play against at once", () => {
  expect(levelsToPlay(LEVELS)).toEqual(["beginner", "greedy", "regular", "builder", "master"]);
});

test("every level is explained in every language", async () => {
  for (const language of LANGUAGES) {
    await speak(language);
    const notes = LEVELS.map((level) => levelNote(level));
    expect(notes.every(Boolean)).toBe(true);
    expect(new Set(notes).size).toBe(LEVELS.length);
  }
  await speak("en");
});

test("a level says how strong it is where that was measured, and nothing where it was not", () => {
  const bots = [
    { name: "builder", rating: 1190 },
    { name: "random", rating: null },
  ];
  expect(levelNote("builder", bots)).toBe("Plans its building, bargains, and can be beaten. Strength: about 1190.");
  expect(levelNote("random", bots)).toBe("Plays anything that is allowed, without a thought.");
  expect(levelNote("nobody knows it", bots)).toBe("");
});
