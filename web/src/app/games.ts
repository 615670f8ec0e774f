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
  /** Whether its maps are land in the sea, so that one can paint them. */
  readonly isPainted: boolean;
}

const SHELF: Readonly<Record<Game, Presented>> = {
  base: { ledgers: ["base"], tour: [], isPainted: true },
  cities: { ledgers: ["cities", "base"], tour: ["towers", "now", "prices", "board", "cards", "you"], isPainted: true },
  gift: { ledgers: ["gift", "base"], tour: ["prices", "board", "board", "you"], isPainted: false },
  seafarers: { ledgers: ["seafarers", "base"], tour: ["prices", "board", "board", "you"], isPainted: true },
  cities_seafarers: {
    ledgers: ["cities_seafarers", "seafarers", "cities", "base"],
    tour: ["board", "prices", "board", "you"],
    isPainted: true,
  },
  watch: { ledgers: ["watch", "gift", "base"], tour: ["board", "prices", "board", "hero", "you"], isPainted: false },
};

export const GAMES = Object.keys(SHELF) as readonly Game[];
/** Those whose maps can be painted. */
export const PAINTED = GAMES.filter((game) => SHELF[game].isPainted);
/** The game of somebody who has not chosen one. */
export const FIRST_GAME: Game = "base";

function isGame(name: string): name is Game {
  return name in SHELF;
}

/** A game of this name as it is presented; null where there is none. */
export function presented(name: string): Presented | null {
  return isGame(name) ? SHELF[name] : null;
}
