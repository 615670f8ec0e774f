// Written by `python -m tools.declare` from views, boards and the slots of rule modules: change that, then run it.

import type { Decision } from "./actions";
import type { Game } from "./games";
import type { Berth, Card, Clan, Good, HarbourKind, Hero, PieceName, Terrain, Track, Wildling, Wonder } from "./words";

/** How many of each; what is not there is none. */
export type Counts<Name extends string = string> = { readonly [name in Name]?: number };

/** The board, by the numbers of hexes, intersections and paths. */
export interface BoardData {
  readonly hexes: readonly HexData[];
  readonly nodes: readonly string[];
  /** The two ends of each path. */
  readonly edges: readonly (readonly [number, number])[];
  readonly harbours: readonly HarbourData[];
  /** Coordinates of hexes that are frame. */
  readonly ice: readonly (readonly [number, number])[];
  /** How many spaces the barbarians sail until they land. */
  readonly voyage?: number;
  /** The robber has a camp of his own: then the land lies in snow, below the Wall. */
  readonly tormunds_camp?: boolean;
  readonly frontier?: FrontierData;
  /** Where the sea is part of the map. */
  readonly sea?: SeaData;
}

/** Points for the first later settlement in each of these regions; `foreign`: where that player did not start. */
export interface BonusData {
  readonly points: number;
  readonly regions: readonly number[];
  readonly foreign: boolean;
}

/** A clan and its trails. */
export interface ClanData {
  readonly name: Clan;
  readonly trails: readonly TrailData[];
}

/** What can be counted of a hand: the cards it certainly holds, and those it may hold. */
export interface Counted {
  readonly least: Counts<Good>;
  readonly most: Counts<Good>;
}

/** What lies behind a section of the Wall. */
export interface Crossing {
  readonly line: readonly number[];
  /** The hex where the next one to cross would stand. */
  readonly next: number;
  /** Whether the section would hold against one more. */
  readonly holds: boolean;
}

/** Goods for goods. */
export interface Deal {
  readonly give: Counts<Good>;
  readonly want: Counts<Good>;
}

/** What lies north of the Gift. */
export interface FrontierData {
  readonly sections: number;
  readonly clans: readonly ClanData[];
  readonly most_breaches: number;
  readonly most_in_gift: number;
}

/** What the first ship on a path finds. */
export interface GiftData {
  readonly edge: number;
  readonly kind: "card" | "harbour" | "point";
  readonly good: Good | null;
}

/** A harbour, for one good or for any. */
export interface HarbourData {
  readonly edge: number;
  readonly good: Good | null;
}

/** A hex of the board. */
export interface HexData {
  readonly q: number;
  readonly r: number;
  readonly terrain: Terrain;
  readonly tokens: readonly number[];
  /** Its six intersections clockwise from the top. */
  readonly nodes: readonly number[];
}

/** What would count if the barbarians landed now. */
export interface Landing {
  readonly attack: number;
  readonly defence: readonly number[];
  readonly losers: readonly number[];
}

/** What is to be decided, with its arguments as the rules keep them, and by whom. */
export interface Pending {
  readonly kind: Decision;
  readonly args: readonly number[];
  readonly who: readonly number[] | "chance";
}

/** What is seen of a player. */
export interface PlayerView {
  readonly seat: number;
  readonly points: number;
  /** Where it may be seen. */
  readonly hand?: Counts<Good>;
  readonly hand_count: number;
  readonly left: Counts<PieceName>;
  /** All points, where hidden ones are known. */
  readonly total?: number;
  /** How many cards the next 7 would cost. */
  readonly seven_costs?: number;
  readonly counted?: Counted;
  readonly roads: readonly number[];
  readonly ships?: readonly number[];
  readonly settlements: readonly number[];
  readonly keeps?: readonly number[];
  readonly cities?: readonly number[];
  readonly fortresses?: readonly number[];
  readonly basic_knights?: readonly number[];
  readonly strong_knights?: readonly number[];
  readonly mighty_knights?: readonly number[];
  readonly set_aside?: Counts<Good>;
  readonly set_aside_count: number;
  readonly offered?: Deal | null;
  readonly ready?: Deal | null;
  readonly ready_hand?: number;
  readonly stale_offers?: number | null;
  readonly rates: Counts<Good>;
  readonly road_length?: number;
  readonly cards?: Counts<"ranger_patrol" | "knight" | "victory_point" | "road_building" | "winter_is_coming" | "new_recruits" | "year_of_plenty" | "monopoly">;
  readonly cards_count?: number;
  readonly new_cards?: Counts<"ranger_patrol" | "knight" | "victory_point" | "road_building" | "winter_is_coming" | "new_recruits" | "year_of_plenty" | "monopoly">;
  readonly new_cards_count?: number;
  readonly knights?: number;
  readonly guards?: number;
  readonly fresh_tokens?: number;
  readonly looked_at?: Counts<"ranger_patrol" | "victory_point" | "road_building" | "winter_is_coming" | "new_recruits">;
  readonly looked_at_count?: number;
  readonly hero?: Hero | null;
  readonly hero_turned?: number;
  readonly hero_state?: number;
  readonly shared_win?: number;
  readonly gold_due?: number;
  readonly home_regions?: number;
  readonly bonus_regions?: number;
  readonly improvements?: Counts<Track>;
  readonly defender?: number;
  readonly trade_cards?: Counts<"commercial_harbor" | "master_merchant" | "merchant" | "merchant_fleet" | "resource_monopoly" | "trade_monopoly">;
  readonly trade_cards_count?: number;
  readonly politics_cards?: Counts<"bishop" | "constitution" | "deserter" | "diplomat" | "intrigue" | "saboteur" | "spy" | "warlord" | "wedding">;
  readonly politics_cards_count?: number;
  readonly science_cards?: Counts<"alchemist" | "crane" | "engineer" | "inventor" | "irrigation" | "medicine" | "mining" | "printer" | "road_building" | "smith">;
  readonly science_cards_count?: number;
  readonly progress_cards?: number;
  readonly card_to_bury?: number;
  readonly wedding_gifts?: Counts<Good>;
  readonly wedding_gifts_count?: number;
  readonly harbor_offer?: number;
  readonly waiting_harbours?: Counts<HarbourKind>;
  readonly gift_points?: number;
  readonly trade_relations?: Readonly<Record<string, number>>;
  readonly cloth?: number;
  readonly voyage?: number;
  readonly voyage_ship?: number | null;
  readonly warships?: number;
  readonly lairs?: number;
  readonly shown_points?: number;
  readonly wonder?: Wonder | null;
  readonly wonder_level?: number;
}

/** An island, or a named part of one. */
export interface RegionData {
  readonly name: string;
  readonly hexes: readonly number[];
}

/** On how many of the 36 throws of two dice each place pays. */
export interface Rolls {
  readonly nodes: readonly number[];
  readonly hexes: readonly number[];
}

/** The free sea of a map, and what its scenario puts on it. */
export interface SeaData {
  readonly scenario: string;
  /** The points that the chart asks for; the rules of a combination and options may ask for others. */
  readonly goal: number;
  /** Coordinates of the two sea hexes on the frame, in the west and in the east. */
  readonly ends: readonly (readonly [number, number])[];
  /** Whether there is one. */
  readonly pirate: boolean;
  readonly regions: readonly RegionData[];
  /** The regions where first settlements stand; everywhere if it is not there. */
  readonly start?: readonly number[];
  readonly bonus?: BonusData;
  readonly gifts?: readonly GiftData[];
  readonly villages?: readonly VillageData[];
  /** By seat. */
  readonly voyages?: readonly VoyageData[];
  /** The hexes round which the pirate fleet sails. */
  readonly fleet?: readonly number[];
  readonly wonders?: readonly string[];
  /** By wonder the intersections of which its builder needs one. */
  readonly wonder_places?: Readonly<Record<string, readonly number[]>>;
}

/** A trail from a clan's camps to a clearing. */
export interface TrailData {
  readonly clearing: number;
  /** The numbers of the wildling die that send somebody along it. */
  readonly faces: readonly number[];
}

/** What a seat, or somebody who only watches, sees; what a game does not have or they may not see is not there. */
export interface View {
  readonly game: Game;
  readonly seat: number | null;
  readonly turn: number;
  readonly active: number | null;
  readonly over: boolean;
  readonly winner: number | null;
  readonly to_act: readonly number[] | "chance";
  readonly decision: Pending | null;
  readonly supply?: Counts<Good>;
  readonly tokens: readonly (readonly number[])[];
  readonly rolls?: Rolls;
  /** The hexes that pay nothing now. */
  readonly blocked?: readonly number[];
  /** Where each ship may go that the player whose turn it is may move, by the path where it lies. */
  readonly moorings?: Readonly<Record<string, readonly number[]>>;
  readonly landing?: Landing;
  readonly crossings?: readonly Crossing[];
  /** By seat, what the next level of each track costs; null where there is none. */
  readonly next_levels?: readonly ({ readonly [track in Track]: Counts<Good> | null })[];
  readonly players: readonly PlayerView[];
  readonly first_player: number | null;
  readonly trade_closed: number;
  readonly robber: number | null;
  readonly deals_open?: number;
  readonly offers_made?: number;
  readonly longest_road?: number | null;
  readonly played?: Counts<"ranger_patrol" | "knight" | "victory_point" | "road_building" | "winter_is_coming" | "new_recruits" | "year_of_plenty" | "monopoly">;
  readonly pile?: Counts<"ranger_patrol" | "knight" | "victory_point" | "road_building" | "winter_is_coming" | "new_recruits" | "year_of_plenty" | "monopoly">;
  readonly pile_count?: number;
  readonly card_played?: number;
  readonly largest_army?: number | null;
  readonly wildling_die?: number;
  readonly wall_1?: Readonly<Record<string, number | null>>;
  readonly wall_2?: Readonly<Record<string, number | null>>;
  readonly wall_3?: Readonly<Record<string, number | null>>;
  readonly wall_4?: Readonly<Record<string, number | null>>;
  readonly ice_river?: Readonly<Record<string, Wildling | null>>;
  readonly cave_people?: Readonly<Record<string, Wildling | null>>;
  readonly hornfoot?: Readonly<Record<string, Wildling | null>>;
  readonly clearing_1?: Counts<Wildling>;
  readonly clearing_2?: Counts<Wildling>;
  readonly clearing_3?: Counts<Wildling>;
  readonly clearing_4?: Counts<Wildling>;
  readonly gift_regular?: Readonly<Record<string, number>>;
  readonly gift_climber?: Readonly<Record<string, number>>;
  readonly gift_giant?: Readonly<Record<string, number>>;
  readonly frostfangs?: Counts<Wildling>;
  readonly wildlings_in_gift?: number;
  readonly breaches?: number;
  readonly used_tokens?: Counts<"ice_river_regular" | "ice_river_climber" | "ice_river_giant" | "ice_river_mammoth" | "cave_people_regular" | "cave_people_climber" | "cave_people_giant" | "cave_people_mammoth" | "rattlebones_regular" | "rattlebones_climber" | "rattlebones_giant" | "rattlebones_mammoth" | "heart_tree_regular" | "heart_tree_climber" | "heart_tree_giant" | "heart_tree_mammoth" | "hornfoot_regular" | "hornfoot_climber" | "hornfoot_giant" | "hornfoot_mammoth">;
  readonly remixed_tokens?: Counts<"ice_river_regular" | "ice_river_climber" | "ice_river_giant" | "ice_river_mammoth" | "cave_people_regular" | "cave_people_climber" | "cave_people_giant" | "cave_people_mammoth" | "rattlebones_regular" | "rattlebones_climber" | "rattlebones_giant" | "rattlebones_mammoth" | "heart_tree_regular" | "heart_tree_climber" | "heart_tree_giant" | "heart_tree_mammoth" | "hornfoot_regular" | "hornfoot_climber" | "hornfoot_giant" | "hornfoot_mammoth">;
  readonly token_pool?: number;
  readonly spent_patrols?: number;
  readonly absent_heroes?: Counts<Hero>;
  readonly display?: Counts<Hero>;
  readonly wall_5?: Readonly<Record<string, number | null>>;
  readonly rattlebones?: Readonly<Record<string, Wildling | null>>;
  readonly clearing_5?: Counts<Wildling>;
  readonly wall_6?: Readonly<Record<string, number | null>>;
  readonly heart_tree?: Readonly<Record<string, Wildling | null>>;
  readonly clearing_6?: Counts<Wildling>;
  readonly pirate?: number | null;
  readonly pirate_berth?: Berth | null;
  readonly new_ships?: readonly number[];
  readonly ship_moved?: number;
  readonly alchemist_dice?: Counts<"red" | "yellow">;
  readonly tipped_cities?: readonly number[];
  readonly walls?: readonly number[];
  readonly active_knights?: readonly number[];
  readonly spent_knights?: readonly number[];
  readonly promoted_knights?: readonly number[];
  readonly knight_errant?: number;
  readonly trade_metropolis?: number | null;
  readonly politics_metropolis?: number | null;
  readonly science_metropolis?: number | null;
  readonly merchant?: number | null;
  readonly merchant_owner?: number | null;
  readonly ship?: number;
  readonly attacks?: number;
  readonly trade_deck?: Counts<"commercial_harbor" | "master_merchant" | "merchant" | "merchant_fleet" | "resource_monopoly" | "trade_monopoly">;
  readonly trade_deck_count?: number;
  readonly trade_returned?: readonly (Card | null)[];
  readonly trade_returned_by?: Readonly<Record<string, number>>;
  readonly politics_deck?: Counts<"bishop" | "constitution" | "deserter" | "diplomat" | "intrigue" | "saboteur" | "spy" | "warlord" | "wedding">;
  readonly politics_deck_count?: number;
  readonly politics_returned?: readonly (Card | null)[];
  readonly politics_returned_by?: Readonly<Record<string, number>>;
  readonly science_deck?: Counts<"alchemist" | "crane" | "engineer" | "inventor" | "irrigation" | "medicine" | "mining" | "printer" | "road_building" | "smith">;
  readonly science_deck_count?: number;
  readonly science_returned?: readonly (Card | null)[];
  readonly science_returned_by?: Readonly<Record<string, number>>;
  readonly printer?: number | null;
  readonly constitution?: number | null;
  readonly commercial_harbor?: number;
  readonly harbor_used?: number | null;
  readonly harbor_void?: number | null;
  readonly merchant_fleet?: number | null;
  readonly discovered?: Readonly<Record<string, Terrain | null>>;
  readonly fog_terrain?: Counts<Terrain>;
  readonly fog_tokens?: Readonly<Record<string, number>>;
  readonly discovering?: number | null;
  readonly laid_harbours?: Readonly<Record<string, HarbourKind | null>>;
  readonly harbour_builder?: number | null;
  readonly taken_gifts?: readonly number[];
  readonly gift_cards?: number;
  readonly taking_gift?: number | null;
  readonly village_cloth?: Readonly<Record<string, number>>;
  readonly cloth_supply?: number;
  readonly fortress_attacked?: number;
  readonly unlaid_harbours?: Counts<HarbourKind>;
  readonly armed?: number;
  readonly dice_drawn?: number;
  readonly committed_knights?: readonly number[];
}

/** A village that trades cloth when its number is rolled. */
export interface VillageData {
  readonly node: number;
  readonly number: number;
}

/** Where one seat may land, and the fortress it has to conquer. */
export interface VoyageData {
  readonly beachhead: number;
  readonly fortress: number;
}
