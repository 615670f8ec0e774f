/** Actions as tokens, the form in which the server offers and takes them: `robber:H7/P2`, `offer:2wool>brick/P1+P3`. */

import type { Kind } from "../declared/actions";
import type { Counts, Deal } from "../declared/position";
import type { Good } from "../declared/words";

/** An action: its kind, and its arguments as they are written. What is optional and left out is empty, or not there. */
export interface Action {
  readonly token: string;
  readonly kind: Kind;
  readonly parts: readonly string[];
}

/** What lies between the tokens of actions that are chosen, confirmed and sent as one. */
const AND = " ";

/** Actions that follow each other at once, as one token. */
export function joinTokens(...tokens: readonly string[]): string {
  return tokens.join(AND);
}

export function splitTokens(token: string): string[] {
  return token.split(AND);
}

export function readToken(token: string): Action {
  const [kind = "", rest = ""] = (splitTokens(token)[0] ?? "").split(":");
  return { token, kind: kind as Kind, parts: rest ? rest.split("/") : [] };
}

export function writeToken(kind: Kind, ...parts: readonly string[]): string {
  return parts.length > 0 ? `${kind}:${parts.join("/")}` : kind;
}

/** A deal as an argument: what is given and what is wanted, in the order of the game's goods. */
export function writeDeal(give: Counts<Good>, want: Counts<Good>, goods: readonly Good[]): string {
  const side = (counts: Counts<Good>) =>
    goods
      .flatMap((good) => {
        const count = counts[good] ?? 0;
        return count > 0 ? [count > 1 ? `${count}${good}` : good] : [];
      })
      .join("+");
  return `${side(give)}>${side(want)}`;
}

/** `2wool+ore>brick` as what is given and what is wanted. */
export function readDeal(deal: string): Deal {
  const [give = "", want = ""] = deal.split(">");
  const side = (text: string): Counts<Good> =>
    Object.fromEntries(
      [...text.matchAll(/(\d*)([a-z_]+)/g)].map(([, count, good]) => [good ?? "", count ? Number(count) : 1]),
    );
  return { give: side(give), want: side(want) };
}

export function writeSeats(seats: readonly number[]): string {
  return seats.map((seat) => `P${seat}`).join("+");
}
