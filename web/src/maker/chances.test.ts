import { describe, expect, it } from "vitest";
import { added, chances, noGames, type Tally } from "./chances";

function tally(wins: readonly number[], unfinished = 0): Tally {
  const played = wins.reduce((sum, won) => sum + won, unfinished);
  return { played, wins, points: wins.map(() => 7 * played), turns: 60 * played, unfinished };
}

describe("chances by seat", () => {
  it("add up over the games that were played", () => {
    const first = added(noGames(2), { played: 3, wins: [2, 1], points: [25, 20], turns: 90, unfinished: 0 });
    const second = added(first, { played: 1, wins: [0, 0], points: [4, 4], turns: 999, unfinished: 1 });
    expect(second).toEqual({ played: 4, wins: [2, 1], points: [29, 24], turns: 1089, unfinished: 1 });
  });

  it("are even where luck explains the difference, and lean where it does not", () => {
    expect(chances(tally([54, 47, 52, 47])).map(({ lean }) => lean)).toEqual([0, 0, 0, 0]);
    expect(chances(tally([90, 40, 40, 30])).map(({ lean }) => lean)).toEqual([1, 0, 0, -1]);
    expect(chances(tally([9, 1, 0, 0])).map(({ lean }) => lean)).toEqual([0, 0, 0, 0]);
  });

  it("have a margin that shrinks with more games", () => {
    const [few] = chances(tally([5, 5, 5, 5]));
    const [many] = chances(tally([50, 50, 50, 50]));
    expect(few?.share).toBe(0.25);
    expect(few!.margin).toBeGreaterThan(2 * many!.margin);
    expect(many!.margin).toBeCloseTo(0.06, 2);
    expect(many?.points).toBe(7);
  });

  it("say nothing before a game was won", () => {
    expect(chances(noGames(3)).every(({ share, lean }) => share === 0 && lean === 0)).toBe(true);
    expect(
      chances(tally([0, 0], 5)).every(({ share, lean, margin }) => share === 0 && lean === 0 && margin === 1),
    ).toBe(true);
  });
});
