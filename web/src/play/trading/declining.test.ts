import { expect, test } from "vitest";
import { Declining, type Offered, type Wishes } from "./declining";

const WISHES: Wishes = { declineUnpayable: true, declinePeople: false, botOffers: "2" };
const WOOL_FOR_ORE: Offered = {
  from: 2,
  deal: { give: { wool: 1 }, want: { ore: 1 } },
  turn: 8,
  isBot: true,
  canPay: true,
};

test("of bots as many offers are heard in a round as one wishes, and never two in a turn", () => {
  const declining = new Declining();
  const offer = (turn: number, count: number) => ({
    ...WOOL_FOR_ORE,
    turn,
    deal: { give: { wool: count }, want: { ore: 1 } },
  });
  const unwanted = (turn: number, count: number) => declining.isUnwanted(offer(turn, count), WISHES, 4);
  expect([unwanted(8, 1), unwanted(8, 2)]).toEqual([false, true]);
  expect([unwanted(9, 1), unwanted(10, 1)]).toEqual([false, true]);
  expect(unwanted(12, 1)).toBe(false);
  expect(declining.isUnwanted(offer(12, 3), { ...WISHES, botOffers: "all" }, 4)).toBe(false);
  expect(declining.isUnwanted(offer(30, 1), { ...WISHES, botOffers: "0" }, 4)).toBe(true);
});

test("what was refused is not heard again for a round, whichever bot offers it", () => {
  const declining = new Declining();
  declining.refuse({ give: { wool: 1, lumber: 0 }, want: { ore: 1 } }, 8);
  expect(declining.isUnwanted({ ...WOOL_FOR_ORE, from: 1, turn: 9 }, WISHES, 4)).toBe(true);
  expect(declining.isUnwanted({ ...WOOL_FOR_ORE, turn: 13 }, WISHES, 4)).toBe(false);
});

test("what cannot be paid is declined for bots; people are heard", () => {
  const offer = { ...WOOL_FOR_ORE, canPay: false };
  expect(new Declining().isUnwanted(offer, WISHES, 4)).toBe(true);
  expect(new Declining().isUnwanted(offer, { ...WISHES, declineUnpayable: false }, 4)).toBe(false);
  expect(new Declining().isUnwanted({ ...offer, isBot: false }, { ...WISHES, botOffers: "0" }, 4)).toBe(false);
});

test("what people offer and cannot be paid is declined where that was wished", () => {
  const offer = { ...WOOL_FOR_ORE, isBot: false, canPay: false };
  const wishes = { ...WISHES, declinePeople: true };
  expect(new Declining().isUnwanted(offer, wishes, 4)).toBe(true);
  expect(new Declining().isUnwanted({ ...offer, canPay: true }, wishes, 4)).toBe(false);
  expect(new Declining().isUnwanted(offer, { ...wishes, declineUnpayable: false }, 4)).toBe(false);
});

test("a turn can be made quiet, and a seat for the whole game, people too", () => {
  const declining = new Declining();
  const person = { ...WOOL_FOR_ORE, isBot: false };
  declining.beQuiet(8);
  expect(declining.isUnwanted(person, WISHES, 4)).toBe(true);
  expect(declining.isUnwanted({ ...person, turn: 9 }, WISHES, 4)).toBe(false);
  declining.shun(2, true);
  expect(declining.isUnwanted({ ...person, turn: 10 }, WISHES, 4)).toBe(true);
  declining.shun(2, false);
  expect(declining.isUnwanted({ ...person, turn: 11 }, WISHES, 4)).toBe(false);
});
