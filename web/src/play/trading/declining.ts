/** Offers that are declined without a question: somebody's wish, kept apart from the panel that asks. */

import { signal } from "@preact/signals";
import type { BotOffers } from "../../app/settings";
import type { Deal } from "../../declared/position";

/** An offer as it reaches a player. */
export interface Offered {
  readonly from: number;
  readonly deal: Deal;
  readonly turn: number;
  /** Whether a bot makes it: people are always heard, unless one has said otherwise. */
  readonly isBot: boolean;
  readonly canPay: boolean;
}

/** What a player has set for all tables. */
export interface Wishes {
  readonly declineUnpayable: boolean;
  /** Whether that is so for what people offer, too. */
  readonly declinePeople: boolean;
  readonly botOffers: BotOffers;
}

function written(deal: Deal): string {
  const side = (goods: Deal["give"]) =>
    Object.entries(goods)
      .filter(([, count]) => count)
      .map(([good, count]) => `${count}${good}`)
      .sort()
      .join("+");
  return `${side(deal.give)}>${side(deal.want)}`;
}

export class Declining {
  /** Seats one never trades with: they are not asked, and their offers are declined unseen. */
  readonly shunned = signal<ReadonlySet<number>>(new Set());
  /** The turn in which no more offers are heard. */
  private quietTurn = -1;
  /** The turn in which each deal was refused last. */
  private readonly refused = new Map<string, number>();
  /** The turns in which offers of bots were shown lately. */
  private shown: readonly number[] = [];

  shun(seat: number, isShunned: boolean): void {
    const next = new Set(this.shunned.value);
    if (isShunned) next.add(seat);
    else next.delete(seat);
    this.shunned.value = next;
  }

  /** Hear no more offers until this turn is over. */
  beQuiet(turn: number): void {
    this.quietTurn = turn;
  }

  /** Take note that a deal was refused. */
  refuse(deal: Deal, turn: number): void {
    this.refused.set(written(deal), turn);
  }

  /** Whether an offer is declined unseen. One that is not counts as shown; `round` is how many turns a round has. */
  isUnwanted({ from, deal, turn, isBot, canPay }: Offered, wishes: Wishes, round: number): boolean {
    if (this.shunned.peek().has(from) || this.quietTurn === turn) return true;
    if (!isBot) return wishes.declineUnpayable && wishes.declinePeople && !canPay;
    const refusedIn = this.refused.get(written(deal));
    if (refusedIn !== undefined && turn - refusedIn <= round) return true;
    if (wishes.declineUnpayable && !canPay) return true;
    const lately = this.shown.filter((shown) => turn - shown < round);
    if (wishes.botOffers !== "all" && (lately.includes(turn) || lately.length >= Number(wishes.botOffers))) return true;
    this.shown = [...lately, turn];
    return false;
  }
}
