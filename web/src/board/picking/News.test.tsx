import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { base, cities, gift, seafarers } from "../../../test/positions";
import type { View } from "../../declared/position";
import { Layout } from "../layout";
import { News } from "./News";
import { spot } from "./spots";
import type { Target } from "./targets";

type Position = typeof base;

/** Where the rays stand, relative to the middle of the place; none where there are no rays. */
async function rays({ board }: Position, view: View, ...last: Target[]): Promise<string[]> {
  const layout = new Layout(board, 785, 835);
  const root = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  await act(() => render(<News layout={layout} view={view} last={last} />, root));
  return [...root.querySelectorAll(".lately")].map((mark, index) => {
    const [, x, y] = /translate\(([-\d.]+)[ ,]+([-\d.]+)\)/.exec(mark.getAttribute("transform") ?? "") ?? [];
    const [px, py] = spot(layout, last[index]!);
    return `${Math.round(Number(x) - px)} ${Math.round(Number(y) - py)}`;
  });
}

test("rays on a land stand round the piece that came, not round its number", async () => {
  const at = (hex: number): Target => ({ kind: "hex", id: hex });
  expect(await rays(base, { ...base.view, robber: 4 }, at(4))).toEqual(["-38 -22"]);
  expect(await rays(gift, { ...gift.view, robber: 4 }, at(4))).toEqual(["-44 -8"]);
  expect(await rays(cities, { ...cities.view, robber: 1, merchant: 4 }, at(4))).toEqual(["-36 -26"]);
  expect(await rays(seafarers, { ...seafarers.view, robber: 1, pirate: 4 }, at(4))).toEqual(["0 0"]);
});

test("where no piece came they stand round the number that changed", async () => {
  expect(await rays(base, { ...base.view, robber: 1 }, { kind: "hex", id: 4 })).toEqual(["0 22"]);
});

test("on an intersection and on a path they leave the piece free", async () => {
  expect(await rays(base, base.view, { kind: "node", id: 4 }, { kind: "edge", id: 4 })).toEqual(["0 -3", "0 0"]);
});
