import { act } from "preact/test-utils";
import { beforeEach, expect, test } from "vitest";
import { base } from "../../../test/positions";
import { shown, tableOf } from "../../../test/shown";
import { PLACING, sitDown } from "../../../test/table";
import { speak } from "../../i18n/i18n";
import { Site } from "./Site";

beforeEach(() => speak("en"));

test("a place pays on as many rolls as the server says, whatever lies there", async () => {
  const nodes = base.board.nodes.map((_, node) => (node === 7 ? 17 : 0));
  const { desk } = sitDown({
    board: base.board,
    view: { ...base.view, rolls: { nodes, hexes: [] } },
    request: PLACING,
  });
  const root = await shown(desk, <Site />);
  await act(() => desk.pick({ kind: "node", id: 7 }));
  expect(root.textContent).toContain("pays on 17 rolls of 36");
});

test("a land for the robber says who builds there", async () => {
  const hex = base.board.hexes.findIndex(({ nodes }) => nodes.includes(15));
  const options = [{ token: `robber:H${hex}/`, args: { hex, victim: null } }];
  const request = { ...PLACING, kind: "robber", groups: [{ kind: "robber", target: "hex", options }] };
  const builders = async (players: readonly object[]) => {
    const { desk } = sitDown({ table: tableOf("base"), board: base.board, view: { ...base.view, players }, request });
    const root = await shown(desk, <Site />);
    await act(() => {
      desk.pointed.value = { kind: "hex", id: hex };
    });
    return root.querySelector(".builders")?.textContent;
  };
  expect(await builders(base.view.players)).toContain("Ann");
  const nobody = base.view.players.map((player) => ({ ...player, settlements: [], cities: [] }));
  expect(await builders(nobody)).toBe("Nobody builds there.");
});
