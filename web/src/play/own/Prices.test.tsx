import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test } from "vitest";
import { base } from "../../../test/positions";
import { sitDown } from "../../../test/table";
import { speak } from "../../i18n/i18n";
import { DeskContext } from "../context";
import { bestRate, Prices } from "./Prices";

const BETWEEN = {
  decision_id: "first",
  kind: "special_build",
  args: [],
  asked: true,
  groups: [],
  own_turn: ["offer", "bank", "knight"],
};
const WORDS = { prices: { road: { lumber: 1, brick: 1 } }, goods: [], cards: [], pieces: [], target: 10 };

beforeEach(() => speak("en"));

async function shown(request: object): Promise<string[]> {
  const { desk, socket } = sitDown({ board: base.board, view: base.view, words: WORDS, request });
  socket.tell({ type: "update", seq: 6, at: 0, you: { who: "me", name: "Ann", seat: base.view.seat, owner: true } });
  const root = document.createElement("div");
  await act(() =>
    render(
      <DeskContext.Provider value={desk}>
        <Prices />
      </DeskContext.Provider>,
      root,
    ),
  );
  return [...root.querySelectorAll("button")].map((button) => button.textContent ?? "");
}

test("between turns trade says when it is allowed, and building does not", async () => {
  const [road, trade] = await shown(BETWEEN);
  expect(trade).toContain("on your own turn");
  expect(road).not.toContain("on your own turn");
});

test("in one's own turn nothing waits for it", async () => {
  const rows = await shown({ ...BETWEEN, kind: "turn", own_turn: [] });
  expect(rows.join()).not.toContain("on your own turn");
});

test("the bank's best rate is that of a good one can pay, where there is one", () => {
  const rates = { lumber: 4, wool: 2, ore: 3 };
  expect(bestRate(rates, { lumber: 4, wool: 1, ore: 3 })).toEqual(["ore", 3]);
  expect(bestRate(rates, { lumber: 1 })).toEqual(["wool", 2]);
  expect(bestRate({}, {})).toBeNull();
});
