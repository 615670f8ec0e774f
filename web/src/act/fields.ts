/** What is asked of every kind of action, thing by thing, and where on the board an answer points. */

import { PLACES_PER_ROW, type Target } from "../board/picking/targets";
import { FIELDS, type Field, type FieldType, type Kind } from "../declared/actions";
import { BERTHS, type Berth, CLANS, type Clan } from "../declared/words";

/** An argument that is asked for, or two that name one place together, and where they stand in the token. */
export interface Ask {
  readonly name: string;
  readonly type: FieldType;
  readonly at: number;
  readonly width: 1 | 2;
}

/** Places that are named by two arguments: a section of the Wall and a place on it, a clan and one of its camps. */
const WITHIN: Readonly<Partial<Record<FieldType, FieldType>>> = { section: "space", clan: "camp_place" };
/** Deals have a panel of their own. */
const NOT_ASKED: ReadonlySet<FieldType> = new Set<FieldType>(["deal", "seats"]);
const PLACES: ReadonlySet<FieldType> = new Set<FieldType>([
  "node",
  "edge",
  "hex",
  "section",
  "space",
  "clearing",
  "camp_place",
  "berth",
]);

/** What is asked together with a kind because it is the first thing that is asked after it. */
const FOLLOWING: { readonly [kind in Kind]?: readonly Field[] } = { sail: [{ name: "to", type: "edge" }] };

/** How an argument that was left out is written. */
export const NONE = "";

/** What is asked of a kind of action, in order. */
export function asksOf(kind: Kind): Ask[] {
  const fields = [...(FIELDS[kind] ?? []), ...(FOLLOWING[kind] ?? [])];
  return fields.flatMap(({ name, type }, at): Ask[] => {
    if (NOT_ASKED.has(type) || isWithin(fields[at - 1], type)) return [];
    const inner = fields[at + 1];
    return [
      inner && isWithin(fields[at], inner.type)
        ? { name, type: inner.type, at, width: 2 }
        : { name, type, at, width: 1 },
    ];
  });
}

function isWithin(outer: Field | undefined, type: FieldType): boolean {
  return outer !== undefined && WITHIN[outer.type] === type;
}

/** What an action has for something that is asked, as its token writes it. */
export function answerIn(parts: readonly string[], { at, width }: Ask): string {
  return parts.slice(at, at + width).join("/");
}

export function isPlace(type: FieldType): boolean {
  return PLACES.has(type);
}

/** The clans of a game, from west to east: those that its view speaks of. */
export function clansOf(view: object): Clan[] {
  return CLANS.filter((clan) => clan in view);
}

/** `W2` or `2`: sections, clearings and camps count from 1 in tokens, targets from 0. */
function ordinal(word: string): number {
  return Number(word.replace(/^\D+/, "")) - 1;
}

/** Where on the board an answer points; null where it does not point anywhere. */
export function targetOf(type: FieldType, answer: string, clans: readonly string[]): Target | null {
  if (answer === NONE) return null;
  const [outer = "", inner = ""] = answer.split("/");
  switch (type) {
    case "node":
    case "edge":
    case "hex":
      return { kind: type, id: Number(answer.slice(1)) };
    case "section":
    case "clearing":
      return { kind: type, id: ordinal(answer) };
    case "space":
      return { kind: "space", id: ordinal(outer) * PLACES_PER_ROW + ordinal(inner) };
    case "berth":
      return { kind: "berth", id: BERTHS.indexOf(answer as Berth) };
    case "camp_place":
      return { kind: "camp", id: clans.indexOf(outer) * PLACES_PER_ROW + ordinal(inner) };
    default:
      return null;
  }
}
