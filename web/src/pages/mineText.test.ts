import { beforeAll, expect, test } from "vitest";
import { speak } from "../i18n/i18n";
import { aboutMine } from "./mineText";

beforeAll(() => speak("en"));

test("two tables of the same game are told apart by who plays along and by their time", () => {
  const table = { id: "a", game: "cities", title: "", isOver: false, made: 1_700_000_000 };
  const bots = aboutMine({ ...table, others: ["", "", ""] });
  const friends = aboutMine({ ...table, others: ["Ben", "", ""], made: 1_700_090_000 });
  expect(bots).toContain("with 3 bots, ");
  expect(friends).toContain("with Ben and 2 bots, ");
  expect(bots.split(", ").slice(1)).not.toEqual(friends.split(", ").slice(1));
});
