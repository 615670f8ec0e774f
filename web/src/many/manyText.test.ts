import { beforeAll, describe, expect, it } from "vitest";
import { speak } from "../i18n/i18n";
import { adviceText, inPoints } from "./manyText";

describe("what is said of many games", () => {
  beforeAll(() => speak("de"));
  it("writes points as the language does", () => {
    expect(inPoints(123_456)).toBe("12,3");
  });
  it("has a sentence of its own for what to practise", () => {
    const told = adviceText({ code: "practise", facts: { theme: "robber", cost: 45, mistakes: 2 } });
    expect(told).toMatch(/^Übe den Räuber: .* 4,5 Punkte/);
  });
  it("names a theme in other sentences", () => {
    expect(adviceText({ code: "strong", facts: { theme: "trade", cost: 2 } })).toContain("Handel");
  });
});
