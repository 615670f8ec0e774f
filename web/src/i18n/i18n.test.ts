import { beforeAll, expect, test } from "vitest";
import { entry, gameText, LANGUAGES, speak } from "./i18n";

const SOURCES = import.meta.glob<string>("../**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
const SPOKEN = /\b(?:t|word)\(\s*"([\w.]+)"/g;

beforeAll(() => speak("en"));

test("whatever the page says by a fixed name is in every catalogue", async () => {
  const texts = Object.entries(SOURCES).filter(([file]) => !/\.test\.tsx?$/.test(file));
  const names = new Set(texts.flatMap(([, text]) => [...text.matchAll(SPOKEN)].map(([, name]) => name ?? "")));
  expect(names.size).toBeGreaterThan(300);
  for (const code of LANGUAGES) {
    await speak(code);
    expect([...names].filter((name) => entry(name) === undefined)).toEqual([]);
  }
  await speak("en");
});

test("a scenario has its own words before those of its game", () => {
  const knight = (scenario: string) => gameText({ game: "seafarers", scenario }, "card.knight.text");
  expect(knight("pirate_islands")).toContain("warship");
  expect(knight("new_shores")).toContain("robber or the pirate");
  expect(gameText({ game: "cities_seafarers", scenario: "wonders" }, "ask.robber.title")).toBe("Move the robber");
  expect(gameText({ game: "seafarers", scenario: "pirate_islands" }, "board_note", { target: 10 })).toBe(
    "10 points and your fortress",
  );
  expect(gameText({ game: "seafarers", scenario: "desert" }, "board_note", { target: 14 })).toBe("first to 14 points");
});
