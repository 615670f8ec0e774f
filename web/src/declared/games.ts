// Written by `python -m tools.declare` from the games and their options: change that, then run it.

export type Game =
  /** The Settlers of Catan, for 2, 3, 4, 5, 6 players. */
  | "base"
  /** A Game of Thrones Catan, for 3, 4 players. */
  | "gift"
  /** A Game of Thrones Catan: Brotherhood of the Watch, for 3, 4, 5, 6 players. */
  | "watch"
  /** Catan: Seafarers, for 3, 4, 5, 6 players. */
  | "seafarers"
  /** Catan: Cities & Knights, for 2, 3, 4, 5, 6 players. */
  | "cities"
  /** Catan: Cities & Knights with Seafarers, for 3, 4, 5, 6 players. */
  | "cities_seafarers";

/** What each game is made of; what is added later may call things otherwise. */
export const EXPANSIONS: Readonly<Record<Game, readonly string[]>> = {
  base: ["settlers", "five_six"],
  gift: ["settlers", "gift"],
  watch: ["settlers", "gift", "watch", "watch_five_six"],
  seafarers: ["settlers", "five_six", "seafarers"],
  cities: ["settlers", "five_six", "cities_and_knights", "cities_five_six"],
  cities_seafarers: ["settlers", "five_six", "cities_and_knights", "cities_five_six", "seafarers", "cities_with_seafarers"],
};

/** The options of games; the first sentence says what an option does. */
export interface Options {
  /** How number tokens are laid: as the map says, in a spiral by letter, at random, or as printed. Default: "map". Of base, gift, watch, cities. */
  readonly tokens: "map" | "spiral" | "random" | "fixed";
  /** How harbours are laid: as the map says, at random, with the shuffled frame, or as printed. Default: "map". */
  readonly harbours: "map" | "random" | "frames" | "fixed";
  /** Random tokens never put 6 and 8 side by side. Default: true. */
  readonly red_apart: boolean;
  /** Who begins: the highest roll, a random player, or a seat. Default: "roll". */
  readonly first_player: string | number;
  /** Place the first pieces freely, or as printed on the beginner map. Default: "free". */
  readonly placement: "free" | "fixed";
  /** Trade and build in any order (combined), or all trading before the first build (strict). Default: "combined". Of base, gift, watch, seafarers. */
  readonly trade_build: "combined" | "strict";
  /** How many road pieces everybody has. Default: 15 in base, 14 in gift, 14 in watch, 15 in seafarers, 15 in cities, 15 in cities_seafarers. */
  readonly roads_per_player: number;
  /** The number of points that wins the game. Default: 10 in base, 10 in gift, 10 in watch, 0 in seafarers, 13 in cities, 0 in cities_seafarers. */
  readonly target_points: number;
  /** Whoever holds more cards than this discards on a 7. Default: 7. */
  readonly discard_limit: number;
  /** The robber's victim must be somebody who holds a card. Default: false. */
  readonly steal_only_from_non_empty: boolean;
  /** Between turns of 5-6 players: special building phase (sbp) or paired players. Default: "sbp". Of base, seafarers, cities, cities_seafarers. */
  readonly five_six: "sbp" | "paired";
  /** The special building phase asks everybody, even those who can build nothing. Default: false. Of base, watch, seafarers, cities, cities_seafarers. */
  readonly ask_all: boolean;
  /** In this many first rounds a 7 is rolled again. Default: 0. */
  readonly no_seven_rounds: number;
  /** The robber keeps away from players who have only the points they started with. Default: false. */
  readonly friendly_robber: boolean;
  /** Nobody sees how many cards the supply has left. Default: false. Of base, gift, watch, cities. */
  readonly hide_supply_counts: boolean;
  /** The game ends without a winner after this many turns; 0: never. Default: 0. */
  readonly max_turns: number;
  /** How many cards of each good there are; 0: as in the box. Default: 0. */
  readonly supply_per_type: number;
  /** Roll two dice, or draw from a deck of their 36 throws, shuffled when it is used up. Default: "two". */
  readonly dice: "two" | "deck";
  /** Players may trade with each other. Default: true. */
  readonly player_trade: boolean;
  /** Tormund may be sent to his camp by a 7 and by a ranger patrol, by a 7 only, or never. Default: "both" in gift, "seven_only" in watch. Of gift, watch. */
  readonly tormund_to_camp: "both" | "seven_only" | "never";
  /** Three dice that show the same remove a hero of the display from the game. Default: false. Of watch. */
  readonly heroic_tragedy: boolean;
  /** With 3-4 players the expansion's heroes take part, some of them by lot. Default: false. Of watch. */
  readonly expansion_heroes: boolean;
  /** All fifteen heroes take part; the whole rest is the display. Default: false. Of watch. */
  readonly all_heroes: boolean;
  /** With 3-4 players mammoths take part. Default: false. Of watch. */
  readonly mammoths: boolean;
  /** Mammoths alone can breach the Wall, though they stay. Default: true. Of watch. */
  readonly mammoth_only_breach: boolean;
  /** The Frostfangs never run out of figures. Default: false. Of watch. */
  readonly unlimited_wildlings: boolean;
  /** A sixth wildling at five guards moves the breach marker too. Default: false. Of watch. */
  readonly full_clearing_counts_as_breach: boolean;
  /** The settlements of the set-up turn their tokens. Default: false. Of watch. */
  readonly starting_settlements_reveal: boolean;
  /** Heroes used before or after the roll may also act before the wildling die counts. Default: false. Of watch. */
  readonly heroes_between_dice: boolean;
  /** Yoren may be used at any time of the own turn, also before the roll. Default: false. Of watch. */
  readonly yoren_before_roll: boolean;
  /** The edition of the printed maps, where editions differ. Default: "2025". Of seafarers, cities_seafarers. */
  readonly edition: "2025" | "2020";
  /** The scenario that is played. Default: "new_shores". Of seafarers, cities_seafarers. */
  readonly scenario: "new_shores" | "four_islands" | "fog_islands" | "desert" | "forgotten_tribe" | "cloth" | "pirate_islands" | "wonders" | "new_world";
  /** A gold field at the building that brings cards gives one of choice. Default: true. Of seafarers, cities_seafarers. */
  readonly setup_gold: boolean;
  /** Who has gold chooses cards one after another, or all at once while the supply has enough for everybody. Default: "sequential". Of seafarers, cities_seafarers. */
  readonly gold_order: "sequential" | "simultaneous";
  /** At an attack everybody decides which knights defend; only those become inactive. Default: false. Of cities, cities_seafarers. */
  readonly nasty: boolean;
  /** Before the roll one active knight may chase the robber. Default: false. Of cities, cities_seafarers. */
  readonly knight_errant: boolean;
  /** In everybody's first two turns a 7 is rolled again and the event die is not rolled. Default: false. Of cities, cities_seafarers. */
  readonly easy_start: boolean;
  /** After this many ships on the event die the barbarians attack. Default: 7. Of cities, cities_seafarers. */
  readonly barbarian_steps: number;
  /** Nothing moves the robber before the barbarians have come once. Default: true. Of cities, cities_seafarers. */
  readonly robber_frozen_until_first_attack: boolean;
  /** Knights may chase the robber to a hex without a number, too. Default: false. Of cities, cities_seafarers. */
  readonly chase_allows_desert: boolean;
  /** A displaced knight may go where the knight that displaces it came from. Default: false. Of cities, cities_seafarers. */
  readonly displaced_may_take_attackers_place: boolean;
  /** A knight that deserts while active may act at once. Default: true. Of cities, cities_seafarers. */
  readonly deserter_knight_may_act_same_turn: boolean;
  /** What a Deserter brings when no knight of that strength is left, or always: a basic knight, the next lower one, or the same or any lower one at will. Default: "basic". Of cities, cities_seafarers. */
  readonly deserter_substitute: "basic" | "next_lower" | "same_or_lower";
  /** Levels 4 and 5 need a city without a metropolis only if they bring one. Default: false. Of cities, cities_seafarers. */
  readonly level4_needs_free_city_only_if_gained: boolean;
  /** Whoever draws a fifth progress card in their own turn may keep it to its end, or lays one away immediately. Default: "end_of_turn". Of cities, cities_seafarers. */
  readonly fifth_card_on_own_turn: "end_of_turn" | "immediately";
  /** A progress card that can do nothing may be laid down all the same. Default: false. Of cities, cities_seafarers. */
  readonly allow_empty_plays: boolean;
  /** A pillaged city with no settlement to replace it tips over and counts as one, or is removed. Default: "tip". Of cities, cities_seafarers. */
  readonly pillage_without_settlement: "tip" | "remove";
  /** The merchant may stand in the desert. Default: true. Of cities, cities_seafarers. */
  readonly merchant_on_desert: boolean;
  /** Before the first attack of the barbarians the pirate is off the board, or stands on it, frozen. Default: "off_board". Of cities_seafarers. */
  readonly pirate_before_attack: "off_board" | "on_board";
  /** Knights change between roads and ships at an own building only, or freely wherever the two meet. Default: "building". Of cities_seafarers. */
  readonly knight_road_ship_change: "building" | "free";
  /** For a Diplomat any own piece closes the end of a road or ship, or one of the same kind only. Default: "any_piece". Of cities_seafarers. */
  readonly diplomat_ship_end: "any_piece" | "same_kind";
  /** All scenarios may be played with Cities & Knights, or only those that are recommended. Default: "all". Of cities_seafarers. */
  readonly combined_scenarios: "all" | "recommended";
  /** In The Pirate Islands knights arm ships, or the scenario is not offered. Default: "knight". Of cities_seafarers. */
  readonly pirate_islands_arming: "knight" | "off";
}
