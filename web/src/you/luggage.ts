/** A file of games that were played without a server, and how its games are brought to the server, one by one. */

import type { TakenGame } from "../declared/protocol";
import { ApiError, api } from "../net/api";

const FORMAT = 1;

/** How far it is; `refused` has the codes of what the server did not take. */
export interface Bringing {
  readonly all: number;
  readonly came: number;
  readonly known: number;
  readonly refused: readonly string[];
}

/** The games of a file; null if it is none, or was cut off. */
export function readGames(text: string): readonly TakenGame[] | null {
  try {
    const [head, ...rest] = text
      .split("\n")
      .filter((line) => line.trim())
      .map((line) => JSON.parse(line));
    const end = rest.pop();
    return head?.games === FORMAT && end?.end === rest.length ? (rest as TakenGame[]) : null;
  } catch {
    return null;
  }
}

/**
 * Bring every game; one that is refused keeps no other back. A refusal that is not about the game ends it: what has
 * come is there, and the same file can be brought again.
 */
export async function bringAll(games: readonly TakenGame[], tell: (now: Bringing) => void): Promise<Bringing> {
  let now: Bringing = { all: games.length, came: 0, known: 0, refused: [] };
  for (const game of games) {
    tell(now);
    try {
      const { is_new } = await api.bringGame(game);
      now = is_new ? { ...now, came: now.came + 1 } : { ...now, known: now.known + 1 };
    } catch (error) {
      if (!(error instanceof ApiError) || !OF_A_GAME.has(error.code)) throw error;
      now = { ...now, refused: [...now.refused, error.code] };
    }
  }
  return now;
}

const OF_A_GAME: ReadonlySet<string> = new Set(["malformed", "too_large", "words"]);
