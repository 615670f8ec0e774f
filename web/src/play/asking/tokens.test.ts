import { beforeAll, expect, test } from "vitest";
import { PLACING, sitDown } from "../../../test/table";
import { speak } from "../../i18n/i18n";
import { draftOf, tokenText } from "./tokens";

beforeAll(() => speak("en"));

test("of several arguments the place that comes first is chosen; what has no place chooses nothing", () => {
  expect(draftOf("robber:H3/P1")).toMatchObject({ kind: "robber", picks: [{ ask: { name: "hex" }, answer: "H3" }] });
  for (const token of ["end", "buy", "monopoly:ore", "offer:wool>ore/P1", "guard:W2"])
    expect(draftOf(token)).toBeNull();
});

test("an offer names those it is for, unless it is for everybody", () => {
  const { desk } = sitDown({
    request: PLACING,
    table: { id: "k3v9", status: "playing", game: "base", players: 4, seats: [] },
  });
  expect(tokenText(desk, "offer:brick>wool/P1+P2+P3")).toBe("Trade, 1 brick for 1 wool");
  expect(tokenText(desk, "offer:brick>wool/P1+P3")).toBe("Trade, 1 brick for 1 wool, Indigo and Saffron");
  expect(tokenText(desk, "robber:H3/P2")).toContain("Bone");
});

test("places at the Wall and clans have names", () => {
  const { desk } = sitDown({ request: PLACING });
  expect(tokenText(desk, "guard:W2")).toBe("Guard, section 2");
  expect(tokenText(desk, "benjen_clearing:C3/wildling")).toContain("clearing 3");
  expect(tokenText(desk, "benjen_camp:ice_river/2")).not.toContain("_");
});
