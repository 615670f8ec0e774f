/**
 * Events as sentences: what happened, told to one seat.
 *
 * A sentence is a row of words and of facts, so that a fact can be read aloud as words and shown as a picture. Of the
 * sentences for a code the first is told whose facts are known; a code without any is silent.
 *
 * Braces in a sentence: `{seat}` a fact; `{victim.obj}` the form of "you" for a person who is told; `{seat?hebt:heeft}`
 * words that depend on whether it is the one who is told.
 */

import { readDeal } from "../act/token";
import { type EventCode, FACT_TYPES, FACT_TYPES_IN } from "../declared/facts";
import type { Counts } from "../declared/position";
import { entry, listed, type Played, t, voicesOf } from "../i18n/i18n";
import type { Facts } from "../net/table";

/** Goods or cards by name. */
export type Amounts = Counts;

/** A piece of a sentence: words, and what they can be shown as. */
export type Part =
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "seat"; readonly text: string; readonly seat: number }
  | { readonly kind: "cards"; readonly text: string; readonly cards: Amounts }
  | { readonly kind: "dice"; readonly text: string; readonly dice: readonly number[] };

export interface Sentence {
  /** Whose deed it is; null for chance or several. */
  readonly seat: number | null;
  readonly code: string;
  readonly parts: readonly Part[];
}

/** What is needed to say who and where. */
export interface Listener extends Played {
  readonly you: number | null;
  readonly seats: number;
  nameOf(seat: number): string;
  /** An intersection, path or land in words. */
  placeOf(kind: "node" | "edge" | "hex", id: number): string;
}

const SILENT_ZERO = 0;

/** Events that speak of a sort of cards and not of a card: "monopoly on ore". */
const ABOUT_SORTS: ReadonlySet<string> = new Set<EventCode>(["monopoly", "fleet", "demanded"]);

export function textOf(sentence: Sentence): string {
  return sentence.parts.map(({ text }) => text).join("");
}

export function cardsText(cards: Amounts): string {
  const held = Object.entries(cards).filter(([, count = 0]) => count > SILENT_ZERO);
  if (held.length === 0) return t("goods.nothing");
  return listed(held.map(([good, count = 0]) => t("goods.count", { count, good: wordOf(good) })));
}

/** A good or a card by its name. */
function wordOf(name: string): string {
  return entry(`good.${name}`) ? t(`good.${name}`) : t(`card.${name}.name`);
}

/** What a fact of an event is: a type of argument, or its own name for mere numbers and words. */
export function typeOf(event: string, fact: string): string {
  return FACT_TYPES_IN[event]?.[fact] ?? FACT_TYPES[fact] ?? fact;
}

export class Teller {
  constructor(private readonly to: Listener) {}

  /** An event as the lines of a log: what the dice bring is told seat by seat. */
  lines(facts: Facts): Sentence[] {
    if (facts.event !== "produced") {
      const told = this.tell(facts);
      return told ? [told] : [];
    }
    const took = seatsOf(facts).flatMap((seat) => {
      const got = facts[`P${seat}`] as Amounts;
      const told = Object.keys(got).length > 0 ? this.tell({ event: "takes", seat, got }) : null;
      return told ? [told] : [];
    });
    const nothing = took.length === 0 ? this.tell({ event: "nothing_produced" }) : null;
    return nothing ? [nothing] : took;
  }

  /** What an event is in words; null for those that need none. */
  tell(facts: Facts): Sentence | null {
    const known = this.known(facts);
    const template = this.templates(facts.event).find((text) =>
      [...text.matchAll(/{(\w+)/g)].every(([, name]) => known.has(name ?? "")),
    );
    if (template === undefined) return null;
    const seat = typeof facts.seat === "number" ? facts.seat : null;
    return { seat, code: facts.event, parts: this.filled(template, known, facts) };
  }

  private templates(code: string): readonly string[] {
    for (const voice of voicesOf(this.to)) {
      const found = entry(`events.${voice}.${code}`);
      if (Array.isArray(found)) return found as readonly string[];
    }
    return [];
  }

  private filled(template: string, known: ReadonlyMap<string, Part>, facts: Facts): Part[] {
    const parts: Part[] = [];
    let end = 0;
    for (const found of template.matchAll(/{(\w+)(?:\.(\w+)|\?([^:}]*):([^}]*))?}/g)) {
      if (found.index > end) parts.push({ kind: "words", text: template.slice(end, found.index) });
      end = found.index + found[0].length;
      const [, name = "", form, ifYou, ifNot] = found;
      const part = known.get(name);
      if (ifYou !== undefined) parts.push({ kind: "words", text: (facts[name] === this.to.you ? ifYou : ifNot) ?? "" });
      else if (part?.kind === "seat" && form && part.seat === this.to.you)
        parts.push({ ...part, text: t(`you.${form}`) });
      else if (part) parts.push(part);
    }
    if (end < template.length) parts.push({ kind: "words", text: template.slice(end) });
    return parts;
  }

  private known(facts: Facts): Map<string, Part> {
    const known = new Map<string, Part>();
    const set = (name: string, part: Part | string) =>
      known.set(name, typeof part === "string" ? { kind: "words", text: part } : part);
    for (const [name, fact] of Object.entries(facts)) {
      if (fact === null || name === "event") continue;
      const part = this.partOf(name, typeOf(facts.event, name), fact);
      if (part !== null) set(name, part);
      if (
        typeof part === "object" &&
        part?.kind === "cards" &&
        typeof fact === "string" &&
        ABOUT_SORTS.has(facts.event)
      )
        set(name, { ...part, text: wordOf(fact) });
    }
    if (typeof facts.deal === "string") {
      const { give, want } = readDeal(facts.deal);
      set("give", cards(give));
      set("want", cards(want));
    }
    const { first, second, winner } = facts;
    if (typeof first === "number" && typeof second === "number" && typeOf(facts.event, "first") !== "hex") {
      set("sum", { kind: "dice", text: String(first + second), dice: [first, second] });
    }
    if (typeof winner === "number") set("points", String(facts[`P${winner}`] ?? ""));
    const each = this.each(facts);
    if (each) set("each", each);
    const given = this.given(facts);
    if (given) set("given", given);
    return known;
  }

  private partOf(name: string, type: string, fact: unknown): Part | string | null {
    if (typeof fact === "number") {
      if (type === "seat") return this.person(fact);
      if (type === "node" || type === "edge" || type === "hex") return this.to.placeOf(type, fact);
      if (type === "section" || type === "clearing") return t(`place.${type}`, { number: fact });
      return String(fact);
    }
    if (Array.isArray(fact)) {
      const others = fact.filter((seat): seat is number => typeof seat === "number");
      const isEverybody = name === "to" && others.length > 1 && others.length === this.to.seats - 1;
      return others.length === 0 || isEverybody ? null : listed(others.map((seat) => this.person(seat).text));
    }
    if (typeof fact === "object" && fact !== null) return /^P\d$/.test(name) ? null : cards(fact as Amounts);
    return this.named(type, String(fact));
  }

  private named(type: string, word: string): Part | string {
    switch (type) {
      case "good":
        return cards({ [word]: 1 });
      case "card":
        return t(`card.${word}.name`);
      case "hero":
        return t(`hero.${word}.name`);
      case "track":
        return t(`track.${word}.name`);
      default:
        return entry(`${type}.${word}`) ? t(`${type}.${word}`) : word;
    }
  }

  private person(seat: number): Extract<Part, { kind: "seat" }> {
    return { kind: "seat", seat, text: seat === this.to.you ? t("you.nom") : this.to.nameOf(seat) };
  }

  /** What every seat got or gave, one's own first. */
  private each(facts: Facts): string | null {
    const told = seatsOf(facts)
      .sort((a, b) => Number(b === this.to.you) - Number(a === this.to.you))
      .flatMap((seat) => {
        const held = facts[`P${seat}`];
        const isSome = typeof held === "object" && held !== null && Object.keys(held).length > 0;
        return isSome ? [`${this.person(seat).text} ${cardsText(held as Amounts)}`] : [];
      });
    return told.length > 0 ? told.join("; ") : null;
  }

  private given(facts: Facts): string | null {
    const told = seatsOf(facts).flatMap((seat) => {
      const count = facts[`P${seat}`];
      const name = seat === this.to.you ? t("you.dat") : this.to.nameOf(seat);
      return typeof count === "number" && count > 0 ? [t("tell.from", { count, name })] : [];
    });
    return told.length > 0 ? listed(told) : null;
  }
}

function seatsOf(facts: Facts): number[] {
  return Object.keys(facts).flatMap((name) => (/^P\d$/.test(name) ? [Number(name.slice(1))] : []));
}

function cards(held: Amounts): Part {
  return { kind: "cards", text: cardsText(held), cards: held };
}
