import { beforeAll, expect, test } from "vitest";
import { readDeal, writeDeal } from "../src/act/token";
import type { View } from "../src/declared/position";
import { speak } from "../src/i18n/i18n";
import { eventsOf, expected, lastThrow, sumsRolled } from "../src/play/past/round";
import { answersTo, trimmed } from "../src/play/trading/deals";
import { type Listener, Teller, textOf } from "../src/tell/sentence";

const TABLE: Listener = {
  game: "watch",
  you: 0,
  seats: 3,
  nameOf: (seat) => ["Ann", "Ben", "Cleo"][seat] ?? "",
  placeOf: (kind, id) => `${kind} ${id}`,
};

function told(facts: Record<string, unknown> & { event: string }, listener = TABLE): string {
  const sentence = new Teller(listener).tell(facts);
  return sentence ? textOf(sentence) : "";
}

beforeAll(() => speak("en"));

test("the first sentence is told whose facts are known", () => {
  expect(told({ event: "stole", seat: 0, victim: 1, good: "ore" })).toBe("you stole 1 ore from Ben");
  expect(told({ event: "stole", seat: 2, victim: 1 })).toBe("Cleo stole a card from Ben");
});

test("an offer to everybody names nobody", () => {
  expect(told({ event: "offered", seat: 1, deal: "2wool+ore>brick", to: [0, 2] })).toBe(
    "Ben offered 2 wool and 1 ore for 1 brick",
  );
  expect(told({ event: "offered", seat: 1, deal: "wool>ore", to: [0] })).toBe("Ben offered 1 wool for 1 ore to you");
});

test("a game has its own words before those it builds on", () => {
  expect(told({ event: "city", seat: 1, node: 4 })).toBe("Ben raised a keep at node 4");
  expect(told({ event: "city", seat: 1, node: 4 }, { ...TABLE, game: "base" })).toBe("Ben raised a city at node 4");
  expect(told({ event: "crossed", section: 2, wildling: "regular", hex: 5 })).toBe(
    "a wildling crossed section 2 to hex 5",
  );
});

test("a ship that is built and the ship of the barbarians are told apart", async () => {
  const sea = { ...TABLE, game: "cities_seafarers" };
  expect(told({ event: "ship", seat: 1, edge: 4 }, sea)).toBe("Ben built a ship at edge 4");
  expect(told({ event: "ship", space: 3 }, sea)).toBe("the barbarians sail to space 3");
  expect(told({ event: "ship", space: 3 }, { ...TABLE, game: "cities" })).toBe("the barbarians sail to space 3");
  for (const [language, barbarians] of [
    ["de", "die Barbaren"],
    ["nl", "de barbaren"],
  ] as const) {
    await speak(language);
    expect(told({ event: "ship", seat: 1, edge: 4 }, sea)).toContain("Ben");
    expect(told({ event: "ship", space: 3 }, sea)).toContain(barbarians);
  }
  await speak("en");
});

test("what the dice bring is a line for each seat", () => {
  const lines = new Teller(TABLE).lines({ event: "produced", P0: { ore: 1 }, P1: {}, P2: { wool: 2 } });
  expect(lines.map(textOf)).toEqual(["you took 1 ore", "Cleo took 2 wool"]);
});

test("a roll that brings nobody anything is one line that names nobody", () => {
  const lines = new Teller(TABLE).lines({ event: "produced", P0: {}, P1: {}, P2: {} });
  expect(lines.map(textOf)).toEqual(["nothing for anybody"]);
  expect(lines[0]?.seat).toBeNull();
});

test("Dutch and German bend the verb to who is told", async () => {
  await speak("de");
  expect(told({ event: "stole", seat: 1, victim: 0 })).toBe("Ben hat eine Karte von dir gestohlen");
  expect(told({ event: "stole", seat: 0, victim: 1 })).toBe("du hast eine Karte von Ben gestohlen");
  await speak("nl");
  expect(told({ event: "accepted", seat: 0 })).toBe("jij hebt toegestemd");
  await speak("en");
});

test("deals are read and written as records have them", () => {
  expect(readDeal("2wool+ore>brick")).toEqual({ give: { wool: 2, ore: 1 }, want: { brick: 1 } });
  expect(writeDeal({ ore: 1, wool: 2, grain: 0 }, { brick: 1 }, ["brick", "lumber", "wool", "grain", "ore"])).toBe(
    "2wool+ore>brick",
  );
  expect(trimmed({ wool: 1, ore: 0 }, { brick: 2 })).toEqual({ give: { wool: 1 }, want: { brick: 2 } });
});

const LOG = [
  { seq: 1, at: 0, events: [{ event: "rolled", seat: 1, first: 3, second: 4 }] },
  {
    seq: 2,
    at: 0,
    events: [
      { event: "rolled", seat: 0, first: 2, second: 4 },
      { event: "produced", P0: { ore: 2 }, P1: { wool: 1 } },
    ],
  },
];

test("the last throw and the sums come from the log", () => {
  expect(lastThrow(LOG)).toMatchObject({ seat: 0, dice: [2, 4], produced: { 0: { ore: 2 }, 1: { wool: 1 } } });
  expect(sumsRolled(eventsOf(LOG))).toEqual([0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0]);
  expect(expected(5, 36)).toBe(6);
});

test("answers to an offer stand in seat order and say how each seat stands to it", () => {
  const offer = { give: { wool: 1 }, want: { ore: 1 } };
  const view = {
    players: [
      { seat: 0, offered: null, ready: null },
      { seat: 1, offered: offer, ready: offer },
      { seat: 2, offered: offer, ready: { give: { wool: 2 }, want: { ore: 1 } } },
      { seat: 3, offered: null, ready: null },
    ],
  } as unknown as View;
  const log = [
    {
      seq: 1,
      at: 0,
      events: [
        { event: "offered", seat: 0, to: [1, 2, 3] },
        { event: "declined", seat: 3 },
      ],
    },
  ];
  expect(answersTo(view, log).map(({ seat, state }) => [seat, state])).toEqual([
    [1, "accepts"],
    [2, "counters"],
    [3, "declines"],
  ]);
});
