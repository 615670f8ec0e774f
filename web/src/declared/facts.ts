// Written by `python -m tools.declare` from the facts of events: change that, then run it.

/** What happens, in all games; the catalogues have the sentences. */
export type EventCode =
  "robber_starts" | "rolled_for_start" | "first_player" | "starting_cards" | "turn" | "turn_ended" |
  "paired_turn" | "special_building" | "rolled" | "paid" | "discard_chosen" | "robber_moved" | "stole"
  | "settlement" | "road" | "city" | "longest_road" | "largest_army" | "card_bought" | "knight_played"
  | "road_building" | "year_of_plenty" | "banked" | "offered" | "accepted" | "declined" | "withdrew" |
  "proposed" | "offers_withdrawn" | "traded" | "produced" | "nothing_produced" | "discarded" |
  "monopoly" | "game_over" | "takes" | "road_removed" | "event_die" | "ship" | "attack" | "defender" |
  "committed" | "city_lost" | "aqueduct" | "fleet" | "harvested" | "improved" | "metropolis" | "wall"
  | "knight" | "activated" | "promoted" | "knight_moved" | "displaced" | "retreated" |
  "knight_removed" | "chase" | "merchant" | "dice_set" | "tokens_exchanged" | "progress_drawn" |
  "progress_discarded" | "progress_played" | "victory_point_card" | "card_taken" | "spied" |
  "hand_seen" | "took" | "gave" | "harbor_offer" | "harbor_exchange" | "harbor_void" | "wildling_die"
  | "guard" | "guard_lost" | "new_recruits" | "hunted" | "tokens_mixed" | "token" | "migrated" |
  "arrived" | "crossed" | "breach" | "routed" | "wall_fallen" | "hero_in_display" | "hero_used" |
  "hero" | "hero_fell" | "demanded" | "repaid" | "gathered" | "sent_home" | "looked" | "road_taken_up"
  | "ship_moved" | "pirate_moved" | "gold" | "discovered" | "island_bonus" | "trade_relation" |
  "cloth" | "cloth_stolen" | "cloth_ran_out" | "wonder_claimed" | "wonder_level" | "points_shown" |
  "gift_taken" | "gift_card" | "harbour_laid" | "harbour_drawn" | "harbours_boxed" | "fleet_sailed" |
  "fleet_attacked" | "fleet_took" | "fleet_left" | "warship" | "fortress_attacked" | "fortress_rolled"
  | "lair_taken" | "fortress_retaken" | "ship_lost" | "plundered" | "colour" | "pirate_starts" |
  "ship_removed" | "chase_pirate";

/** Facts that are not named as their type is, with the type. */
export const FACT_TYPES: Readonly<Record<string, string>> = {
  victim: "seat",
  partner: "seat",
  before: "seat",
  winner: "seat",
  from: "node",
  to: "node",
  gave: "good",
  got: "good",
};

/** Those that are something else in one event, by its code. */
export const FACT_TYPES_IN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  demanded: { gave: "seat" },
  gave: { to: "seat" },
  offered: { to: "seat" },
  repaid: { to: "seat" },
  ship_moved: { from: "edge", to: "edge" },
  tokens_exchanged: { first: "hex", second: "hex" },
};
