import { describe, expect, it } from "vitest";
import { base, cities, fog, gift, seafarers, watch } from "../../test/positions";
import { read } from "./markdown";
import { isMark, placesOf } from "./marks";

const PAGES = import.meta.glob<string>("../../../docs/how-to-play/**/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const page = (path: string): string => PAGES[`../../../docs/how-to-play/${path}.md`] ?? "";
const marksOf = (path: string): string[] =>
  read(page(path)).flatMap((block) => (block.kind === "places" ? [block.mark] : []));

describe("places that how-to-play shows on one's map", () => {
  it.each(["base", "cities", "gift", "seafarers", "watch"])("are named alike in all languages for %s", (game) => {
    const names = marksOf(game);
    expect(names.length).toBeGreaterThan(0);
    expect(names.every(isMark)).toBe(true);
    for (const code of ["de", "nl"]) expect(marksOf(`${code}/${game}`)).toEqual(names);
  });

  it("are those of the position", () => {
    const { board, view } = base;
    const numbers = placesOf("numbers", board, view, 0);
    expect(numbers.length).toBeGreaterThan(0);
    for (const { id } of numbers) expect([6, 8]).toContain(view.tokens[id]?.[0]);
    expect(placesOf("harbours", board, view, null)).toHaveLength(board.harbours.length);
    expect(placesOf("robber", board, view, null)).toEqual([{ kind: "hex", id: view.robber }]);
    expect(placesOf("roads", board, view, 1).map(({ id }) => id)).toEqual(view.players[1]?.roads);
    expect(placesOf("roads", board, view, null)).toEqual([]);
  });

  it("are free for a settlement only where nobody has built next to it", () => {
    const { board, view } = base;
    const built = view.players.flatMap((one) => [...one.settlements, ...(one.cities ?? [])]);
    for (const { id } of view.players.flatMap(({ seat }) => placesOf("sites", board, view, seat))) {
      const around = board.edges.flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : []));
      for (const node of [id, ...around]) expect(built).not.toContain(node);
    }
  });

  it("are there in the games that have them, and nowhere else", () => {
    expect(placesOf("knights", cities.board, cities.view, 0).length).toBeGreaterThan(0);
    expect(placesOf("gold", seafarers.board, seafarers.view, 0).length).toBeGreaterThan(0);
    expect(placesOf("fog", fog.board, fog.view, 0).length).toBeGreaterThan(0);
    expect(placesOf("wall", watch.board, watch.view, 0)).toHaveLength(watch.board.frontier?.sections ?? 0);
    expect(placesOf("harbours", gift.board, gift.view, 0).length).toBeGreaterThan(0);
    for (const mark of ["knights", "gold", "fog", "wall", "wildlings", "pirate", "merchant"] as const)
      expect(placesOf(mark, base.board, base.view, 0)).toEqual([]);
  });
});
