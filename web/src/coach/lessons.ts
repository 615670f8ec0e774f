/**
 * The lessons of a first game: each has a moment at which it fits, and words that may tell what has just happened.
 *
 * They stand in the order of a game, from the first placement to the last point. Of those that were not learnt yet the
 * first that fits the moment is told.
 */

import type { Decision, Kind } from "../declared/actions";
import type { Throw } from "../play/past/round";
import { cardsText } from "../tell/sentence";
import { type Amounts, total } from "../ui/goods";

/** The game as a coach looks at it. */
export interface Moment {
  /** What is asked of the player; empty while they wait. */
  readonly asked: Decision | "";
  /** The kinds of action they may take. */
  readonly kinds: ReadonlySet<Kind>;
  /** The kind they have begun to choose. */
  readonly choosing: Kind | null;
  readonly isTrading: boolean;
  /** Somebody offers them a deal. */
  readonly isOffered: boolean;
  readonly isMyTurn: boolean;
  readonly settlements: number;
  readonly points: number;
  readonly target: number;
  /** Their own throw of this turn, with what it brought them. */
  readonly roll: Throw | null;
  readonly took: Amounts;
  readonly newCards: number;
  readonly sevenCosts: number;
  /** Somebody holds the longest road or the largest army. */
  readonly isAwarded: boolean;
}

/** Nothing is asked, and nothing has happened yet. */
export const NO_MOMENT: Moment = {
  asked: "",
  kinds: new Set(),
  choosing: null,
  isTrading: false,
  isOffered: false,
  isMyTurn: false,
  settlements: 0,
  points: 0,
  target: 0,
  roll: null,
  took: {},
  newCards: 0,
  sevenCosts: 0,
  isAwarded: false,
};

/** What the coach points at: parts of the page by name. */
export type Part = "board" | "now" | "prices" | "hand" | "trade" | "foot" | "cards" | "you" | "towers" | "hero";

export interface Lesson {
  readonly name: string;
  readonly part: Part;
  fits(now: Moment): boolean;
  facts?(now: Moment): Readonly<Record<string, string | number>>;
}

const BUILDS = ["road", "settle", "city", "buy"] as const;

/** The player is free to act in their turn and has begun nothing. */
function isFree({ asked, choosing, isTrading }: Moment): boolean {
  return asked === "turn" && choosing === null && !isTrading;
}

function may(...kinds: readonly Kind[]): (now: Moment) => boolean {
  return (now) => isFree(now) && kinds.some((kind) => now.kinds.has(kind));
}

export const LESSONS: readonly Lesson[] = [
  {
    name: "first_place",
    part: "board",
    fits: ({ asked, settlements }) => asked === "place_settlement" && settlements === 0,
  },
  { name: "first_road", part: "board", fits: ({ asked, settlements }) => asked === "place_road" && settlements === 1 },
  {
    name: "second_place",
    part: "board",
    fits: ({ asked, settlements }) => asked === "place_settlement" && settlements === 1,
  },
  { name: "second_road", part: "board", fits: ({ asked, settlements }) => asked === "place_road" && settlements === 2 },
  { name: "roll", part: "now", fits: ({ asked }) => asked === "before_roll" },
  { name: "discard", part: "now", fits: ({ asked }) => asked === "discard" },
  { name: "robber", part: "board", fits: ({ asked }) => asked === "robber" },
  { name: "offered", part: "now", fits: ({ isOffered }) => isOffered },
  {
    name: "took",
    part: "hand",
    fits: (now) => isFree(now) && total(now.took) > 0,
    facts: ({ roll, took }) => ({ sum: roll ? roll.dice[0] + roll.dice[1] : 0, cards: cardsText(took) }),
  },
  {
    name: "nothing",
    part: "board",
    fits: (now) =>
      isFree(now) && now.roll !== null && now.roll.dice[0] + now.roll.dice[1] !== 7 && total(now.took) === 0,
    facts: ({ roll }) => ({ sum: roll ? roll.dice[0] + roll.dice[1] : 0 }),
  },
  {
    name: "near",
    part: "you",
    fits: ({ asked, points, target }) => asked === "turn" && points >= target - 2,
    facts: ({ points, target }) => ({ points, target }),
  },
  { name: "build_city", part: "prices", fits: may("city") },
  { name: "build_settlement", part: "prices", fits: may("settle") },
  { name: "build_road", part: "prices", fits: may("road") },
  {
    name: "choose_place",
    part: "board",
    fits: ({ asked, choosing }) =>
      asked === "turn" && choosing !== null && ["road", "settle", "city"].includes(choosing),
  },
  { name: "buy_card", part: "prices", fits: may("buy") },
  { name: "new_card", part: "cards", fits: ({ newCards, isMyTurn }) => newCards > 0 && isMyTurn },
  { name: "play_card", part: "cards", fits: may("knight", "road_building", "plenty", "monopoly") },
  { name: "trading", part: "trade", fits: ({ isTrading, isMyTurn }) => isTrading && isMyTurn },
  { name: "answers", part: "trade", fits: ({ asked, isMyTurn }) => asked === "answer" && isMyTurn },
  {
    name: "trade",
    part: "prices",
    fits: (now) => isFree(now) && now.kinds.has("offer") && !BUILDS.some((kind) => now.kinds.has(kind)),
  },
  {
    name: "many_cards",
    part: "hand",
    fits: (now) => isFree(now) && now.sevenCosts > 0,
    facts: ({ sevenCosts }) => ({ count: sevenCosts }),
  },
  { name: "award", part: "you", fits: (now) => isFree(now) && now.isAwarded },
  { name: "end", part: "foot", fits: isFree },
];
