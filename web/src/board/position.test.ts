import { describe, expect, it } from "vitest";
import { cities, watch, watchSix } from "../../test/positions";
import { camps, inGift, sections, wildlingsInGift } from "./north";
import { buildings, cart, knights, lying } from "./position";

const island = cities.view;
const wall = watch.view;
const longWall = watchSix.view;

describe("a position of cities", () => {
  it("has every piece of every seat once", () => {
    expect(lying(island)).toHaveLength(cities.view.players.flatMap(({ roads: edges }) => edges).length);
    expect(
      buildings(island)
        .filter(({ kind }) => kind === "city")
        .map(({ node }) => node)
        .sort(),
    ).toEqual(cities.view.players.flatMap((player) => player.cities).sort());
  });

  it("says of knights how strong they are and whether they are awake", () => {
    const awake = knights(island).filter((knight) => knight.awake);
    expect(awake.map(({ node }) => node).sort()).toEqual([...cities.view.active_knights!].sort());
    expect(awake.reduce((sum, { strength }) => sum + strength, 0)).toBe(
      cities.view.landing!.defence.reduce((a, b) => a + b, 0),
    );
  });

  it("shows walls, metropolises and the merchant where they are", () => {
    expect(
      buildings(island)
        .filter(({ walled }) => walled)
        .map(({ node }) => node),
    ).toEqual(cities.view.walls);
    const metropolis = buildings(island).filter(({ metropolis: track }) => track);
    const nodes = [cities.view.trade_metropolis, cities.view.politics_metropolis, cities.view.science_metropolis];
    expect(metropolis.map(({ node }) => node).sort()).toEqual(nodes.filter((node) => node !== null).sort());
    expect(cart(island)).toEqual({ hex: cities.view.merchant, seat: cities.view.merchant_owner });
  });
});

describe("a position of watch", () => {
  it("counts the wildlings in the Gift as the server does", () => {
    const standing = [...inGift(wall).values()].flat();
    expect(standing).toHaveLength(wildlingsInGift(wall));
  });

  it("has guards from the oldest on, and nobody on empty places", () => {
    const guards = sections(watchSix.board, longWall).flatMap((section) => section.guards);
    expect(guards).toHaveLength(watchSix.view.players.reduce((sum, player) => sum + player.guards!, 0));
    expect(sections(watch.board, wall)).toHaveLength(4);
  });

  it("fills camps from the first on", () => {
    for (const { name } of watchSix.board.frontier!.clans) {
      expect(camps(longWall, name)).toEqual(
        Object.values(longWall[name] as Record<string, string | null>).filter(Boolean),
      );
    }
  });
});
