import { describe, expect, it } from "vitest";
import { asked, ENGLISH } from "./glossary";
import { find as findBy, type RuleRow, rulesOf } from "./ledger";

const find = (rows: readonly RuleRow[], text: string) => findBy(rows, asked(text, ENGLISH));

describe("the rules one by one", () => {
  it.each([
    ["base", 300],
    ["cities", 600],
    ["gift", 350],
    ["watch", 600],
  ])("of %s are all there", async (game, least) => {
    expect((await rulesOf(game)).length).toBeGreaterThan(least - 100);
  });

  it("are found by id", async () => {
    expect(find(await rulesOf("base"), "BASE-ROB-02")[0]?.id).toBe("BASE-ROB-02");
  });

  it("are found by words, all of which they have", async () => {
    const hits = find(await rulesOf("base"), "settlement distance");
    expect(hits.length).toBeGreaterThan(0);
    for (const { rule, part, id } of hits) expect(`${rule} ${part} ${id}`.toLowerCase()).toMatch(/distance/);
  });

  it("are not found by nothing", async () => {
    expect(find(await rulesOf("gift"), "  ")).toEqual([]);
  });
});
