/** The part of Markdown that our pages are written in, read into blocks that a component can show. */

export type Inline =
  | { readonly kind: "text" | "strong" | "em" | "code"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly to: string };

export type Block =
  | { readonly kind: "heading"; readonly level: number; readonly text: string; readonly id: string }
  | { readonly kind: "paragraph"; readonly words: readonly Inline[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly kind: "table";
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: "picture"; readonly text: string; readonly file: string }
  /** Places on a map that the block before it speaks of, as `marks.ts` knows them. */
  | { readonly kind: "places"; readonly mark: string }
  | { readonly kind: "code"; readonly text: string };

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[([^\]]+)\]\(([^)]+)\)/g;
const ITEM = /^(\d+\.|[-*]) /;

export function read(text: string): Block[] {
  const lines = text.split("\n");
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? "";
    const run = (belongs: (line: string) => boolean): string[] => {
      const start = at;
      while (at < lines.length && belongs(lines[at] ?? "")) at++;
      return lines.slice(start, at);
    };
    const heading = /^(#+) (.*)/.exec(line);
    const picture = /^!\[(.*)\]\((.*)\)$/.exec(line);
    const places = /^<!-- show: (\w+) -->$/.exec(line);
    if (!line.trim()) at++;
    else if (places) {
      at++;
      blocks.push({ kind: "places", mark: places[1] ?? "" });
    } else if (heading) {
      at++;
      blocks.push({
        kind: "heading",
        level: heading[1]?.length ?? 1,
        text: heading[2] ?? "",
        id: idOf(heading[2] ?? ""),
      });
    } else if (picture) {
      at++;
      blocks.push({ kind: "picture", text: picture[1] ?? "", file: picture[2]?.split("/").pop() ?? "" });
    } else if (line.startsWith("```")) {
      at++;
      blocks.push({ kind: "code", text: run((other) => !other.startsWith("```")).join("\n") });
      at++;
    } else if (line.startsWith("|")) blocks.push(table(run((other) => other.startsWith("|"))));
    else if (ITEM.test(line)) {
      const items = run((other) => ITEM.test(other) || /^ +\S/.test(other));
      blocks.push({ kind: "list", ordered: /^\d/.test(line), items: joined(items).map(inline) });
    } else
      blocks.push({
        kind: "paragraph",
        words: inline(run((other) => other.trim() !== "" && !ITEM.test(other) && !/^[#|!`<]/.test(other)).join(" ")),
      });
  }
  return blocks;
}

/** Without what is for the terminal: the last part, which tells how to start a game there. */
export function shortened(blocks: readonly Block[]): Block[] {
  const last = blocks.findLastIndex((block) => block.kind === "heading" && block.level === 2);
  const hasCommands = blocks.slice(last).some((block) => block.kind === "code");
  return (hasCommands ? blocks.slice(0, last) : [...blocks]) as Block[];
}

/** The name of a heading in an address. */
export function idOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** Items, each with the lines that go on from it. */
function joined(lines: readonly string[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ""));
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  return items;
}

function table(lines: readonly string[]): Block {
  const cells = (line: string) =>
    line
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => inline(cell.trim()));
  const [head = "", , ...rows] = lines;
  return { kind: "table", head: cells(head), rows: rows.map(cells) };
}

export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > end) parts.push({ kind: "text", text: text.slice(end, found.index) });
    end = found.index + found[0].length;
    const [, strong, em, code, link, to] = found;
    if (strong !== undefined) parts.push({ kind: "strong", text: strong });
    else if (em !== undefined) parts.push({ kind: "em", text: em });
    else if (code !== undefined) parts.push({ kind: "code", text: code });
    else parts.push({ kind: "link", text: link ?? "", to: to ?? "" });
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end) });
  return parts;
}
