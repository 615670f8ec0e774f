/** Headings over a moment of every phase of every game (tools/game_streams.py finds them), for everybody at the table. */

import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { look, NAMES, phases } from "../../../test/phases";
import { LANGUAGES, listed, speak, t } from "../../i18n/i18n";
import type { Desk } from "../desk";
import { offerFor } from "../trading/Offer";
import { groupDue } from "./CardsDue";
import { offerTitle, phaseOf, questionOf } from "./heading";

/** The heading as the panel "now" chooses it, before anything was picked. */
function headingOf(desk: Desk): string {
  const request = desk.store.request.value;
  if (offerFor(desk)) return offerTitle(desk);
  if (!request?.asked) return phaseOf(desk, desk.store.view.value!);
  return questionOf(desk, request.kind, groupDue(request.groups)?.due ?? 0);
}

let desks: Desk[] = [];
afterEach(() => {
  for (const desk of desks) desk.leave();
  desks = [];
});

describe.each(LANGUAGES)("in %s", (code) => {
  beforeAll(() => speak(code));

  test.each(
    phases.map(
      (phase) =>
        [`${phase.game}, ${phase.players} players, ${phase.decision.kind}, turn ${phase.turn}`, phase] as const,
    ),
  )("the heading is true for everybody: %s", (_, phase) => {
    for (const seat of [null, ...phase.seats.map((one) => one.seat)]) {
      const desk = look(phase, seat);
      desks.push(desk);
      const heading = headingOf(desk);
      const isAsked = seat !== null && phase.to_act.includes(seat);
      expect(Boolean(desk.store.request.value?.asked)).toBe(isAsked);
      expect(heading).not.toMatch(/[{}_]|undefined|NaN|seat\.|^$/);
      const named = NAMES.filter((name) => heading.includes(name));
      const said = [seat, heading];
      if (heading === t("ask.turn.title")) expect(said).toEqual([phase.active, heading]);
      else if (heading === t("now.setup")) expect(phase.decision.kind).toMatch(/^place_(settlement|road|city)$/);
      else if (heading === t("now.before")) expect(phase.turn).toBe(0);
      else if (heading === t("now.between")) expect([phase.active, phase.turn > 0]).toEqual([null, true]);
      else if (named.length > 0) {
        // Whoever is named is another, and has the turn, or builds between two turns.
        const [whose] = phase.active === null ? phase.to_act : [phase.active];
        expect(named).toEqual([NAMES[whose ?? -1]]);
        expect(whose).not.toBe(seat);
      } else expect([isAsked, heading]).toEqual([true, questionOf(desk, phase.decision.kind, dueOf(desk))]);
    }
  });

  test("those who are waited for are named as people say it", () => {
    expect(listed(["Ann", "Bea", "Cid"])).toBe(
      { en: "Ann, Bea and Cid", nl: "Ann, Bea en Cid", de: "Ann, Bea und Cid" }[code],
    );
  });
});

function dueOf(desk: Desk): number {
  return groupDue(desk.store.request.value?.groups ?? [])?.due ?? 0;
}
