/**
 * The games as the page presents them, in the order of its shelf. No other file of the page names one: words stand in
 * the catalogue and pictures in files under a game's name, and what a game has is read from its views.
 */

import type { Part } from "../coach/lessons";
import type { Game } from "../declared/games";

interface Presented {
  /** The ledgers of docs/rules in which its rules stand, its own first. */
  readonly ledgers: readonly Game[];
  /** What each stop of its tour points at. */
  readonly tour: readonly Part[];
}

const SHELF: Readonly<Record<Game, Presented>> = {
  base: { ledgers: ["base"], tour: [] },
  cities: { ledgers: ["cities", "base"], tour: ["towers", "now", "prices", "board", "cards", "you"] },
  gift: { ledgers: ["gift", "base"], tour: ["prices", "board", "board", "you"] },
  seafarers: { ledgers: ["seafarers", "base"], tour: ["prices", "board", "board", "you"] },
  cities_seafarers: {
    ledgers: ["cities_seafarers", "seafarers", "cities", "base"],
    tour: ["board", "prices", "board", "you"],
  },
  watch: { ledgers: ["watch", "gift", "base"], tour: ["board", "prices", "board", "hero", "you"] },
};

export const GAMES = Object.keys(SHELF) as readonly Game[];
/** The game of somebody who has not chosen one. */
export const FIRST_GAME: Game = "base";

function isGame(name: string): name is Game {
  return name in SHELF;
}

/** A game of this name as it is presented; null where there is none. */
export function presented(name: string): Presented | null {
  return isGame(name) ? SHELF[name] : null;
}
