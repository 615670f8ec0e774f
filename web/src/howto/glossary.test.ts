import { expect, test } from "vitest";
import de from "../../../src/hexhold/i18n/de.json";
import en from "../../../src/hexhold/i18n/en.json";
import nl from "../../../src/hexhold/i18n/nl.json";
import { GAMES } from "../app/games";
import { asked, glossaryOf, wordsOf } from "./glossary";
import { find, rulesOf } from "./ledger";
import spoken from "./spoken.json";

const DUTCH = { good: { grain: "graan" }, card: { monopoly: { name: "Monopolie", text: "Noem een goed." } } };
const IN_ENGLISH = { good: { grain: "grain" }, card: { monopoly: { name: "Monopoly", text: "Name a good." } } };

test("names of things are looked up in the reader's language, and other words as they are", () => {
  const words = wordsOf(DUTCH, IN_ENGLISH);
  expect(asked("Graan bank", words)).toEqual([["graan", "grain"], ["bank"]]);
  expect(asked("monopolie", words)).toEqual([["monopolie", "monopoly"]]);
  expect(asked("BASE-ROB-02", words)).toEqual([["base-rob-02"]]);
});

test("rules are found by German and Dutch words with any ending, by their headings, and in English", async () => {
  const inGerman = { rows: await rulesOf("base", "de"), words: glossaryOf("de", de, en, spoken) };
  const inDutch = { rows: await rulesOf("base", "nl"), words: glossaryOf("nl", nl, en, spoken) };
  const ids = (text: string, { rows, words }: typeof inGerman) => find(rows, asked(text, words)).map(({ id }) => id);
  expect(ids("Siedlungen Abstand", inGerman)).toContain("BASE-SETUP-12");
  expect(ids("settlement distance", inGerman).sort()).toEqual(ids("settlement distance", inDutch).sort());
  expect(ids("Räuber", inGerman).length).toBeGreaterThan(5);
  expect(ids("struikrover", inDutch).length).toBeGreaterThan(5);
  expect(ids("Spielende", inGerman).length).toBeGreaterThan(0);
  expect(ids("Verdeckte", inGerman).length).toBeGreaterThan(0);
  expect(ids("base-rob-02", inGerman)[0]).toBe("BASE-ROB-02");
  expect(ids("Quatsch", inGerman)).toEqual([]);
});

test.each(GAMES)("every rule of %s has its own text and heading in German and in Dutch", async (game) => {
  for (const code of ["de", "nl"] as const) {
    const untold = (await rulesOf(game, code)).filter(({ rule, part, english }) => english === `${rule} ${part}`);
    expect(untold.map(({ id }) => id)).toEqual([]);
  }
});
