import { expect, test } from "vitest";
import { Chooser, NO_DRAFT } from "../src/act/choose";
import { NONE } from "../src/act/fields";
import { readToken } from "../src/act/token";

const CLANS = ["ice_river", "cave_people", "hornfoot"];

function chooser(tokens: readonly string[], draft = NO_DRAFT) {
  return new Chooser(tokens.map(readToken), CLANS, draft);
}

test("a place that is tapped chooses kind and place at once where kinds are lit together", () => {
  const actions = ["robber:H3", "robber:H5/P1", "robber:H5/P2", "camp"];
  const start = chooser(actions);
  expect(start.lit(["robber", "camp"]).map(({ target }) => target)).toEqual([
    { kind: "hex", id: 3 },
    { kind: "hex", id: 5 },
    { kind: "tormund", id: 0 },
  ]);
  const onFive = chooser(actions, start.withTarget({ kind: "hex", id: 5 }, ["robber", "camp"]));
  expect(onFive.ready).toBeNull();
  expect(onFive.asked).toMatchObject({ ask: { name: "victim" }, answers: ["P1", "P2"] });
  expect(chooser(actions, onFive.withAnswer(onFive.asked!.ask, "P2")).ready).toBe("robber:H5/P2");
  expect(chooser(actions, start.withTarget({ kind: "hex", id: 3 }, ["robber"])).ready).toBe("robber:H3");
  expect(chooser(actions, start.withTarget({ kind: "tormund", id: 0 }, ["robber", "camp"])).ready).toBe("camp");
});

test("the only action of a chosen kind is ready, and its place is chosen", () => {
  const only = chooser(["settle:N7", "end"], { kind: "settle", picks: [] });
  expect(only.ready).toBe("settle:N7");
  expect(only.chosen).toEqual({ target: { kind: "node", id: 7 }, piece: "settlement" });
  expect(only.lit([])).toEqual([]);
});

test("of a pair either may be picked first, and what is sent is what was offered", () => {
  const actions = ["inventor:H2/H9", "inventor:H2/H4"];
  const start = chooser(actions, { kind: "inventor", picks: [] });
  expect(start.asked?.answers).toEqual(["H2", "H9", "H4"]);
  expect(chooser(actions, start.withTarget({ kind: "hex", id: 9 }, [])).ready).toBe("inventor:H2/H9");
});

test("a guard on the Wall is one place although it is told by section and space", () => {
  const actions = ["aemon:W1/1/W2", "aemon:W1/1/W3", "aemon:W2/4/W3"];
  const start = chooser(actions, { kind: "aemon", picks: [] });
  expect(start.asked?.answers).toEqual(["W1/1", "W2/4"]);
  expect(start.lit([]).map(({ target }) => target)).toEqual([
    { kind: "space", id: 0 },
    { kind: "space", id: 8 },
  ]);
  const picked = chooser(actions, start.withTarget({ kind: "space", id: 0 }, []));
  expect(picked.lit([]).map(({ target, piece }) => [target, piece])).toEqual([
    [{ kind: "section", id: 1 }, "guard"],
    [{ kind: "section", id: 2 }, "guard"],
  ]);
  expect(chooser(actions, picked.withTarget({ kind: "section", id: 2 }, [])).ready).toBe(actions[1]);
});

test("camps count by the clans of this game", () => {
  const actions = ["benjen_camp:hornfoot/2", "benjen_clearing:C3/regular"];
  expect(
    chooser(actions)
      .lit(["benjen_camp", "benjen_clearing"])
      .map(({ target }) => target),
  ).toEqual([
    { kind: "camp", id: 11 },
    { kind: "clearing", id: 2 },
  ]);
});

test("what is optional can be left out", () => {
  const actions = ["mormont:ore/P1", "mormont:ore/P1/P2"];
  const start = chooser(actions, { kind: "mormont", picks: [] });
  expect(start.asked).toMatchObject({ ask: { name: "second" }, answers: [NONE, "P2"] });
});

test("going back takes the last pick away, then the kind", () => {
  const actions = ["move:N1/N2", "move:N1/N3", "move:N4/N5"];
  const start = chooser(actions, { kind: "move", picks: [] });
  const picked = chooser(actions, start.withTarget({ kind: "node", id: 1 }, []));
  expect(picked.back).toEqual({ kind: "move", picks: [] });
  expect(start.back).toEqual(NO_DRAFT);
});
