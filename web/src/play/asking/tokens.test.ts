import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PLACING, sitDown } from "../../../test/table";
import { answerIn, asksOf, isPlace } from "../../act/fields";
import { writeToken } from "../../act/token";
import { FIELDS, type FieldType, type Kind, WORDS } from "../../declared/actions";
import { LANGUAGES, speak } from "../../i18n/i18n";
import { deedText } from "./deed";
import { answerText, draftOf, tokenText } from "./tokens";

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

/** What numbered arguments are, as tokens have them. */
const NUMBERED: Partial<Record<FieldType, string>> = {
  node: "N7",
  edge: "E4",
  hex: "H3",
  deal: "brick>wool",
  seat: "P1",
  seats: "P1+P2",
  die: "4",
};

function answersOf(type: FieldType): readonly string[] {
  return WORDS[type] ?? [NUMBERED[type]!];
}

describe.each(LANGUAGES)("in %s", (code) => {
  beforeAll(() => speak(code));
  afterAll(() => speak("en"));

  test.each(Object.entries(WORDS))("every word that a %s may be is said in the language", (type, words) => {
    const { desk } = sitDown({ request: PLACING });
    const said = words.map((word) => answerText(desk, type as FieldType, word));
    expect(new Set(said).size).toBe(words.length);
    for (const text of said) expect(text).not.toMatch(/_|\w\.\w|[{}]/);
    // The engine speaks English.
    if (code !== "en" && !/^\d$/.test(words[0]!)) for (const word of words) expect(said).not.toContain(word);
  });

  test.each(Object.keys(FIELDS) as Kind[])("the button says what %s was chosen for", (kind) => {
    const { desk } = sitDown({ request: PLACING });
    const asks = asksOf(kind).filter(({ type }) => !isPlace(type));
    for (const ask of asks) {
      for (const word of answersOf(ask.type)) {
        const parts = FIELDS[kind]!.map(({ type }, at) => (at === ask.at ? word : answersOf(type)[0]!));
        const answer = answerText(desk, ask.type, answerIn(parts, ask));
        expect(deedText(desk, writeToken(kind, ...parts)).toLowerCase()).toContain(answer.toLowerCase());
      }
    }
  });
});
