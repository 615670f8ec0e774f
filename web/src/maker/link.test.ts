import { describe, expect, it } from "vitest";
import { BrokenLink, MOST_BYTES, readLink, writeLink } from "./link";

const MAP = { game: "base", players: 4, file: 'name = "Ängström ⚓"\nrows = ["(0,0): hills 5"]\n'.repeat(20) };

describe("a map in a link", () => {
  it("is the same when it is read again, and small", async () => {
    const link = await writeLink(MAP);
    expect(link).toMatch(/^[\w.-]+$/);
    expect(link.length).toBeLessThan(200);
    expect(await readLink(`#${link}`)).toEqual(MAP);
  });

  it("is nothing where there is nothing behind the #", async () => {
    expect(await readLink("")).toBeNull();
    expect(await readLink("#")).toBeNull();
  });

  it("is refused wherever it was cut off", async () => {
    const link = await writeLink(MAP);
    for (let length = 1; length < link.length; length++)
      await expect(readLink(link.slice(0, length)), `cut at ${length}`).rejects.toThrow(BrokenLink);
  });

  it("is refused when it is anything else", async () => {
    for (const text of [
      "hello",
      "1.base.4",
      "1.base.9.x.x",
      "1.<b>.4.x.x",
      "2.base.4.x.x",
      "1.base.4.x.%%%",
      "a.".repeat(999),
    ])
      await expect(readLink(text), text).rejects.toThrow(BrokenLink);
  });

  it("is refused when it unpacks to more than any map file", async () => {
    const link = await writeLink({ ...MAP, file: "#".repeat(MOST_BYTES + 1) });
    expect(link.length).toBeLessThan(400);
    await expect(readLink(link)).rejects.toThrow(BrokenLink);
  });
});
