// Written by `python -m tools.declare` from the rules of each game: change that, then run it.

import type { Kind } from "./actions";
import type { Game } from "./games";
import type { Counts } from "./position";
import type { Good, PieceName, Track } from "./words";

/** What a game has to be bought. */
export interface CostCard {
  readonly pieces: readonly PieceName[];
  readonly prices: { readonly [kind in Kind]?: Counts<Good> };
  /** What the first level of each track costs, in games that have levels; each costs one more. */
  readonly levels?: { readonly [track in Track]?: Counts<Good> };
}

export const COSTS: Readonly<Record<Game, CostCard>> = {
  base: {
    pieces: ["roads", "settlements", "cities"],
    prices: {
      settle: { brick: 1, lumber: 1, wool: 1, grain: 1 },
      road: { brick: 1, lumber: 1 },
      city: { grain: 2, ore: 3 },
      buy: { wool: 1, grain: 1, ore: 1 },
    },
  },
  gift: {
    pieces: ["roads", "settlements", "keeps"],
    prices: {
      settle: { brick: 1, lumber: 1, wool: 1, grain: 1 },
      road: { brick: 1, lumber: 1 },
      city: { grain: 2, ore: 3 },
      buy: { wool: 1, grain: 1, ore: 1 },
    },
  },
  watch: {
    pieces: ["roads", "settlements", "keeps"],
    prices: {
      settle: { brick: 1, lumber: 1, wool: 1, grain: 1 },
      road: { brick: 1, lumber: 1 },
      city: { grain: 2, ore: 3 },
      buy: { wool: 1, grain: 1, ore: 1 },
      guard: { brick: 1, lumber: 1, wool: 1 },
    },
  },
  seafarers: {
    pieces: ["roads", "settlements", "cities", "ships"],
    prices: {
      settle: { brick: 1, lumber: 1, wool: 1, grain: 1 },
      road: { brick: 1, lumber: 1 },
      city: { grain: 2, ore: 3 },
      buy: { wool: 1, grain: 1, ore: 1 },
      ship: { lumber: 1, wool: 1 },
    },
  },
  cities: {
    pieces: ["roads", "settlements", "cities", "basic_knights", "strong_knights", "mighty_knights"],
    prices: {
      settle: { brick: 1, lumber: 1, wool: 1, grain: 1 },
      road: { brick: 1, lumber: 1 },
      city: { grain: 2, ore: 3 },
      hire: { wool: 1, ore: 1 },
      activate: { grain: 1 },
      promote: { wool: 1, ore: 1 },
      wall: { brick: 2 },
    },
    levels: {
      trade: { cloth: 1 },
      politics: { coin: 1 },
      science: { paper: 1 },
    },
  },
  cities_seafarers: {
    pieces: ["roads", "settlements", "cities", "basic_knights", "strong_knights", "mighty_knights", "ships"],
    prices: {
      settle: { brick: 1, lumber: 1, wool: 1, grain: 1 },
      road: { brick: 1, lumber: 1 },
      city: { grain: 2, ore: 3 },
      hire: { wool: 1, ore: 1 },
      activate: { grain: 1 },
      promote: { wool: 1, ore: 1 },
      wall: { brick: 2 },
      ship: { lumber: 1, wool: 1 },
    },
    levels: {
      trade: { cloth: 1 },
      politics: { coin: 1 },
      science: { paper: 1 },
    },
  },
};
