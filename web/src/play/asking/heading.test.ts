/** Headings over a moment of every phase of every game (tools/game_streams.py finds them), for everybody at the table. */

import { afterEach, beforeAll, describe, expect, test } from "vitest";
import phases from "../../../test/games/phases.json";
import { Socket, sitDown } from "../../../test/table";
import { LANGUAGES, listed, speak, t } from "../../i18n/i18n";
import type { Desk } from "../desk";
import { offerFor } from "../trading/Offer";
import { groupDue } from "./CardsDue";
import { offerTitle, phaseOf, questionOf } from "./heading";

const NAMES = ["Ann", "Bea", "Cid", "Dan", "Eve", "Fay"];
type Phase = (typeof phases)[number];

/** Somebody at the table in this phase; without a seat they watch. */
function look(phase: Phase, seat: number | null): Desk {
  const own = phase.seats.find((one) => one.seat === seat);
  const players = NAMES.slice(0, phase.players).map((_, index) => ({
    seat: index,
    offered: index === seat ? (own?.offered ?? null) : null,
  }));
  const seats = players.map(({ seat: at }) => ({ seat: at, kind: "person", name: NAMES[at], plays: "self" }));
  const { turn, active, over, winner, to_act, decision } = phase;
  const { desk, socket } = sitDown({
    table: { id: "k3v9", status: "playing", game: phase.game, players: phase.players, seats },
    view: { turn, active, over, winner, to_act, decision, players },
    request: own?.request ?? null,
  });
  socket.tell({ type: "update", seq: 6, at: 0, you: { who: "w", name: "", seat, owner: false } });
  return desk;
}

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

test.each(phases.map((phase) => [`${phase.game}, ${phase.decision.kind}, turn ${phase.turn}`, phase] as const))(
  "a connection that is lost in the middle of a question loses neither question nor answer: %s",
  async (_, phase) => {
    await speak("en");
    for (const seat of phase.to_act.filter((one) => phase.seats.some((other) => other.seat === one))) {
      const desk = look(phase, seat);
      desks.push(desk);
      const socket = Socket.last;
      const { table, view, request } = desk.store;
      const [heading, asked, seen] = [headingOf(desk), request.value, view.value];
      const id = desk.store.act("pass");
      socket.tell({ type: "welcome", you: { who: "w", name: "", seat, owner: false }, table: table.value, now: 0 });
      socket.tell({ type: "resync", seq: 7, table: table.value, log: [], view: seen, request: asked });
      expect(headingOf(desk)).toBe(heading);
      // The same answer goes out again under the same id, so that the server takes it once.
      expect(socket.sent.map((message) => message.id)).toEqual([id, id]);
      expect(socket.sent[1]).toEqual(socket.sent[0]);
    }
  },
);

function dueOf(desk: Desk): number {
  return groupDue(desk.store.request.value?.groups ?? [])?.due ?? 0;
}
