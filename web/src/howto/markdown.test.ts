import { describe, expect, it } from "vitest";
import { inline, read, shortened } from "./markdown";

const PAGES = import.meta.glob<string>("../../../docs/how-to-play/**/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

describe("pages in Markdown", () => {
  it("are read into headings, paragraphs, lists, tables and pictures", () => {
    const text =
      "# One\n\nTwo *and* **three**.\n\n1. first\n2. second\n   line\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n![A map](../pictures/x.svg)\n";
    expect(read(text)).toEqual([
      { kind: "heading", level: 1, text: "One", id: "one" },
      {
        kind: "paragraph",
        words: [
          { kind: "text", text: "Two " },
          { kind: "em", text: "and" },
          { kind: "text", text: " " },
          { kind: "strong", text: "three" },
          { kind: "text", text: "." },
        ],
      },
      { kind: "list", ordered: true, items: [inline("first"), inline("second line")] },
      { kind: "table", head: [inline("a"), inline("b")], rows: [[inline("1"), inline("2")]] },
      { kind: "picture", text: "A map", file: "x.svg" },
    ]);
  });

  it.each(Object.entries(PAGES))("of ours leave no mark unread: %s", (_, text) => {
    for (const block of read(text)) {
      const words = block.kind === "paragraph" ? block.words : block.kind === "list" ? block.items.flat() : [];
      for (const part of words) if (part.kind === "text") expect(part.text).not.toMatch(/\*\*|\]\(|^#|^\||^\* /);
    }
  });

  it.each(["nl", "de"].flatMap((code) => ["base", "cities", "gift", "watch"].map((game) => [code, game])))(
    "have the same parts in %s for %s as in English",
    (code, game) => {
      const shape = (text: string): string[] =>
        shortened(read(text)).flatMap((block) => {
          if (block.kind === "table") return [`table of ${block.rows.length}`];
          if (block.kind === "list") return [`list of ${block.items.length}`];
          return block.kind === "picture" ? [block.file] : block.kind === "heading" ? [`heading ${block.level}`] : [];
        });
      const page = (path: string): string => PAGES[`../../../docs/how-to-play/${path}.md`] ?? "";
      expect(shape(page(`${code}/${game}`))).toEqual(shape(page(game)));
    },
  );
});
