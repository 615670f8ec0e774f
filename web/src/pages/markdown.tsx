/** The small part of Markdown that our own pages use: headings, paragraphs, lists, tables, pictures, emphasis, links. */

import type { ComponentChildren, JSX } from "preact";

export type Block =
  | { readonly kind: "heading"; readonly level: number; readonly text: string; readonly id: string }
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "picture"; readonly alt: string; readonly file: string }
  | { readonly kind: "list"; readonly isNumbered: boolean; readonly items: readonly string[] }
  | { readonly kind: "table"; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

export function anchor(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\d]+/gu, "-");
}

function cells(line: string): string[] {
  return line.replace(/^\||\|\s*$/g, "").split("|").map((cell) => cell.trim());
}

/** A text as blocks, which are parted by empty lines. */
export function blocks(text: string): Block[] {
  return text.split(/\n{2,}/).flatMap((part): Block[] => {
    const lines = part.trim().split("\n");
    const [first = ""] = lines;
    const heading = /^(#+) (.*)/.exec(first);
    if (heading) return [{ kind: "heading", level: heading[1]!.length, text: heading[2]!, id: anchor(heading[2]!) }];
    const picture = /^!\[(.*)\]\((.*)\)$/.exec(first);
    if (picture) return [{ kind: "picture", alt: picture[1]!, file: picture[2]!.split("/").at(-1)! }];
    if (first.startsWith("|")) {
      const [head = "", , ...rows] = lines;
      return [{ kind: "table", head: cells(head), rows: rows.map(cells) }];
    }
    const marker = /^(?:- |\d+\. )/;
    if (marker.test(first)) {
      const items = part.trim().split(/\n(?=- |\d+\. )/).map((item) => item.replace(marker, "").replaceAll("\n", " "));
      return [{ kind: "list", isNumbered: /^\d/.test(first), items }];
    }
    return first ? [{ kind: "paragraph", text: lines.join(" ") }] : [];
  });
}

/** Words with emphasis, code and links. Links to other documents are only words here. */
export function words(text: string): ComponentChildren[] {
  return text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\[[^\]]+\]\([^)]+\))/).map((piece, index) => {
    if (piece.startsWith("**")) return <b key={index}>{piece.slice(2, -2)}</b>;
    if (piece.startsWith("*")) return <i key={index}>{piece.slice(1, -1)}</i>;
    if (piece.startsWith("`")) return <code key={index}>{piece.slice(1, -1)}</code>;
    const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece);
    return link ? link[1] : piece;
  });
}

export function Markdown({ text, pictureOf }: { text: readonly Block[]; pictureOf: (file: string) => string | undefined }): JSX.Element {
  return (
    <>
      {text.map((block, index) => {
        switch (block.kind) {
          case "heading": {
            const Heading = `h${block.level}` as "h1" | "h2" | "h3";
            return (
              <Heading key={index} id={block.id} class={block.level === 1 ? "display" : "title"}>
                {words(block.text)}
              </Heading>
            );
          }
          case "paragraph":
            return <p key={index}>{words(block.text)}</p>;
          case "picture":
            return <img key={index} class="rulepic" src={pictureOf(block.file)} alt={block.alt} loading="lazy" />;
          case "list": {
            const List = block.isNumbered ? "ol" : "ul";
            return (
              <List key={index} class="rulelist">
                {block.items.map((item) => (
                  <li key={item}>{words(item)}</li>
                ))}
              </List>
            );
          }
          case "table":
            return <Table key={index} head={block.head} rows={block.rows} />;
        }
      })}
    </>
  );
}

function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table class="ruletable">
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index} scope="col">
              {words(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column}>{words(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
