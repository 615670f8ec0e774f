/** The first game: somebody at your side who says one thing at a time, about what happens just now. */

import { computed, type ReadonlySignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { advise } from "../app/live";
import { settings } from "../app/settings";
import { t } from "../i18n/i18n";
import { useDesk } from "../play/context";
import type { Desk } from "../play/desk";
import { lastThrow } from "../play/past/round";
import { Button, Ico } from "../ui/drawn";
import { hasPassed, learn, nextOf, type Told } from "./coach";
import { type Moment, NO_MOMENT } from "./lessons";

/** The game as it is now, as the coach looks at it. */
function momentOf(desk: Desk): Moment {
  const { request, me, view, seat, words, log } = desk.store;
  const player = me.value;
  if (!player || !view.value || view.value.over) return NO_MOMENT;
  const isMyTurn = view.value.active === seat.value;
  const roll = lastThrow(log.value);
  const mine = isMyTurn && roll?.seat === seat.value ? roll : null;
  return {
    asked: request.value?.asked ? request.value.kind : "",
    kinds: new Set(request.value?.groups.map(({ kind }) => kind) ?? []),
    choosing: desk.draft.value.kind,
    isTrading: desk.panel.value === "trade",
    isOffered: !isMyTurn && Boolean(player.offered) && desk.offers("decline"),
    isMyTurn,
    settlements: player.settlements.length,
    points: player.total ?? player.points,
    target: words.value?.target ?? 0,
    roll: mine,
    took: (seat.value !== null && mine?.produced[seat.value]) || {},
    newCards: player.new_cards_count ?? 0,
    sevenCosts: player.seven_costs ?? 0,
    isAwarded: typeof view.value.longest_road === "number" || typeof view.value.largest_army === "number",
  };
}

/** What the coach says now; a lesson whose moment has passed counts as learnt. */
export function useCoach(): ReadonlySignal<Told | null> {
  const desk = useDesk();
  const moment = useMemo(() => computed(() => momentOf(desk)), [desk]);
  const told = useMemo(
    () => computed(() => (settings.guide.value ? nextOf(desk.store.table.value?.game ?? "", moment.value) : null)),
    [desk],
  );
  const last = useRef<Told | null>(null);
  useEffect(
    () =>
      told.subscribe((now) => {
        const before = last.current;
        last.current = now;
        if (before && before.name !== now?.name && hasPassed(before.name, moment.peek())) learn(before.name);
        if (now && now.name !== before?.name) advise(now.text);
      }),
    [told],
  );
  return told;
}

export function Coach({ told }: { told: ReadonlySignal<Told | null> }) {
  const desk = useDesk();
  const now = told.value;
  if (!now) return null;
  const canAsk = desk.store.table.value?.hints && desk.store.request.value?.asked;
  return (
    <section class="guide" aria-label={t("guide.title")}>
      <p>
        <Ico name="book" /> {now.text}
      </p>
      <div class="row">
        <span class="small dim" aria-label={t("guide.at", { at: now.at, of: now.of })}>
          {now.at}/{now.of}
        </span>
        <button type="button" class="link" onClick={() => (settings.guide.value = false)}>
          {t("guide.off")}
        </button>
        {canAsk && (
          <button type="button" class="link" onClick={() => desk.store.askBot()}>
            {t("guide.ask")}
          </button>
        )}
        <Button quiet onClick={() => learn(now.name)}>
          {t("guide.next")}
        </Button>
      </div>
    </section>
  );
}
