/** What is on the table between the players, read from the view and from what was said since the last offer. */

import type { Deal, View } from "../../declared/position";
import type { LogEntry } from "../../declared/protocol";
import type { Amounts } from "../../ui/goods";
import { eventsOf } from "../past/round";

export interface Answer {
  readonly seat: number;
  readonly state: "accepts" | "counters" | "declines" | "thinks";
  /** The deal the seat is ready for, as the active player sees it. */
  readonly deal: Deal | null;
}

function isSame(a: Deal, b: Deal | null | undefined): boolean {
  const written = (deal: Deal | null | undefined) =>
    deal &&
    JSON.stringify(
      [deal.give, deal.want].map((side) => Object.entries(side).sort(([one], [other]) => one.localeCompare(other))),
    );
  return written(a) === written(b);
}

/** How the seats that were asked, or that proposed something, stand to the active player's offer, in seat order. */
export function answersTo(view: View, log: readonly LogEntry[]): Answer[] {
  const said = new Map<number, string>();
  for (const { event, seat, to } of eventsOf(log)) {
    if (event === "turn") said.clear();
    else if (event === "offered" && Array.isArray(to)) for (const asked of to as number[]) said.set(asked, "offered");
    else if (event === "offers_withdrawn") for (const asked of said.keys()) said.set(asked, "");
    else if (["accepted", "declined", "proposed", "withdrew"].includes(event)) said.set(Number(seat), event);
  }
  return view.players.flatMap(({ seat, offered, ready }): Answer[] => {
    if (ready) return [{ seat, deal: ready, state: isSame(ready, offered) ? "accepts" : "counters" }];
    if (said.get(seat) === "declined" || said.get(seat) === "withdrew")
      return [{ seat, deal: null, state: "declines" }];
    return offered ? [{ seat, deal: null, state: "thinks" }] : [];
  });
}

/** The offer that stands, as the active player sees it, or null. */
export function standingOffer(view: View): Deal | null {
  return view.players.find(({ offered }) => offered)?.offered ?? null;
}

/** A deal without goods that stand on neither side. */
export function trimmed(give: Amounts, want: Amounts): Deal {
  const side = (goods: Amounts) => Object.fromEntries(Object.entries(goods).filter(([, count]) => count > 0));
  return { give: side(give), want: side(want) };
}
