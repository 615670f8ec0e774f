/** What a screen reader says: what happened, then what one is asked. */

import { effect, untracked } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { announce } from "../app/live";
import type { Decision } from "../declared/actions";
import type { EventCode } from "../declared/facts";
import type { LogEntry } from "../declared/protocol";
import { capital, t } from "../i18n/i18n";
import type { Facts } from "../net/table";
import { cardsText, textOf } from "../tell/sentence";
import { chime } from "../ui/sound";
import { groupDue } from "./asking/CardsDue";
import { questionOf } from "./asking/heading";
import type { Desk } from "./desk";
import { read } from "./past/quick";
import { offerFor } from "./trading/Offer";

/** Decisions that interrupt what is being read. */
const URGENT: ReadonlySet<Decision> = new Set<Decision>(["before_roll", "discard"]);
/** Decisions to which a turn comes back after every act: it is enough to hear of them once. */
const RETURNING: ReadonlySet<Decision> = new Set<Decision>(["before_roll", "turn", "answer"]);
const CHIMING: ReadonlySet<Decision> = new Set<Decision>(["before_roll", "place_settlement"]);
const OFFERS: ReadonlySet<string> = new Set<EventCode>(["offered", "proposed"]);

export function useAnnouncements(desk: Desk): void {
  useEffect(() => announcing(desk), [desk]);
}

/** Say from now on what happens at a table and what is asked; returns how to stop. */
export function announcing(desk: Desk): () => void {
  let news: LogEntry | null = null;
  let decision = "";
  let question = "";
  return effect(() => {
    const [latest, request, isSettled] = [desk.store.news.value, desk.store.request.value, desk.isSettled.value];
    untracked(() => {
      if (latest !== news) {
        news = latest;
        if (news)
          announce(
            newsOf(desk, news).join(". "),
            news.events?.some(({ event }) => event === "game_over"),
          );
        for (const { event } of news?.events ?? []) chime(event);
      }
      if (!request || request.decision_id === decision || isSettled) return;
      decision = request.decision_id;
      const offer = offerFor(desk);
      if (offer) {
        const name = desk.nameOf(desk.store.view.value?.active ?? 0);
        announce(t("say.offer", { name, give: cardsText(offer.give), want: cardsText(offer.want) }));
      }
      if (offer || !request.asked) return;
      const asked = questionOf(desk, request.kind, groupDue(request.groups)?.due ?? 1);
      const isTold = RETURNING.has(request.kind) && question === `${asked} ${desk.store.view.value?.turn}`;
      question = `${asked} ${desk.store.view.value?.turn}`;
      if (!isTold) announce(asked, URGENT.has(request.kind));
      if (CHIMING.has(request.kind)) chime("your_turn");
    });
  });
}

/** What is told of an entry: whose turn begins, all that has words, and what was said. */
function newsOf(desk: Desk, { events = [], chat }: LogEntry): string[] {
  const told = events.filter((facts) => isWorthSaying(desk, facts)).flatMap((facts) => sentencesOf(desk, facts));
  return chat ? [...told, `${chat.name}: ${read(chat.text)}`] : told;
}

/** An offer that one is asked about is told by the question; that others decline each other's offers tells nothing. */
function isWorthSaying(desk: Desk, { event, seat }: Facts): boolean {
  const you = desk.store.seat.value;
  if (OFFERS.has(event) && seat !== you) return offerFor(desk) === null;
  return event !== "declined" || seat === you || desk.store.view.value?.active === you;
}

function sentencesOf(desk: Desk, facts: Facts): string[] {
  const you = desk.store.seat.value;
  if (facts.event === "turn" && typeof facts.seat === "number" && facts.seat !== you) {
    return [t("now.turn_of", { name: desk.nameOf(facts.seat) })];
  }
  const lines = desk.teller.value.lines(facts);
  const own = lines.filter(({ seat }) => seat === you && you !== null);
  return [...own, ...lines.filter((line) => !own.includes(line))].map((line) => capital(textOf(line)));
}
