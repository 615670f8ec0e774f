import { expect, test } from "vitest";
import { Chooser, NO_DRAFT, NONE } from "../src/act/choose";
import type { WireAction } from "../src/act/fields";

const CLANS = ["ice_river", "cave_people", "hornfoot"];

function chooser(actions: WireAction[], draft = NO_DRAFT) {
  return new Chooser(actions, CLANS, draft);
}

test("a place that is tapped chooses kind and place at once where kinds are lit together", () => {
  const actions = [
    { kind: "robber", hex: 3 },
    { kind: "robber", hex: 5, victim: 1 },
    { kind: "robber", hex: 5, victim: 2 },
    { kind: "camp" },
  ];
  const start = chooser(actions);
  expect(start.lit(["robber", "camp"]).map(({ target }) => target)).toEqual([
    { kind: "hex", id: 3 },
    { kind: "hex", id: 5 },
    { kind: "tormund", id: 0 },
  ]);
  const onFive = chooser(actions, start.withTarget({ kind: "hex", id: 5 }, ["robber", "camp"]));
  expect(onFive.ready).toBeNull();
  expect(onFive.asked).toMatchObject({ field: { name: "victim" }, keys: ["1", "2"] });
  expect(chooser(actions, onFive.withKey(onFive.asked!.field, "2")).ready).toEqual({
    kind: "robber",
    hex: 5,
    victim: 2,
  });
  expect(chooser(actions, start.withTarget({ kind: "hex", id: 3 }, ["robber"])).ready).toEqual({
    kind: "robber",
    hex: 3,
  });
  expect(chooser(actions, start.withTarget({ kind: "tormund", id: 0 }, ["robber", "camp"])).ready).toEqual({
    kind: "camp",
  });
});

test("the only action of a chosen kind is ready, and its place is chosen", () => {
  const only = chooser([{ kind: "settle", node: 7 }, { kind: "end" }], { kind: "settle", picks: [] });
  expect(only.ready).toEqual({ kind: "settle", node: 7 });
  expect(only.chosen).toEqual({ target: { kind: "node", id: 7 }, piece: "settlement" });
  expect(only.lit([])).toEqual([]);
});

test("of a pair either may be picked first, and what is sent is what was offered", () => {
  const actions = [
    { kind: "inventor", first: 2, second: 9 },
    { kind: "inventor", first: 2, second: 4 },
  ];
  const start = chooser(actions, { kind: "inventor", picks: [] });
  expect(start.asked?.keys).toEqual(["hex-2", "hex-9", "hex-4"]);
  expect(chooser(actions, start.withTarget({ kind: "hex", id: 9 }, [])).ready).toEqual({
    kind: "inventor",
    first: 2,
    second: 9,
  });
});

test("a guard on the Wall is one place although it is told by section and space", () => {
  const actions = [
    { kind: "aemon", section: "W1", space: "1", to: "W2" },
    { kind: "aemon", section: "W1", space: "1", to: "W3" },
    { kind: "aemon", section: "W2", space: "4", to: "W3" },
  ];
  const start = chooser(actions, { kind: "aemon", picks: [] });
  expect(start.asked?.keys).toEqual(["space-0", "space-8"]);
  const picked = chooser(actions, start.withTarget({ kind: "space", id: 0 }, []));
  expect(picked.lit([]).map(({ target, piece }) => [target, piece])).toEqual([
    [{ kind: "section", id: 1 }, "guard"],
    [{ kind: "section", id: 2 }, "guard"],
  ]);
  expect(chooser(actions, picked.withTarget({ kind: "section", id: 2 }, [])).ready).toEqual(actions[1]);
});

test("camps count by the clans of this game", () => {
  const actions = [
    { kind: "benjen_camp", clan: "hornfoot", camp: "2" },
    { kind: "benjen_clearing", clearing: "C3", wildling: "regular" },
  ];
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
  const actions = [
    { kind: "mormont", good: "ore", first: 1 },
    { kind: "mormont", good: "ore", first: 1, second: 2 },
  ];
  const start = chooser(actions, { kind: "mormont", picks: [] });
  expect(start.asked).toMatchObject({ field: { name: "second" }, keys: [NONE, "2"] });
});

test("going back takes the last pick away, then the kind", () => {
  const actions = [
    { kind: "move", knight: 1, to: 2 },
    { kind: "move", knight: 1, to: 3 },
    { kind: "move", knight: 4, to: 5 },
  ];
  const start = chooser(actions, { kind: "move", picks: [] });
  const picked = chooser(actions, start.withTarget({ kind: "node", id: 1 }, []));
  expect(picked.back).toEqual({ kind: "move", picks: [] });
  expect(start.back).toEqual(NO_DRAFT);
});
