/** The rules one by one, as docs/rules keeps them in every language: found by id or by words. */

import { presented } from "../app/games";
import type { Language } from "../i18n/i18n";

export interface RuleRow {
  readonly id: string;
  readonly rule: string;
  readonly source: string;
  /** The heading under which it stands. */
  readonly part: string;
  /** Rule and heading in English where these are in another language. */
  readonly english: string;
}

const FILES = import.meta.glob<string>(
  ["../../../docs/rules/**/*.md", "!../../../docs/rules/{README,positions,*rulings}.md"],
  { query: "?raw", import: "default" },
);

/** The rules of a game in a language, with the English ones to search by. */
export async function rulesOf(game: string, language: Language = "en"): Promise<RuleRow[]> {
  const load = (folder: string) =>
    Promise.all(
      (presented(game)?.ledgers ?? []).map((name) => FILES[`../../../docs/rules/${folder}${name}.md`]?.() ?? ""),
    ).then((texts) => texts.flatMap(readLedger));
  if (language === "en") return load("");
  const [english, own] = await Promise.all([load(""), load(`${language}/`)]);
  const translated = new Map(own.map((row) => [row.id, row]));
  return english.map(({ id, rule, source, part }) => {
    const mine = translated.get(id);
    return { id, rule: mine?.rule ?? rule, part: mine?.part ?? part, source, english: `${rule} ${part}` };
  });
}

export function readLedger(text: string): RuleRow[] {
  let part = "";
  return text.split("\n").flatMap((line) => {
    const heading = /^##+ (.*)/.exec(line);
    if (heading) part = heading[1] ?? "";
    const [, id, rule, source] = /^\| ([A-Z0-9]+(?:-[A-Z]+)*-\d+[a-z]?) \| (.*?) \| (.*?) \|/.exec(line) ?? [];
    return id && rule ? [{ id, rule: plain(rule), source: source ?? "", part, english: "" }] : [];
  });
}

/** Without the marks of the page, and of a link only its words. */
function plain(rule: string): string {
  return rule.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1").replace(/[`*]/g, "");
}

/** The rules with this id or with all of these words, the best first. Each word is given in all forms it may have. */
export function find(rows: readonly RuleRow[], words: readonly (readonly string[])[]): RuleRow[] {
  if (!words.length) return [];
  const weigh = ({ id, rule, part, english }: RuleRow): number => {
    const [name, text, where] = [id.toLowerCase(), rule.toLowerCase(), part.toLowerCase()];
    const other = english.toLowerCase();
    const one = (word: string): number =>
      name === word ? 100 : name.includes(word) ? 10 : where.includes(word) ? 5 : text.includes(word) ? 3 : 0;
    const inEnglish = (word: string): number => (other.includes(word) ? 2 : 0);
    const hits = words.map((forms) => Math.max(...forms.map((form) => one(form) || inEnglish(form))));
    return hits.includes(0) ? 0 : hits.reduce((sum, hit) => sum + hit, 0) - text.length / 1000;
  };
  return rows
    .map((row) => ({ row, weight: weigh(row) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ row }) => row);
}
