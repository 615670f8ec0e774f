/**
 * The theatre: a moment is shown over the map for a second and is gone.
 *
 * Nothing waits for it and nothing moves because of it: presses go through to the map, and any press or key ends it.
 * Those who listen hear the same from the announcer; those who want no movement see none of it.
 */

import { effect, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { settings, TEMPOS } from "../app/settings";
import { t } from "../i18n/i18n";
import { useDesk } from "../play/context";
import type { Desk } from "../play/desk";
import { MarkBox } from "../ui/drawn";
import { type Moment, momentIn } from "./moments";
import { Scene } from "./Scenes";

/** Milliseconds at the usual tempo. */
const LASTS = 1000;
const ENDINGS = ["pointerdown", "keydown"] as const;

function isWanted(): boolean {
  return settings.motion.peek() && !matchMedia("(prefers-reduced-motion: reduce)").matches && !document.hidden;
}

export function Theatre() {
  const desk = useDesk();
  const shown = useSignal<Moment | null>(null);
  useEffect(() => {
    let seen = desk.store.news.peek();
    return effect(() => {
      const news = desk.store.news.value;
      if (news === seen) return;
      seen = news;
      const moment = momentIn(news?.events ?? []);
      if (moment && isWanted()) shown.value = moment;
    });
  }, [desk]);
  const moment = shown.value;
  useEffect(() => {
    if (!moment) return;
    const end = () => (shown.value = null);
    const timer = setTimeout(end, LASTS * TEMPOS[settings.tempo.peek()]);
    for (const ending of ENDINGS) addEventListener(ending, end, true);
    return () => {
      clearTimeout(timer);
      for (const ending of ENDINGS) removeEventListener(ending, end, true);
    };
  }, [moment]);
  if (!moment) return null;
  return (
    <div class="theatre" data-moment={moment.kind} aria-hidden="true">
      <div class="playbill">
        <Scene moment={moment} you={desk.store.seat.value ?? 0} />
        <div class="billing">
          <p class="display">{titleOf(moment, desk)}</p>
          <p class="billed">
            {"seat" in moment && <MarkBox seat={moment.seat} />} {lineOf(moment, desk)}
          </p>
        </div>
      </div>
    </div>
  );
}

function titleOf(moment: Moment, desk: Desk): string {
  const game = desk.store.table.value?.game ?? "";
  if (moment.kind !== "win") return t(`moment.${moment.kind}.title`);
  return moment.seat === desk.store.seat.value
    ? t(`over.you_${game}`)
    : t(`over.other_${game}`, { name: desk.nameOf(moment.seat) });
}

/** Who, and what: short enough to be read while it is there. */
function lineOf(moment: Moment, desk: Desk): string {
  switch (moment.kind) {
    case "landing":
      return t(moment.barbarians > moment.knights ? "moment.landing.lost" : "moment.landing.held");
    case "breach":
      return t("moment.breach.line", { number: moment.section });
    case "metropolis":
      return named(desk, moment.seat, t(`track.${moment.track}.name`));
    case "island":
      return named(desk, moment.seat, t("points.more", { count: moment.points }));
    case "discovery":
      return named(
        desk,
        moment.seat,
        `${desk.word(`terrain.${moment.terrain}`)}${moment.number === null ? "" : ` ${moment.number}`}`,
      );
    case "win":
      return t("over.turns", { count: desk.store.view.value?.turn ?? 0 });
  }
}

function named(desk: Desk, seat: number, what: string): string {
  return `${desk.calledOf(seat)}: ${what}`;
}
