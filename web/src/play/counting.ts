/**
 * Counting cards from public events, as anybody at the table could.
 *
 * For every seat: which cards are certainly in the hand, and how many more there are that nobody can tell. A card that
 * leaves unseen (a theft) makes a known card uncertain.
 */

import type { PlayerView } from "../board/types";
import type { LogEntry } from "../net/protocol";
import { readDeal } from "../tell/sentence";
import type { Amounts } from "../ui/goods";
import { eventsOf } from "./round";

export interface Counted {
  readonly seat: number;
  readonly known: Amounts;
  readonly unknown: number;
}

class Hand {
  readonly known: Record<string, number> = {};

  add(cards: unknown, sign: number): void {
    for (const [good, count] of Object.entries((cards ?? {}) as Amounts)) {
      this.known[good] = Math.max(0, (this.known[good] ?? 0) + sign * count);
    }
  }

  /** One card left and nobody saw which: of every good one fewer is certain. */
  lose(count: number): void {
    for (const good of Object.keys(this.known)) this.known[good] = Math.max(0, this.known[good]! - count);
  }
}

export function countedHands(log: readonly LogEntry[], players: readonly PlayerView[], goods: readonly string[]): Counted[] {
  const hands = players.map(() => new Hand());
  const hand = (seat: unknown): Hand => hands[Number(seat)] ?? new Hand();
  for (const facts of eventsOf(log)) {
    const { event, seat, victim, partner, good, deal, got, gave, took, cards } = facts;
    const each = (sign: number) => players.forEach((player) => hand(player.seat).add(facts[`P${player.seat}`], sign));
    switch (event) {
      case "produced":
        each(1);
        break;
      case "discarded":
        each(-1);
        break;
      case "starting_cards":
      case "harvested":
      case "gathered":
        hand(seat).add(got, 1);
        break;
      case "paid":
        hand(seat).add(cards, -1);
        break;
      case "banked":
        hand(seat).add(gave, -1);
        hand(seat).add(got, 1);
        break;
      case "year_of_plenty":
        hand(seat).add(took, 1);
        break;
      case "monopoly":
        players.forEach((player) => {
          const count = Number(facts[`P${player.seat}`] ?? 0);
          hand(player.seat).add({ [String(good)]: count }, -1);
          hand(seat).add({ [String(good)]: count }, 1);
        });
        break;
      case "traded": {
        const { give, want } = readDeal(String(deal));
        hand(seat).add(give, -1);
        hand(partner).add(give, 1);
        hand(partner).add(want, -1);
        hand(seat).add(want, 1);
        break;
      }
      case "stole":
      case "took":
        if (typeof good === "string") {
          if (victim !== undefined) hand(victim).add({ [good]: 1 }, -1);
          hand(seat).add({ [good]: 1 }, 1);
        } else hand(victim).lose(1);
        break;
      case "gave":
        if (cards) {
          hand(seat).add(cards, -1);
          hand(facts["to"]).add(cards, 1);
        } else hand(seat).lose(Number(facts["count"] ?? 0));
        break;
      case "harbor_exchange":
        if (typeof gave === "string" && typeof got === "string") {
          hand(seat).add({ [gave]: 1 }, -1);
          hand(seat).add({ [got]: 1 }, 1);
          hand(partner).add({ [gave]: 1 }, 1);
          hand(partner).add({ [got]: 1 }, -1);
        } else {
          hand(seat).lose(1);
          hand(partner).lose(1);
        }
        break;
      case "aqueduct":
      case "hunted":
        if (typeof good === "string") hand(seat).add({ [good]: 1 }, 1);
        break;
    }
  }
  return players.map((player) => {
    const known = player.hand ?? capped(hand(player.seat).known, player.hand_count, goods);
    const certain = goods.reduce((sum, good) => sum + (known[good] ?? 0), 0);
    return { seat: player.seat, known, unknown: Math.max(0, player.hand_count - certain) };
  });
}

/** Nobody holds more than everybody can count. */
function capped(known: Amounts, most: number, goods: readonly string[]): Amounts {
  const sum = goods.reduce((all, good) => all + (known[good] ?? 0), 0);
  return sum <= most ? known : Object.fromEntries(goods.map((good) => [good, Math.min(known[good] ?? 0, most)]));
}
