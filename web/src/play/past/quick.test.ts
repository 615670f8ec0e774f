import { expect, test } from "vitest";
import { speak } from "../../i18n/i18n";
import { QUICK, read, written } from "./quick";

test("a quick message is read in the reader's language, and any other as it was written", async () => {
  await speak("en");
  expect(read(written("well_played"))).toBe("Well played!");
  await speak("de");
  expect(read(written("well_played"))).toBe("Gut gespielt!");
  expect(read(":nonsense:")).toBe(":nonsense:");
  expect(read("thanks: a lot")).toBe("thanks: a lot");
  for (const language of ["en", "de", "nl"] as const) {
    await speak(language);
    expect(QUICK.map((name) => read(written(name))).filter((text) => text.includes(":"))).toEqual([]);
  }
});
