import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test } from "vitest";
import { base } from "../../../test/positions";
import { sitDown } from "../../../test/table";
import { speak } from "../../i18n/i18n";
import { DeskContext } from "../context";
import { Foot } from "./Foot";
import { Now } from "./Now";

const SEATS = ["Ann", "Bea", "Cid", "Dan"].map((name, seat) => ({ seat, kind: "person", name, plays: "self" }));
const TABLE = { id: "k3v9", status: "playing", game: "watch", players: 4, seats: SEATS };

beforeEach(() => speak("en"));

function asked(kind: string, ...tokens: string[]): object {
  const kinds = [...new Set(tokens.map((token) => token.split(":")[0]!))];
  const groups = kinds.map((name) => ({
    kind: name,
    target: "",
    options: tokens.filter((token) => token.split(":")[0] === name).map((token) => ({ token, args: {} })),
  }));
  return { decision_id: "first", kind, args: [], asked: true, groups };
}

async function shown(request: object) {
  const { desk, socket } = sitDown({ table: TABLE, board: base.board, view: base.view, request });
  socket.tell({ type: "update", seq: 6, at: 0, you: { who: "me", name: "Ann", seat: base.view.seat, owner: true } });
  const root = document.createElement("div");
  const draw = () =>
    act(() =>
      render(
        <DeskContext.Provider value={desk}>
          <Now />
          <Foot />
        </DeskContext.Provider>,
        root,
      ),
    );
  await draw();
  const buttons = () => [...root.querySelectorAll("button")];
  const press = async (words: string) => {
    await act(() =>
      buttons()
        .find((button) => button.textContent?.includes(words))
        ?.click(),
    );
    await draw();
  };
  return { root, press, said: () => buttons().map((button) => button.textContent ?? "") };
}

test("cards to choose from stand before the player with what they do", async () => {
  const { root } = await shown(asked("choose_card", "choose_card:ranger_patrol", "choose_card:road_building"));
  const faces = [...root.querySelectorAll(".face")].map((face) => face.textContent);
  expect(faces[0]).toMatch(/^Ranger patrol.{10,}/);
  expect(faces[1]).toMatch(/^Road building.{10,}/);
});

test("a confirmation says what was chosen, and the choice can still be changed", async () => {
  const { root, press, said } = await shown(asked("after_hero", "flip", "exchange:samwell", "exchange:mance"));
  await press("Samwell Tarly");
  expect(said().join()).toContain("Exchange for Samwell Tarly");
  expect(root.textContent).toContain("When a roll gives you nothing");
  await press("Mance");
  expect(said().join()).toContain("Exchange for Mance Rayder");
});

test("of several things that are chosen all stay in sight, and the button names them all", async () => {
  const tokens = ["wool", "ore"].flatMap((good) => ["P1", "P2"].map((seat) => `mormont:${good}/${seat}`));
  const { press, said, root } = await shown(asked("hero_window", ...tokens, "pass"));
  await press("wool");
  await press("Bea");
  expect(said().join()).toContain("Demand wool of Bea");
  expect([...root.querySelectorAll("[aria-pressed=true]")].map((picked) => picked.textContent)).toHaveLength(2);
});

test("goods to choose from lie in the order of the hand, and none of them comes last", async () => {
  const tokens = ["melisandre:/", "melisandre:ore/brick", "melisandre:wool/brick", "melisandre:lumber/brick"];
  const { root } = await shown(asked("hero_window", ...tokens, "pass"));
  const first = [...(root.querySelector(".goodpicks")?.children ?? [])].map(({ textContent }) => textContent);
  expect(first).toEqual(["lumber", "wool", "ore", "none: pay the full price"]);
});

test("the only answer there is names what it does, and is given by one press", async () => {
  const { root } = await shown(asked("seize", "seize:ore"));
  const [only] = [...root.querySelectorAll(".now button")];
  expect(only?.textContent).toBe("Take ore");
});

test("what ends a decision stands at the foot and nowhere else", async () => {
  const { said } = await shown(asked("place_knight", "place:N7/basic", "place:N9/basic", "done"));
  expect(said().filter((words) => words.startsWith("Done"))).toHaveLength(1);
});

test("paying otherwise is explained, and so is paying the full price", async () => {
  const tokens = ["melisandre:/", "melisandre:ore/brick", "melisandre:wool/brick"];
  const { root } = await shown(asked("hero_window", ...tokens, "pass"));
  expect(root.textContent).toContain("Keep this card of the price");
  expect(root.textContent).toContain("none: pay the full price");
});

async function headingWhile(changes: object, seat?: number): Promise<string> {
  const root = document.createElement("div");
  const { desk, socket } = sitDown({ table: TABLE, board: base.board, view: { ...base.view, ...changes } });
  if (seat !== undefined) socket.tell({ type: "update", seq: 6, at: 0, you: { who: "me", name: "Ann", seat } });
  await act(() =>
    render(
      <DeskContext.Provider value={desk}>
        <Now />
      </DeskContext.Provider>,
      root,
    ),
  );
  return root.textContent ?? "";
}

test("while others build between the turns the heading says so, and who comes when", async () => {
  const decision = { kind: "special_build", args: [0, 2], who: [2] };
  const said = await headingWhile({ turn: 9, active: null, decision, to_act: [2] });
  expect(said).toContain("Cid may build now");
  expect(said).toMatch(/Ann ?turn is over.*Bea ?is done.*Cid ?builds now.*Dan ?comes later/);
  expect(said).not.toContain("The first settlements");
});

test("in that row one is spoken to", async () => {
  const decision = { kind: "special_build", args: [3, 2], who: [2] };
  const said = await headingWhile({ turn: 9, active: null, decision, to_act: [2] }, 0);
  expect(said).toMatch(/You ?are done.*Bea ?is done/);
});

test("before the first turn the heading speaks of the first settlements", async () => {
  expect(await headingWhile({ turn: 0, active: null, decision: null, to_act: [2] })).toContain("The first settlements");
});
