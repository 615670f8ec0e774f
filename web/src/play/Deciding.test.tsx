/** A connection that is lost in the middle of a question: one sentence says so, and nothing that was begun is lost. */

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { look, type Phase, phases } from "../../test/phases";
import { Socket } from "../../test/table";
import type { Group } from "../declared/protocol";
import { speak, t } from "../i18n/i18n";
import { groupDue } from "./asking/CardsDue";
import { Now } from "./asking/Now";
import { DeskContext } from "./context";
import { Deciding } from "./Deciding";
import type { Desk } from "./desk";

const HAND = { brick: 4, lumber: 4, wool: 4, grain: 4, ore: 4 };
let [desk, root] = [null as Desk | null, document.createElement("div")];

beforeAll(() => speak("en"));
afterEach(() => {
  render(null, root);
  desk?.leave();
  desk?.store.connection.close();
  vi.useRealTimers();
});

async function show(phase: Phase, seat: number): Promise<Desk> {
  vi.useFakeTimers();
  root = document.body.appendChild(document.createElement("div"));
  const shown = look(phase, seat, { hand: HAND, hand_count: 20, points: 2, rates: {} });
  desk = shown;
  await act(() =>
    render(
      <DeskContext.Provider value={shown}>
        <Deciding>
          <Now />
        </Deciding>
      </DeskContext.Provider>,
      root,
    ),
  );
  return shown;
}

/** The connection breaks, and so does the next; then the server is there again and tells how the table stands. */
async function loseAndComeBack({ store }: Desk, whileLost: () => void): Promise<void> {
  const { table, view, request, words, seat } = store;
  for (let tries = 0; tries < 2; tries += 1) {
    await act(() => Socket.last.drop());
    await act(() => store.connection.tryNow());
  }
  whileLost();
  const you = { who: "w", name: "", seat: seat.value, owner: false };
  await act(() => {
    Socket.last.tell({ type: "welcome", you, table: table.value, now: 0 });
    Socket.last.tell({
      type: "resync",
      seq: 7,
      table: table.value,
      log: [],
      view: view.value,
      words: words.value,
      request: request.value && { ...request.value },
    });
  });
}

function seen(selector: string): string[] {
  const found = [...root.querySelectorAll(selector)].filter((element) => !element.closest("[hidden]"));
  return found.map((element) => element.textContent ?? "");
}

function oneSentence(): void {
  expect(seen("[role=alert] .title")).toEqual([t("lost.title")]);
  expect(seen(".title")).toEqual([t("lost.title")]);
}

/** Every kind of question with somebody it is put to; of several cards at once, apart from that of one. */
const QUESTIONS = new Map(
  phases.flatMap((phase) =>
    phase.seats
      .filter(({ request }) => request?.asked)
      .map(({ seat, request }) => {
        const isDue = groupDue(request!.groups as readonly Group[]) !== null;
        return [`${phase.decision.kind}${isDue ? " of several cards" : ""}`, { phase, seat, isDue }] as const;
      }),
  ),
);

test.each([...QUESTIONS])("question and answer outlive a lost connection: %s", async (_, { phase, seat }) => {
  const shown = await show(phase, seat);
  const before = seen("h1");
  expect(before).toHaveLength(1);
  const first = Socket.last;
  const id = shown.store.act("pass");
  await loseAndComeBack(shown, oneSentence);
  expect(seen("h1")).toEqual(before);
  expect(seen("[role=alert]")).toEqual([]);
  // The same answer goes out again under the same id, so that the server takes it once.
  expect(Socket.last).not.toBe(first);
  expect(Socket.last.sent).toEqual(first.sent);
  expect(first.sent.map((message) => message.id)).toEqual([id]);
});

const DUE = [...QUESTIONS].filter(([, { isDue }]) => isDue);

test("several cards are asked for in several kinds of question", () => {
  const kinds = DUE.map(([, { phase }]) => phase.decision.kind);
  expect(kinds).toEqual(expect.arrayContaining(["discard", "wedding", "choose_gold"]));
});

test.each(DUE)("cards that were picked stay picked: %s", async (_, { phase, seat }) => {
  const shown = await show(phase, seat);
  const more = [...root.querySelectorAll<HTMLButtonElement>(".pick button")];
  await act(() => more[0]!.click());
  const picked = seen(".tally");
  await loseAndComeBack(shown, oneSentence);
  expect(seen(".tally")).toEqual(picked);
  expect(picked[0]).toContain("1");
});

test("a deal that is being put together stays as it was", async () => {
  const turn = phases.find(({ game, decision }) => game === "base" && decision.kind === "turn")!;
  const shown = await show(turn, turn.to_act[0]!);
  await act(() => shown.tradeFrom({ wool: 2 }));
  const box = () => root.querySelector(".tradebox")?.innerHTML;
  const laid = box();
  expect(laid).toBeTruthy();
  await loseAndComeBack(shown, oneSentence);
  expect(box()).toBe(laid);
});
