/** Words in the player's language, from the catalogues that the terminal reads too. */

import { computed, signal } from "@preact/signals";
import { EXPANSIONS, type Game } from "../declared/games";
import { keep, kept } from "../net/storage";

export const LANGUAGES = ["en", "nl", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

/** A catalogue: sentences by dotted path; a sentence may have forms for one and for many. */
export interface Catalogue {
  readonly [key: string]: string | readonly string[] | Catalogue;
}

export type Params = Readonly<Record<string, string | number>>;

const FILES = import.meta.glob<{ default: Catalogue }>("../../../src/hexhold/i18n/*.json");

export const language = signal<Language>("en");
const catalogue = signal<Catalogue>({});
const plurals = computed(() => new Intl.PluralRules(language.value));

/** The language that was chosen, else the browser's first that we speak, else English. */
export function wantedLanguage(): Language {
  const wishes = [kept("language") ?? "", ...(navigator.languages ?? [])];
  const known = wishes.map((wish) => LANGUAGES.find((code) => wish.toLowerCase().startsWith(code)));
  return known.find((code) => code !== undefined) ?? "en";
}

/** Speak a language from now on. */
export async function speak(code: Language): Promise<void> {
  const load = FILES[`../../../src/hexhold/i18n/${code}.json`];
  if (!load) throw new Error(`there is no catalogue for ${code}`);
  const file = await load();
  catalogue.value = file.default;
  language.value = code;
  document.documentElement.lang = code;
}

export function chooseLanguage(code: Language): void {
  keep("language", code);
  void speak(code);
}

/** What stands at a path of the catalogue, or undefined. */
export function entry(path: string): Catalogue[string] | undefined {
  let at: Catalogue[string] | undefined = catalogue.value;
  for (const step of path.split(".")) {
    if (typeof at !== "object") return undefined;
    at = (at as Readonly<Record<string, Catalogue[string]>>)[step];
  }
  return at;
}

function formOf(found: Catalogue[string] | undefined, params: Params): string | undefined {
  if (typeof found === "string") return found;
  if (typeof found !== "object" || Array.isArray(found)) return undefined;
  const forms = found as Catalogue;
  const form = forms[plurals.value.select(Number(params.count ?? 0))] ?? forms.other;
  return typeof form === "string" ? form : undefined;
}

/** Whether the catalogue has a sentence here. */
export function has(path: string): boolean {
  return formOf(entry(path), {}) !== undefined;
}

/** The sentence at a path with its braces filled (a name has one form only); the path itself where there is none. */
export function t(path: string, params: Params = {}): string {
  const found = formOf(entry(path), params) ?? path;
  return found.replace(/{(\w+)(?:\.\w+)?}/g, (brace, name: string) => String(params[name] ?? brace));
}

/** Names in a row: "a", "a and b", "a, b and c". */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return t("and", { list: names.slice(0, -1).join(", "), last: names[names.length - 1] ?? "" });
}

export function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase(language.value) + text.slice(1);
}

/** What is played: a game, and the scenario where it has some. */
export interface Played {
  readonly game: string;
  readonly scenario?: string | undefined;
}

/** Whose words go first: those of the scenario, then of what was added to the game last, and so on. */
export function voicesOf({ game, scenario }: Played): readonly string[] {
  const expansions = game in EXPANSIONS ? EXPANSIONS[game as Game].toReversed() : [];
  return scenario ? [scenario, ...expansions] : expansions;
}

/** Words of a game where it calls things otherwise than the first game: a keep is no city. */
export function gameText(played: Played, path: string, params: Params = {}): string {
  const [section = "", ...rest] = path.split(".");
  for (const voice of voicesOf(played)) {
    const own = [`game_${section}`, voice, ...rest].join(".");
    if (has(own)) return t(own, params);
  }
  return t(path, params);
}
