/** What games of bots tell about the chances of the seats on a map. */

import type { MapTried } from "../declared/protocol";

export interface Tally {
  readonly played: number;
  readonly wins: readonly number[];
  readonly points: readonly number[];
  readonly turns: number;
  readonly unfinished: number;
}

export function noGames(players: number): Tally {
  const zeros = Array.from({ length: players }, () => 0);
  return { played: 0, wins: zeros, points: zeros, turns: 0, unfinished: 0 };
}

export function added(tally: Tally, more: MapTried): Tally {
  const sum = (a: readonly number[], b: readonly number[]) => a.map((value, i) => value + (b[i] ?? 0));
  return {
    played: tally.played + more.played,
    wins: sum(tally.wins, more.wins),
    points: sum(tally.points, more.points),
    turns: tally.turns + more.turns,
    unfinished: tally.unfinished + more.unfinished,
  };
}

export interface Chance {
  /** The part of the games that the seat won, 0 to 1. */
  readonly share: number;
  /** So far off the truth may be, in 95 of 100 cases. */
  readonly margin: number;
  /** Whether that is more, or less, than luck explains: 1, -1 or 0. */
  readonly lean: number;
  /** Points at the end, on average. */
  readonly points: number;
}

const Z_MARGIN = 1.96;
/** With up to six seats looked at at once, luck alone rarely goes this far. */
const Z_LEAN = 2.6;
/** So many games it takes before anything is said about luck. */
export const ENOUGH = 60;

/** The chances of each seat as far as these games tell; games that nobody won count for nobody. */
export function chances({ played, wins, points, unfinished }: Tally): Chance[] {
  const games = played - unfinished;
  const fair = 1 / wins.length;
  return wins.map((won, seat) => {
    if (games === 0) return { share: 0, margin: 1, lean: 0, points: (points[seat] ?? 0) / Math.max(1, played) };
    const share = won / games;
    // Agresti and Coull: two games more, half of them won, make the margin hold for few games too.
    const guess = (won + 2) / (games + 4);
    const margin = Z_MARGIN * Math.sqrt((guess * (1 - guess)) / (games + 4));
    const z = (share - fair) / Math.sqrt((fair * (1 - fair)) / games);
    const lean = games < ENOUGH || Math.abs(z) < Z_LEAN ? 0 : Math.sign(z);
    return { share, margin, lean, points: (points[seat] ?? 0) / played };
  });
}
