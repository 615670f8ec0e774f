import { describe, expect, it } from "vitest";
import { base } from "../../test/positions";
import type { Film } from "../declared/protocol";
import { framesOf, turnAt, turnsOf } from "./frames";

const step = (seat: number | null, event: string, keys: object = {}, players: object = {}) => ({
  seat,
  token: "",
  events: [{ event, seat: seat ?? 0, node: 7 }],
  patch: { keys, players },
});
const film = {
  view: { ...base.view, turn: 0, active: null },
  steps: [
    step(0, "settlement", {}, { "0": { settlements: [7] } }),
    step(1, "road", { turn: 1, active: 0 }),
    step(0, "roll"),
    step(null, "rolled", { robber: 4 }),
    step(0, "city", {}, { "0": { settlements: [], cities: [7] } }),
    step(0, "turn_ended", { turn: 2, active: 1 }),
  ],
} as unknown as Film;

describe("a film", () => {
  const frames = framesOf(film);

  it("has a frame for the beginning and one for each action, with what chance added to it", () => {
    expect(frames).toHaveLength(6);
    expect(frames[3]?.events.map(({ event }) => event)).toEqual(["roll", "rolled"]);
  });

  it("counts the steps that lead to a frame, so that a game can go on from it", () => {
    expect(frames.map(({ steps }) => steps)).toEqual([0, 1, 2, 4, 5, 6]);
  });

  it("has the whole view in each frame, and leaves earlier ones as they were", () => {
    expect(frames[1]?.view.players[0]?.settlements).toEqual([7]);
    expect(frames[4]?.view.players[0]?.cities).toEqual([7]);
    expect(frames[3]?.view.players[0]?.settlements).toEqual([7]);
    expect(frames[0]?.view.players[0]?.settlements).toEqual(base.view.players[0]?.settlements);
  });

  it("remembers what changed last until something else changes", () => {
    expect(frames[4]?.last).toEqual([{ kind: "node", id: 7 }]);
    expect(frames[5]?.last).toEqual(frames[4]?.last);
  });

  it("marks what changed last and nothing before it, so that marks never pile up", () => {
    const both = [
      { event: "road", seat: 0, edge: 4 },
      { event: "settlement", seat: 0, node: 7 },
    ];
    const [, frame] = framesOf({
      ...film,
      steps: [{ seat: 0, token: "", events: both, patch: {} }],
    } as unknown as Film);
    expect(frame?.last).toEqual([{ kind: "node", id: 7 }]);
  });

  it("is cut into turns, with what mattered in each", () => {
    const turns = turnsOf(frames);
    expect(turns.map(({ start, seat }) => [start, seat])).toEqual([
      [0, 0],
      [2, 0],
      [5, 1],
    ]);
    expect(turns[1]?.mattered.map(({ event }) => event)).toEqual(["city"]);
    expect([0, 1, 2, 4, 5].map((at) => turnAt(turns, at))).toEqual([0, 0, 1, 1, 2]);
  });
});
