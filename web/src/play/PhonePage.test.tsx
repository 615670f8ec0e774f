import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test } from "vitest";
import { base } from "../../test/positions";
import { sitDown } from "../../test/table";
import { speak } from "../i18n/i18n";
import { DeskContext } from "./context";
import { Acts } from "./PhonePage";

const TURN = { decision_id: "first", kind: "turn", args: [], asked: true, groups: [], own_turn: [] as string[] };
const WORDS = { prices: { road: { lumber: 1, brick: 1 } }, goods: [], cards: [], pieces: [], target: 10 };

beforeEach(() => speak("en"));

/** What the button for trade says on a phone. */
async function trade(request: object): Promise<string> {
  const { desk, socket } = sitDown({ board: base.board, view: base.view, words: WORDS, request });
  socket.tell({ type: "update", seq: 6, at: 0, you: { who: "me", name: "Ann", seat: base.view.seat, owner: true } });
  const root = document.createElement("div");
  await act(() =>
    render(
      <DeskContext.Provider value={desk}>
        <Acts />
      </DeskContext.Provider>,
      root,
    ),
  );
  return [...root.querySelectorAll("button")].at(-1)?.textContent ?? "";
}

test("on a phone trade tells the bank's best rate for the hand", async () => {
  expect(await trade(TURN)).toMatch(/Trade.*[234]:1$/);
});

test("between turns it tells when it is allowed, instead", async () => {
  const said = await trade({ ...TURN, kind: "special_build", own_turn: ["offer", "bank"] });
  expect(said).toContain("on your own turn");
  expect(said).not.toContain(":1");
});
