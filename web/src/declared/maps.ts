// Written by `python -m tools.declare` from the scenarios of sea maps: change that, then run it.

/** What the map of a scenario may say beside what every sea map says. */
export const SCENARIO_KEYS: Readonly<Record<string, readonly string[]>> = {"fog_islands": ["fog"], "forgotten_tribe": ["gifts", "settle", "robber_area"], "cloth": ["cloth", "settle", "robber_area"], "pirate_islands": ["pirates", "settle"], "wonders": ["wonders", "bonus"], "new_shores": ["bonus"], "four_islands": ["bonus"], "desert": ["bonus"], "new_world": ["bonus", "unlaid"]};

/** What the first ship on a side of the coast may find. */
export const GIFTS = ["point", "card", "harbour"] as const;

/** The wonders that a map may have. */
export const WONDERS = ["theater", "great_bridge", "monument", "great_wall", "cathedral", "great_library", "lighthouse"] as const;

/** Those that ask for certain intersections. */
export const WONDER_PLACES = ["great_wall", "great_bridge", "lighthouse"] as const;
