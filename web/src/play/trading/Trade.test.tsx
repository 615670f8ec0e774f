import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test } from "vitest";
import { base } from "../../../test/positions";
import { sitDown } from "../../../test/table";
import { speak } from "../../i18n/i18n";
import { DeskContext } from "../context";
import { TradePanel } from "./Trade";

const SEATS = ["Ann", "Bea", "Cid", "Dan"].map((name, seat) => ({ seat, kind: "person", name, plays: "self" }));
const TABLE = { id: "k3v9", status: "playing", game: "base", players: 4, seats: SEATS };
const WORDS = { prices: {}, goods: ["brick", "lumber", "wool", "grain", "ore"], cards: [], pieces: [], target: 10 };
const ME = base.view.seat!;
const OTHER = (ME + 1) % 4;
const HAND = { brick: 0, lumber: 0, wool: 2, grain: 0, ore: 1 };
const DEAL = { give: { brick: 1 }, want: { wool: 1 } };

function asked(...tokens: string[]): object {
  const groups = tokens.map((token) => ({ kind: token.split(":")[0], target: "", options: [{ token, args: {} }] }));
  return { decision_id: "first", kind: "answer", args: [], asked: true, groups };
}

beforeEach(() => speak("en"));

async function panel(active: number, players: object, request: object) {
  const view = {
    ...base.view,
    active,
    players: base.view.players.map((player) => ({
      ...player,
      ...(player.seat === ME ? { hand: HAND } : {}),
      ...(players as Readonly<Record<number, object>>)[player.seat],
    })),
  };
  const { desk, socket } = sitDown({ table: TABLE, board: base.board, view, words: WORDS, request });
  socket.tell({ type: "update", seq: 6, at: 0, you: { who: "me", name: "Ann", seat: ME, owner: true } });
  const root = document.createElement("div");
  await act(() =>
    render(
      <DeskContext.Provider value={desk}>
        <TradePanel />
      </DeskContext.Provider>,
      root,
    ),
  );
  return { root, socket };
}

test("a counter begins with the offer it answers, and shows it", async () => {
  const { root } = await panel(OTHER, { [ME]: { offered: DEAL } }, asked("accept", "decline"));
  expect(root.querySelector(".original")?.textContent).toContain("offers");
  expect([...root.querySelectorAll(".pick.on")].map((pick) => pick.className)).toEqual([
    expect.stringContaining("wool"),
    expect.stringContaining("brick"),
  ]);
});

test("where somebody accepts, trading with them is the only black button", async () => {
  const accepted = { offered: DEAL, ready: DEAL };
  const both = { [OTHER]: accepted, [(ME + 2) % 4]: accepted };
  const trades = [OTHER, (ME + 2) % 4].map((seat) => `trade:P${seat}`);
  const { root } = await panel(ME, both, asked("end", "offer:wool>ore/P1", ...trades));
  expect(root.querySelectorAll(".btn.main")).toHaveLength(1);
  expect(root.querySelector(".btn.main")?.textContent).toBe("Trade");
});

test("with a deal done the offer is withdrawn", async () => {
  const { socket } = await panel(ME, { [OTHER]: { offered: DEAL } }, asked("end", "withdraw"));
  const events = [{ event: "traded", seat: ME, partner: OTHER, deal: "wool>brick" }];
  socket.tell({ type: "update", seq: 7, at: 0, events });
  expect(socket.sent.map(({ actions }) => actions)).toEqual([["withdraw"]]);
});
