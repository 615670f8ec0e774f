import { describe, expect, it, test } from "vitest";
import de from "../../../src/hexhold/i18n/de.json";
import en from "../../../src/hexhold/i18n/en.json";
import nl from "../../../src/hexhold/i18n/nl.json";
import { GAMES } from "../app/games";
import { asked, ENGLISH, glossaryOf, wordsOf } from "./glossary";
import { find, rulesOf } from "./ledger";
import sections from "./sections.json";

const DUTCH = { good: { grain: "graan" }, card: { monopoly: { name: "Monopolie", text: "Noem een goed." } } };
const IN_ENGLISH = { good: { grain: "grain" }, card: { monopoly: { name: "Monopoly", text: "Name a good." } } };

/** What the catalogues have a name for; some are the same in two languages. */
const NAMED = wordsOf(en, en);

test("names of things are looked up in the reader's language, and other words as they are", () => {
  const words = wordsOf(DUTCH, IN_ENGLISH);
  expect(asked("Graan bank", words)).toEqual([["graan", "grain"], ["bank"]]);
  expect(asked("monopolie", words)).toEqual([["monopolie", "monopoly"]]);
  expect(asked("BASE-ROB-02", words)).toEqual([["base-rob-02"]]);
});

describe.each([
  ["de", de],
  ["nl", nl],
] as const)("the ledger for somebody who reads %s", (code, own) => {
  const words = glossaryOf(code, own, en, sections);

  it("has a name for every section with rules", async () => {
    for (const game of GAMES) {
      for (const part of new Set((await rulesOf(game)).map((row) => row.part))) {
        const isCard = NAMED.has(part.toLowerCase());
        expect(part in sections.sections || isCard, part).toBe(true);
        expect(words.section(part)).not.toBe("");
      }
    }
  });
});

test("rules are found by German and Dutch words with any ending, and by the names of sections", async () => {
  const rows = await rulesOf("base");
  const german = glossaryOf("de", de, en, sections);
  const dutch = glossaryOf("nl", nl, en, sections);
  const ids = (text: string, words: typeof german) => find(rows, asked(text, words.words), words).map(({ id }) => id);
  expect(ids("Siedlungen Abstand", german)).toEqual(ids("settlement distance", ENGLISH));
  expect(ids("Räuber", german).length).toBeGreaterThan(5);
  expect(ids("struikrover", dutch).length).toBeGreaterThan(5);
  expect(ids("Spielende", german).length).toBeGreaterThan(0);
  expect(ids("Verdeckte", german).length).toBeGreaterThan(0);
  expect(ids("Quatsch", german)).toEqual([]);
});
