/** What an empty sheet of a scenario says before anything is painted on it. */

import { SCENARIO_KEYS } from "../declared/maps";
import type { MapData } from "./sheet";

/** Where the scenario does not say otherwise: all islands are alike, and foreign ones bring points. */
const USUAL = "four_islands";
const COLOURS = ["red", "blue", "white", "orange", "green", "brown"] as const;
const UNKNOWN_WAY = "? > ? > ? > ?";

export function emptyChart(scenario: string, players: number): MapData {
  const name = scenario in SCENARIO_KEYS ? scenario : USUAL;
  const tables: Readonly<Record<string, MapData[string]>> = {
    bonus: { points: 2, regions: "foreign" },
    fog: { terrain: "", tokens: "" },
    gifts: [],
    cloth: { villages: [], each: 5, supply: 10, end: 3 },
    pirates: {
      voyages: COLOURS.slice(0, players).map((colour) => `${colour}: ${UNKNOWN_WAY}`),
      left_out: "",
      lairs: 3,
      fleet: "",
      harmless: "",
    },
    wonders: { tiles: "theater monument cathedral", crossed: "" },
  };
  const own = Object.fromEntries(
    (SCENARIO_KEYS[name] ?? []).flatMap((key) => (key in tables ? [[key, tables[key]]] : [])),
  );
  const robber = name === "pirate_islands" ? "none" : "frame";
  return { scenario: name, ends: "", robber, pirate: "frame", start: "all", ...own };
}
