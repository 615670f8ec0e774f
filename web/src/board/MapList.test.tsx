import { render } from "preact";
import { beforeAll, describe, expect, it } from "vitest";
import { cloth, fog, pirates, seafarers, tribe, wonders } from "../../test/positions";
import type { BoardData, View } from "../declared/position";
import { LANGUAGES, speak } from "../i18n/i18n";
import { known } from "./known";
import { MapList } from "./MapList";

const NAMES = ["Ann", "Ben", "Cleo", "Dan"];

/** The lines of the list, by the headings they stand under. */
function lists({ board, view }: { board: BoardData; view: View }): Map<string, string[]> {
  const root = document.createElement("div");
  render(<MapList board={known(board, view)} view={view} nameOf={(seat) => NAMES[seat] ?? ""} you={1} />, root);
  return new Map(
    [...root.querySelectorAll("section")].map((part) => [
      part.querySelector("h3")?.textContent ?? "",
      [...part.querySelectorAll("li")].map((line) => line.textContent ?? ""),
    ]),
  );
}

beforeAll(() => speak("en"));

describe("the map as a list", () => {
  it("tells where the pirate lies, and which islands bring points to whom", () => {
    const view = { ...seafarers.view, players: seafarers.view.players.map((one) => ({ ...one })) };
    const region = seafarers.board.sea!.bonus!.regions[0]!;
    Object.assign(view.players[2]!, { bonus_regions: 1 << region });
    const lines = lists({ ...seafarers, view }).get("Heading for new shores")!;
    expect(lines[0]).toBe("The pirate: the western end of the frame.");
    const islands = lines.filter((line) => line.startsWith("Island with "));
    expect(islands).toHaveLength(seafarers.board.sea!.bonus!.regions.length);
    expect(islands.filter((line) => line.endsWith("Earned by Cleo."))).toHaveLength(1);
  });

  it("tells fog in its rows, and what is left in it", () => {
    const { board, view } = fog;
    const all = lists(fog);
    const fogs = (texts: readonly string[]) => texts.join().match(/\bfog\b/g)?.length ?? 0;
    const left = Object.values(view.fog_terrain!).reduce((sum, count) => sum + count, 0);
    expect(fogs(all.get("Lands")!)).toBe(left);
    expect(fogs(lists({ board, view: { ...view, discovered: {} } }).get("Lands")!)).toBeGreaterThan(left);
    expect(all.get("The fog islands")).toContainEqual(expect.stringMatching(/^Still in the fog: .*2 sea\.$/));
    const none = { ...view, fog_terrain: { sea: 0 } };
    expect(lists({ board, view: none }).get("The fog islands")).toContain("Everything has been discovered.");
  });

  it("tells villages with their number, their cloth and who trades with them", () => {
    const lines = lists(cloth).get("Cloth for the villages")!;
    const villages = lines.filter((line) => line.startsWith("Village with the number "));
    expect(villages).toHaveLength(cloth.board.sea!.villages!.length);
    const sold = cloth.board.sea!.villages!.findIndex(({ node }) => cloth.view.village_cloth![`N${node}`] === 0);
    expect(villages[sold]).toMatch(/Cloth left: 0\. They trade with Cleo\.$/);
    expect(lines[0]).toMatch(/^The pirate: row \d, place \d\.$/);
  });

  it("tells the gifts of the tribe until they are taken", () => {
    const gifts = (view: View) =>
      lists({ board: tribe.board, view })
        .get("The forgotten tribe")!
        .filter((line) => line.startsWith("Gift of the tribe, "));
    const all = tribe.board.sea!.gifts!;
    expect(gifts({ ...tribe.view, taken_gifts: [] })).toHaveLength(all.length);
    expect(gifts({ ...tribe.view, taken_gifts: [all[0]!.edge] })).toHaveLength(all.length - 1);
  });

  it("tells the way of the fleet, and fortresses with their lairs and landing places", () => {
    const all = lists(pirates);
    const lines = all.get("The pirate islands")!;
    expect(lines[0]).toMatch(/^The pirate fleet: row \d, place \d\.$/);
    expect(lines[1]?.split(";")).toHaveLength(pirates.board.sea!.fleet!.length);
    expect(lines[2]).toMatch(/^Ann: landing place at .+, fortress at .+; lairs: 3, warships: 0\.$/);
    expect(all.get("Ben")).toContainEqual(expect.stringMatching(/^Your fortress, /));
    expect(all.get("Cleo")).toContainEqual(expect.stringMatching(/^Fortress of Cleo, /));
    const players = pirates.view.players.map((one) => ({ ...one, lairs: 0, warships: 2 }));
    const later = lists({ board: pirates.board, view: { ...pirates.view, players } }).get("The pirate islands")!;
    expect(later[2]).toMatch(/ retaken; warships: 2\.$/);
  });

  it("tells where wonders may be built, and how far they are", () => {
    const players = wonders.view.players.map((one) => ({ ...one }));
    Object.assign(players[0]!, { wonder: "theater", wonder_level: 2 });
    const lines = lists({ board: wonders.board, view: { ...wonders.view, players } }).get("The wonders")!;
    expect(lines.filter((line) => line.startsWith("Places for "))).toHaveLength(
      Object.keys(wonders.board.sea!.wonder_places!).length,
    );
    expect(lines.at(-1)).toBe("Ann: the theater, level 2 of 4");
  });

  it("lacks no word in any language", async () => {
    for (const code of LANGUAGES) {
      await speak(code);
      for (const position of [seafarers, fog, cloth, tribe, pirates, wonders]) {
        const told = [...lists(position)].flat(2).join("\n");
        expect(told).not.toMatch(/\b(maplist|board|wonder|gift|fog|option)\.\w|[{}]/);
      }
    }
    await speak("en");
  });
});
