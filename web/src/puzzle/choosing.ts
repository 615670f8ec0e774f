/** Which puzzles one wants, by game and theme, and which of them comes next. */

import { GAMES } from "../app/games";
import type { ListedPuzzle } from "../declared/protocol";
import type { Standing } from "./standing";

/** What one wants; empty is all of them. */
export interface Wish {
  readonly game: string;
  readonly theme: string;
}

/** The wish in an address, which leads from puzzle to puzzle. */
export function wishIn(query: string): Wish {
  const asked = new URLSearchParams(query);
  return { game: asked.get("game") ?? "", theme: asked.get("theme") ?? "" };
}

/** Where a page about puzzles lies: all of them, or one. */
export function pathOf({ game, theme }: Wish, id = ""): string {
  const query = new URLSearchParams({ ...(game && { game }), ...(theme && { theme }) }).toString();
  return `/puzzles${id && `/${id}`}${query && `?${query}`}`;
}

export function wanted(puzzles: readonly ListedPuzzle[], { game, theme }: Wish): readonly ListedPuzzle[] {
  return puzzles.filter((each) => (!game || each.game === game) && (!theme || each.theme === theme));
}

/** Of those never answered the one that is nearest to one's own rating; null if there is none left. */
export function next(puzzles: readonly ListedPuzzle[], { rating, tries }: Standing): ListedPuzzle | null {
  const fresh = puzzles.filter(({ id }) => !(id in tries));
  const far = ({ difficulty }: ListedPuzzle) => Math.abs(difficulty - rating);
  return fresh.reduce<ListedPuzzle | null>((best, each) => (best && far(best) <= far(each) ? best : each), null);
}

/** The games that have puzzles, in the order of the first page. */
export function gamesOf(puzzles: readonly ListedPuzzle[]): readonly string[] {
  return GAMES.filter((game) => puzzles.some((each) => each.game === game));
}

/** The themes there are, the commonest first. */
export function themesOf(puzzles: readonly ListedPuzzle[]): readonly string[] {
  const count = (theme: string) => puzzles.filter((each) => each.theme === theme).length;
  return [...new Set(puzzles.map(({ theme }) => theme))].sort((a, b) => count(b) - count(a) || a.localeCompare(b));
}
