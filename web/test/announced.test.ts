/**
 * What a screen reader says in a whole game, in every language, as text to read and to compare.
 *
 * `python tools/page.py announced` writes `announced/` anew; then read the difference. A line stands for what is said at
 * once, with `!` before what interrupts.
 */

import { beforeEach, describe, expect, test, vi } from "vitest";
import { LANGUAGES, speak } from "../src/i18n/i18n";
import { announcing } from "../src/play/announce";
import { type Message, sitDown } from "./table";

const said: string[] = [];
vi.mock("../src/app/live", () => ({
  announce: (text: string, now = false) => text && said.push(now ? `! ${text}` : text),
}));

const SEATS = [
  { seat: 0, kind: "person", name: "Ann", plays: "self" },
  { seat: 1, kind: "person", name: "Bea", plays: "self" },
  { seat: 2, kind: "bot", name: "", level: "greedy", plays: "bot" },
];

/** A whole game as seat 0 heard it (tools/game_streams.py). */
const STREAMS = import.meta.glob<string>("./games/*.jsonl", { query: "?raw", import: "default", eager: true });

function streamOf(game: string): Message[] {
  const lines = STREAMS[`./games/${game}.jsonl`] ?? "";
  return lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Message);
}

function announcedIn(game: string): string {
  const [first, ...updates] = streamOf(game);
  const table = { id: "k3v9", status: "playing", game, players: SEATS.length, seats: SEATS };
  const { desk, socket } = sitDown({ ...first, table, log: [] });
  socket.tell({ type: "update", seq: 0.5, at: 0, you: { who: "w", name: "Ann", seat: 0, owner: true } });
  const stop = announcing(desk);
  for (const update of updates) socket.tell(update);
  stop();
  desk.leave();
  return `${said.join("\n")}\n`;
}

beforeEach(() => {
  said.length = 0;
});

describe.each(LANGUAGES)("in %s", (code) => {
  test.each(["base", "cities", "watch", "seafarers"])(
    "a whole game of %s is said as it is written down",
    async (game) => {
      await speak(code);
      const text = announcedIn(game);
      await expect(text).toMatchFileSnapshot(`./announced/${game}.${code}.txt`);
      expect(text).not.toMatch(/[{}_]|undefined|NaN|\bnull\b/);
    },
  );
});
