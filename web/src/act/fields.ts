/** What the arguments of every kind of action are, in the order in which they are asked. */

import { PLACES_PER_ROW, type Target } from "../board/targets";

export type Value = number | string;

/** An action as the server sends and takes it. What is optional is left out. */
export interface WireAction {
  readonly kind: string;
  readonly [field: string]: unknown;
}

export type FieldType =
  | "node"
  | "edge"
  | "hex"
  | "section"
  | "space"
  | "clearing"
  | "camp"
  | "seat"
  | "good"
  | "card"
  | "track"
  | "rank"
  | "wildling"
  | "hero"
  | "die";

export interface Field {
  readonly name: string;
  readonly type: FieldType;
  readonly optional?: boolean;
}

const field = (name: string, type: FieldType): Field => ({ name, type });
const optional = (name: string, type: FieldType): Field => ({ name, type, optional: true });

const NODE = [field("node", "node")];
const GOOD = [field("good", "good")];
const CARD = [field("card", "card")];
const TRACK = [field("track", "track")];
const SECTION = [field("section", "section")];
const VICTIM = [field("victim", "seat")];
const HERO = [field("hero", "hero")];
const KNIGHT_MOVE = [field("knight", "node"), field("to", "node")];
const BEAST = [field("hex", "hex"), field("wildling", "wildling")];

/** Kinds that are not here have no arguments, or are deals, which the trade panel makes. */
export const FIELDS: Readonly<Record<string, readonly Field[]>> = {
  settle: NODE,
  road: [field("edge", "edge")],
  city: NODE,
  discard: GOOD,
  robber: [field("hex", "hex"), optional("victim", "seat")],
  plenty: [field("first", "good"), optional("second", "good")],
  monopoly: GOOD,
  trade: [field("partner", "seat")],
  // cities
  hire: NODE,
  activate: NODE,
  promote: NODE,
  wall: NODE,
  improve: TRACK,
  metropolis: NODE,
  move: KNIGHT_MOVE,
  displace: KNIGHT_MOVE,
  chase: NODE,
  retreat: NODE,
  lose_city: NODE,
  deck: TRACK,
  bury: CARD,
  take: GOOD,
  alchemist: [field("red", "die"), field("yellow", "die")],
  crane: TRACK,
  engineer: NODE,
  inventor: [field("first", "hex"), field("second", "hex")],
  medicine: NODE,
  deserter: VICTIM,
  diplomat: [field("edge", "edge")],
  intrigue: NODE,
  spy: VICTIM,
  master_merchant: VICTIM,
  merchant: [field("hex", "hex")],
  merchant_fleet: GOOD,
  resource_monopoly: GOOD,
  trade_monopoly: GOOD,
  give: GOOD,
  take_card: CARD,
  dismiss: NODE,
  place: [field("node", "node"), field("rank", "rank")],
  force: [field("good", "good"), field("partner", "seat")],
  commit: NODE,
  waste: CARD,
  // watch
  guard: SECTION,
  hunt: BEAST,
  recruits: SECTION,
  exchange: HERO,
  mormont: [field("good", "good"), field("first", "seat"), optional("second", "seat")],
  repay: GOOD,
  marsh: [field("give", "good"), field("take", "good")],
  samwell: GOOD,
  yarwyck: [field("edge", "edge"), field("to", "edge")],
  thorne: [field("section", "section"), field("saved", "good"), field("paid", "good")],
  melisandre: [optional("saved", "good"), optional("paid", "good")],
  choose_card: CARD,
  mance: VICTIM,
  seize: GOOD,
  benjen_camp: [field("clan", "camp"), field("camp", "camp")],
  benjen_clearing: [field("clearing", "clearing"), field("wildling", "wildling")],
  ygritte: BEAST,
  yoren: SECTION,
  aemon: [field("section", "space"), field("space", "space"), field("to", "section")],
  jon_snow: GOOD,
  osha: [field("first", "hex"), optional("second", "hex")],
  tragedy: HERO,
};

const PLACES: ReadonlySet<FieldType> = new Set(["node", "edge", "hex", "section", "space", "clearing", "camp"]);

export function isPlace(type: FieldType): boolean {
  return PLACES.has(type);
}

/** All clans from west to east; a game has those that its view speaks of. */
const CLANS = ["ice_river", "cave_people", "rattlebones", "heart_tree", "hornfoot"];

export function clansOf(view: object): string[] {
  return CLANS.filter((clan) => clan in view);
}

/** `W2`, `2` or 2: sections, clearings and camps count from 1 on the wire, targets from 0. */
function ordinal(value: unknown): number {
  return Number(String(value).replace(/^\D+/, "")) - 1;
}

/** Where on the board an action points with one of its arguments; null where it does not point anywhere. */
export function targetOf(action: WireAction, at: Field, clans: readonly string[]): Target | null {
  const value = action[at.name];
  if (value === undefined) return null;
  switch (at.type) {
    case "node":
    case "edge":
    case "hex":
      return { kind: at.type, id: Number(value) };
    case "section":
    case "clearing":
      return { kind: at.type, id: ordinal(value) };
    case "space":
      return { kind: "space", id: ordinal(action.section) * PLACES_PER_ROW + ordinal(action.space) };
    case "camp":
      return { kind: "camp", id: clans.indexOf(String(action.clan)) * PLACES_PER_ROW + ordinal(action.camp) };
    default:
      return null;
  }
}
