/** Words of the reader's language as the ledger of rules writes them: it is in English. */

import { entry, language } from "../i18n/i18n";

/** By a word in lower case, the English word for it. */
export type Glossary = ReadonlyMap<string, string>;

/** Where the catalogues have single words for the things that rules speak of. */
const NAMED = ["good", "terrain", "card", "hero", "track", "rank", "wildling", "award", "act", "game", "clan"] as const;
/** Under these names a thing has its word, and sentences under all others. */
const WORDS: ReadonlySet<string> = new Set(["name", "label"]);

type Words = Readonly<Record<string, unknown>>;

/** The words of this catalogue with those of the English one; empty where they are the same. */
export async function glossary(): Promise<Glossary> {
  if (language.peek() === "en") return new Map();
  const { default: english } = (await import("../../../src/hexhold/i18n/en.json")) as { default: Words };
  return wordsOf(Object.fromEntries(NAMED.map((part) => [part, entry(part)])), english);
}

export function wordsOf(own: Words, english: Words): Glossary {
  const found = new Map<string, string>();
  const walk = (mine: unknown, theirs: unknown, name: string) => {
    if (typeof mine === "string" && typeof theirs === "string") {
      if (WORDS.has(name) || !mine.includes(" ")) found.set(mine.toLowerCase(), theirs.toLowerCase());
    } else if (typeof mine === "object" && typeof theirs === "object" && mine && theirs) {
      for (const [key, inner] of Object.entries(mine)) walk(inner, (theirs as Words)[key], key);
    }
  };
  for (const part of NAMED) walk(own[part], english[part], "name");
  return found;
}

/** What was asked with every word that the glossary knows in English. */
export function translated(asked: string, words: Glossary): string {
  const whole = words.get(asked.trim().toLowerCase());
  if (whole) return whole;
  return asked
    .split(/\s+/)
    .map((word) => words.get(word.toLowerCase()) ?? word)
    .join(" ");
}
