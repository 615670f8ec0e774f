import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test } from "vitest";
import { base } from "../../../test/positions";
import { PLACING, sitDown } from "../../../test/table";
import { speak } from "../../i18n/i18n";
import { DeskContext } from "../context";
import { Site } from "./Site";

beforeEach(() => speak("en"));

test("a place pays on as many rolls as the server says, whatever lies there", async () => {
  const nodes = base.board.nodes.map((_, node) => (node === 7 ? 17 : 0));
  const { desk } = sitDown({
    board: base.board,
    view: { ...base.view, rolls: { nodes, hexes: [] } },
    request: PLACING,
  });
  const root = document.createElement("div");
  await act(() =>
    render(
      <DeskContext.Provider value={desk}>
        <Site />
      </DeskContext.Provider>,
      root,
    ),
  );
  await act(() => desk.pick({ kind: "node", id: 7 }));
  expect(root.textContent).toContain("pays on 17 rolls of 36");
});
