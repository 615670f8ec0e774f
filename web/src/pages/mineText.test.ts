import { beforeAll, expect, test } from "vitest";
import { speak } from "../i18n/i18n";
import { asMine } from "../net/mine";
import { aboutMine, resultText } from "./mineText";

beforeAll(() => speak("en"));

test("two tables of the same game are told apart by who plays along and by their time", () => {
  const table = { id: "a", game: "cities", title: "", isOver: false, made: 1_700_000_000 };
  const bots = aboutMine({ ...table, others: ["", "", ""] });
  const friends = aboutMine({ ...table, others: ["Ben", "", ""], made: 1_700_090_000 });
  expect(bots).toContain("with 3 bots, ");
  expect(friends).toContain("with Ben and 2 bots, ");
  expect(bots.split(", ").slice(1)).not.toEqual(friends.split(", ").slice(1));
});

test("whoever took another name since then does not play along with themselves", () => {
  const table = { id: "a", game: "base", title: "", status: "playing", players: 3, created: 0, updated: 0 } as const;
  const names = ["Guest 649", "greedy", "Ben"];
  expect(asMine({ ...table, names }, "Robin").others).toEqual(["Guest 649", "", "Ben"]);
  expect(asMine({ ...table, names }, "Robin", 0).others).toEqual(["", "Ben"]);
});

test("how a game ended is told by what the server knows, with the points of both", () => {
  const table = { id: "a", game: "base", title: "", status: "over", players: 3, created: 0, updated: 0 } as const;
  const ended = { ...table, names: ["Ann", "greedy", "Ben"], points: [7, 10, 4] };
  expect(resultText(asMine({ ...ended, winner: 0, points: [11, 3, 4] }, "Ann"))).toBe("you won with 11 points");
  expect(resultText(asMine({ ...ended, winner: 1 }, "Ann"))).toBe("Indigo won with 10 points, you had 7");
  expect(resultText(asMine({ ...ended, winner: 1 }, "Robin"))).toBe("Indigo won with 10 points");
  expect(resultText(asMine({ ...ended, winner: 2, points: [] }, "Ann"))).toBe("Ben won");
  expect(resultText(asMine({ ...ended, winner: null }, "Ann"))).toBe("nobody won");
  expect(resultText(asMine({ ...ended, status: "playing" }, "Ann"))).toBe("");
});
