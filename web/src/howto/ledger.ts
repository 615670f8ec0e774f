/** The rules one by one, as docs/rules keeps them: found by id or by words. */

import { presented } from "../app/games";
import type { Glossary } from "./glossary";

export interface RuleRow {
  readonly id: string;
  readonly rule: string;
  readonly source: string;
  /** The heading under which it stands. */
  readonly part: string;
}

const FILES = import.meta.glob<string>(
  ["../../../docs/rules/*.md", "!../../../docs/rules/{README,positions,*rulings}.md"],
  { query: "?raw", import: "default" },
);

export async function rulesOf(game: string): Promise<RuleRow[]> {
  const texts = await Promise.all(
    (presented(game)?.ledgers ?? []).map((name) => FILES[`../../../docs/rules/${name}.md`]?.() ?? ""),
  );
  return texts.flatMap(readLedger);
}

export function readLedger(text: string): RuleRow[] {
  let part = "";
  return text.split("\n").flatMap((line) => {
    const heading = /^##+ (.*)/.exec(line);
    if (heading) part = heading[1] ?? "";
    const [, id, rule, source] = /^\| ([A-Z0-9]+(?:-[A-Z]+)*-\d+[a-z]?) \| (.*?) \| (.*?) \|/.exec(line) ?? [];
    return id && rule ? [{ id, rule: rule.replace(/[`*]/g, ""), source: source ?? "", part }] : [];
  });
}

/**
 * The rules with this id or with all of these words, the best first. Each word is given as it was written and in
 * English; sections are searched by their English name and by that in the reader's language.
 */
export function find(
  rows: readonly RuleRow[],
  words: readonly (readonly string[])[],
  { section }: Glossary,
): RuleRow[] {
  if (!words.length) return [];
  const weigh = ({ id, rule, part }: RuleRow): number => {
    const [name, text, where] = [id.toLowerCase(), rule.toLowerCase(), `${part} ${section(part)}`.toLowerCase()];
    const one = (word: string): number =>
      name === word ? 100 : name.includes(word) ? 10 : where.includes(word) ? 5 : text.includes(word) ? 2 : 0;
    const hits = words.map((forms) => Math.max(...forms.map(one)));
    return hits.includes(0) ? 0 : hits.reduce((sum, hit) => sum + hit, 0) - text.length / 1000;
  };
  return rows
    .map((row) => ({ row, weight: weigh(row) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ row }) => row);
}
