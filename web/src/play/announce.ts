/** What a screen reader says: what happened, and what may be done. */

import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { announce } from "../app/live";
import type { Decision } from "../declared/actions";
import { capital, has, t } from "../i18n/i18n";
import { cardsText, textOf } from "../tell/sentence";
import { chime } from "../ui/sound";
import type { Desk } from "./desk";
import { read } from "./past/quick";

/** Decisions that interrupt what is being read. */
const URGENT: ReadonlySet<Decision> = new Set<Decision>(["before_roll", "turn", "discard"]);

export function useAnnouncements(desk: Desk): void {
  useEffect(() => {
    let decision = "";
    const stopNews = effect(() => {
      const news = desk.store.news.value;
      const told = (news?.events ?? []).flatMap((facts) => {
        const sentence = desk.teller.peek().tell(facts);
        return sentence ? [capital(textOf(sentence))] : [];
      });
      if (news?.chat) told.push(`${news.chat.name}: ${read(news.chat.text)}`);
      announce(told.join(". "));
      for (const { event } of news?.events ?? []) chime(event);
    });
    const stopAsk = effect(() => {
      const request = desk.store.request.value;
      if (!request || request.decision_id === decision || desk.isSettled.value) return;
      decision = request.decision_id;
      const offer = desk.store.me.peek()?.offered;
      const active = desk.store.view.peek()?.active ?? null;
      if (offer && desk.offers("decline") && active !== null && active !== desk.store.seat.peek()) {
        announce(
          t("say.offer", { name: desk.nameOf(active), give: cardsText(offer.give), want: cardsText(offer.want) }),
        );
      } else if (request.asked && has(`ask.${request.kind}.title`)) {
        const count = request.groups[0]?.due ?? 1;
        announce(desk.word(`ask.${request.kind}.title`, { count }), URGENT.has(request.kind));
        if (request.kind === "before_roll" || request.kind === "place_settlement") chime("your_turn");
      }
    });
    return () => {
      stopNews();
      stopAsk();
    };
  }, [desk]);
}
