import { expect, test } from "vitest";
import { translated, wordsOf } from "./glossary";

const DUTCH = { good: { grain: "graan" }, card: { monopoly: { name: "Monopolie", text: "Noem een goed." } } };
const ENGLISH = { good: { grain: "grain" }, card: { monopoly: { name: "Monopoly", text: "Name a good." } } };

test("names of things are looked up in the reader's language, and other words as they are", () => {
  const words = wordsOf(DUTCH, ENGLISH);
  expect(translated("Graan bank", words)).toBe("grain bank");
  expect(translated("monopolie", words)).toBe("monopoly");
  expect(translated("BASE-ROB-02", words)).toBe("BASE-ROB-02");
});
