/**
 * Words of the reader's language in English: by them a rule is found whatever ending its own words have, and under any
 * of several words for the same.
 */

import { entry, language } from "../i18n/i18n";

/** By a word in lower case, the English words for it. */
export type Glossary = ReadonlyMap<string, string>;

type Words = Readonly<Record<string, unknown>>;
type Spoken = readonly Readonly<Record<string, string>>[];

export const ENGLISH: Glossary = new Map();

/** Where the catalogues have single words for the things that rules speak of. */
const NAMED = ["good", "terrain", "card", "hero", "track", "rank", "wildling", "award", "act", "game", "clan"] as const;
/** Under these names a thing has its word, and sentences under all others. */
const NAMES: ReadonlySet<string> = new Set(["name", "label"]);
/** From this many letters on a word is known by its beginning, whatever its ending. */
const STEM = 4;

/** The words of this catalogue with those of the English one, and what only rules speak of. */
export async function glossary(): Promise<Glossary> {
  const code = language.peek();
  if (code === "en") return ENGLISH;
  const [{ default: english }, { default: spoken }] = await Promise.all([
    import("../../../src/hexhold/i18n/en.json") as Promise<{ default: Words }>,
    import("./spoken.json") as Promise<{ default: Spoken }>,
  ]);
  return glossaryOf(code, Object.fromEntries(NAMED.map((part) => [part, entry(part)])), english, spoken);
}

export function glossaryOf(code: string, own: Words, english: Words, spoken: Spoken): Glossary {
  const words = wordsOf(own, english);
  for (const word of spoken) words.set((word[code] ?? "").toLowerCase(), word.en ?? "");
  return words;
}

export function wordsOf(own: Words, english: Words): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (mine: unknown, theirs: unknown, name: string) => {
    if (typeof mine === "string" && typeof theirs === "string") {
      if (NAMES.has(name) || !mine.includes(" ")) found.set(mine.toLowerCase(), theirs.toLowerCase());
    } else if (typeof mine === "object" && typeof theirs === "object" && mine && theirs) {
      for (const [key, inner] of Object.entries(mine)) walk(inner, (theirs as Words)[key], key);
    }
  };
  for (const part of NAMED) walk(own[part], english[part], "name");
  return found;
}

/** What was asked, word by word: each as it was written, and in English where the glossary knows it. */
export function asked(text: string, words: Glossary): readonly (readonly string[])[] {
  const whole = text.trim().toLowerCase();
  const known = words.get(whole);
  if (known) return [[whole, known]];
  return whole
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [word, ...(inEnglish(word, words) ?? [])]);
}

/** A word as it is, else by its stem: "Siedlungen" is known by "Siedlung". */
function inEnglish(word: string, words: Glossary): readonly string[] | null {
  const exact = words.get(word);
  if (exact) return [exact];
  const stems = [...words].filter(([known]) => known.length >= STEM && word.startsWith(known));
  const longest = stems.toSorted(([a], [b]) => b.length - a.length)[0];
  return longest ? [longest[1]] : null;
}
