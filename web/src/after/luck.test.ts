import { beforeEach, describe, expect, it } from "vitest";
import { type Language, speak } from "../i18n/i18n";
import { cardsInWords, sevensInWords } from "./luck";

describe("luck in words", () => {
  beforeEach(() => speak("en"));

  it("says how far the numbers were from what was expected, and how many would have got more", () => {
    expect(cardsInWords({ came: 37, expected: 42.04, less: 0.18, more: 0.776 })).toBe(
      "The numbers came up 12 % less than expected: 37 cards instead of 42. Of 100 players with the same buildings, 77 would have had more.",
    );
    expect(cardsInWords({ came: 50, expected: 40, less: 0.951, more: 0.03 })).toBe(
      "The numbers came up 25 % more than expected: 50 cards instead of 40. Of 100 players with the same buildings, 95 would have had fewer.",
    );
  });

  it("calls nobody lucky who got about what was expected", () => {
    expect(cardsInWords({ came: 41, expected: 40.2, less: 0.5, more: 0.4 })).toBe(
      "The numbers came up as expected: 41 cards, 40.2 expected.",
    );
  });

  it("never says that more players fared otherwise than is true", () => {
    expect(sevensInWords({ came: 9, expected: 5.17, less: 0.9499, more: 0.02 }, 31)).toBe(
      "Threw a 7 in 9 of 31 throws, more often than 94 of 100 players would.",
    );
    expect(sevensInWords({ came: 40, expected: 10, less: 1, more: 0 }, 60)).toContain("99 of 100");
  });

  it("says of a deck of throws only what was expected of it", () => {
    expect(sevensInWords({ came: 1, expected: 1.5, less: null, more: null }, 9)).toBe(
      "Threw a 7 in 1 of 9 throws; 1.5 were to be expected.",
    );
  });

  it.each(["en", "de", "nl"] as Language[])("leaves no brace unfilled in %s", async (code) => {
    await speak(code);
    const all = [
      ...[30, 40, 50].map((came) => cardsInWords({ came, expected: 40, less: 0.6, more: 0.6 })),
      cardsInWords({ came: 0, expected: 0, less: 0, more: 0 }),
      ...[0, 1, 8].map((came) => sevensInWords({ came, expected: 4, less: came > 4 ? 0.9 : 0.1, more: 0.6 }, 24)),
    ];
    for (const sentence of all) expect(sentence).not.toMatch(/[{}]|luck\./);
  });
});
