// Written by `python -m tools.declare` from the specifications of actions of all games: change that, then run it.

/** A kind of action that a player takes. */
export type Kind =
  "roll" | "end" | "settle" | "road" | "city" | "buy" | "bank" | "offer" | "accept" | "decline" |
  "counter" | "propose" | "trade" | "withdraw" | "discard" | "robber" | "knight" | "road_building" |
  "plenty" | "monopoly" | "done" | "pass" | "hire" | "activate" | "promote" | "wall" | "improve" |
  "metropolis" | "move" | "displace" | "chase" | "retreat" | "lose_city" | "deck" | "bury" | "take" |
  "alchemist" | "crane" | "engineer" | "inventor" | "irrigation" | "medicine" | "mining" | "smith" |
  "bishop" | "deserter" | "diplomat" | "intrigue" | "saboteur" | "spy" | "warlord" | "wedding" |
  "commercial_harbor" | "master_merchant" | "merchant" | "merchant_fleet" | "resource_monopoly" |
  "trade_monopoly" | "give" | "take_card" | "dismiss" | "place" | "force" | "commit" | "waste" |
  "camp" | "guard" | "hunt" | "recruits" | "flip" | "exchange" | "mormont" | "repay" | "marsh" |
  "samwell" | "yarwyck" | "thorne" | "melisandre" | "choose_card" | "mance" | "seize" | "benjen_camp"
  | "benjen_clearing" | "ygritte" | "yoren" | "qhorin" | "aemon" | "gilly" | "jon_snow" | "osha" |
  "tragedy" | "ship" | "sail" | "moor" | "pirate" | "pirate_berth" | "gold" | "lay_harbour" |
  "plunder" | "warship" | "attack" | "loot" | "claim" | "level" | "chase_pirate" | "arm";

/** What may be asked of a player, or of chance. */
export type Decision =
  "roll_for_start" | "draw_for_start" | "place_settlement" | "place_road" | "turn" | "before_roll" |
  "next_turn" | "dice" | "robber" | "steal" | "discard" | "answer" | "draw" | "free_roads" |
  "first_desert" | "special_build" | "place_guard" | "dice_sum" | "wildling_die" |
  "wildling_die_again" | "tragedy" | "march" | "full_clearing" | "token" | "draw_token" |
  "return_settlement" | "patrol" | "hero_window" | "after_hero" | "draw_hero" | "repay" | "look" |
  "choose_card" | "seize" | "choose_gold" | "settle_gold" | "moor" | "place_city" | "event_die" |
  "aqueduct" | "chased_robber" | "bishop" | "retreat" | "metropolis" | "pillage" | "progress_draws" |
  "draw_progress" | "choose_deck" | "bury_progress" | "master_merchant" | "dismiss_knight" |
  "place_knight" | "relay_road" | "spy" | "wedding" | "smith" | "harbor" | "arrival" | "chased_pirate"
  | "discover" | "lay_harbour" | "draw_gift" | "loot" | "plunder" | "fleet_sum" | "raid" |
  "fleet_loss" | "assault" | "assault_over" | "draw_harbour" | "paired_turn" | "choose_gold_together"
  | "commit_knights";

/** What an argument of an action is. */
export type FieldType =
  "node" | "edge" | "deal" | "seats" | "seat" | "good" | "hex" | "track" | "card" | "die" | "rank" |
  "section" | "wildling" | "hero" | "clan" | "camp_place" | "clearing" | "space" | "berth" | "harbour"
  | "loot" | "wonder";

/** An argument of an action. One that is optional may be left out. */
export interface Field {
  readonly name: string;
  readonly type: FieldType;
  readonly optional?: true;
}

/** The arguments of kinds of action in the order of tokens; kinds that are not here have none. */
export const FIELDS: { readonly [kind in Kind]?: readonly Field[] } = {
  settle: [{ name: "node", type: "node" }],
  road: [{ name: "edge", type: "edge" }],
  city: [{ name: "node", type: "node" }],
  bank: [{ name: "deal", type: "deal" }],
  offer: [{ name: "deal", type: "deal" }, { name: "to", type: "seats" }],
  counter: [{ name: "deal", type: "deal" }],
  propose: [{ name: "deal", type: "deal" }],
  trade: [{ name: "partner", type: "seat" }],
  discard: [{ name: "good", type: "good" }],
  robber: [{ name: "hex", type: "hex" }, { name: "victim", type: "seat", optional: true }],
  plenty: [{ name: "first", type: "good" }, { name: "second", type: "good", optional: true }],
  monopoly: [{ name: "good", type: "good" }],
  hire: [{ name: "node", type: "node" }],
  activate: [{ name: "node", type: "node" }],
  promote: [{ name: "node", type: "node" }],
  wall: [{ name: "node", type: "node" }],
  improve: [{ name: "track", type: "track" }],
  metropolis: [{ name: "node", type: "node" }],
  move: [{ name: "knight", type: "node" }, { name: "to", type: "node" }],
  displace: [{ name: "knight", type: "node" }, { name: "to", type: "node" }],
  chase: [{ name: "node", type: "node" }],
  retreat: [{ name: "node", type: "node" }],
  lose_city: [{ name: "node", type: "node" }],
  deck: [{ name: "track", type: "track" }],
  bury: [{ name: "card", type: "card" }],
  take: [{ name: "good", type: "good" }],
  alchemist: [{ name: "red", type: "die" }, { name: "yellow", type: "die" }],
  crane: [{ name: "track", type: "track" }],
  engineer: [{ name: "node", type: "node" }],
  inventor: [{ name: "first", type: "hex" }, { name: "second", type: "hex" }],
  medicine: [{ name: "node", type: "node" }],
  deserter: [{ name: "victim", type: "seat" }],
  diplomat: [{ name: "edge", type: "edge" }],
  intrigue: [{ name: "node", type: "node" }],
  spy: [{ name: "victim", type: "seat" }],
  master_merchant: [{ name: "victim", type: "seat" }],
  merchant: [{ name: "hex", type: "hex" }],
  merchant_fleet: [{ name: "good", type: "good" }],
  resource_monopoly: [{ name: "good", type: "good" }],
  trade_monopoly: [{ name: "good", type: "good" }],
  give: [{ name: "good", type: "good" }],
  take_card: [{ name: "card", type: "card" }],
  dismiss: [{ name: "node", type: "node" }],
  place: [{ name: "node", type: "node" }, { name: "rank", type: "rank" }],
  force: [{ name: "good", type: "good" }, { name: "partner", type: "seat" }],
  commit: [{ name: "node", type: "node" }],
  waste: [{ name: "card", type: "card" }],
  guard: [{ name: "section", type: "section" }],
  hunt: [{ name: "hex", type: "hex" }, { name: "wildling", type: "wildling" }],
  recruits: [{ name: "section", type: "section" }],
  exchange: [{ name: "hero", type: "hero" }],
  mormont: [{ name: "good", type: "good" }, { name: "first", type: "seat" }, { name: "second", type: "seat", optional: true }],
  repay: [{ name: "good", type: "good" }],
  marsh: [{ name: "give", type: "good" }, { name: "take", type: "good" }],
  samwell: [{ name: "good", type: "good" }],
  yarwyck: [{ name: "edge", type: "edge" }, { name: "to", type: "edge" }],
  thorne: [{ name: "section", type: "section" }, { name: "saved", type: "good" }, { name: "paid", type: "good" }],
  melisandre: [{ name: "saved", type: "good", optional: true }, { name: "paid", type: "good", optional: true }],
  choose_card: [{ name: "card", type: "card" }],
  mance: [{ name: "victim", type: "seat" }],
  seize: [{ name: "good", type: "good" }],
  benjen_camp: [{ name: "clan", type: "clan" }, { name: "camp", type: "camp_place" }],
  benjen_clearing: [{ name: "clearing", type: "clearing" }, { name: "wildling", type: "wildling" }],
  ygritte: [{ name: "hex", type: "hex" }, { name: "wildling", type: "wildling" }],
  yoren: [{ name: "section", type: "section" }],
  aemon: [{ name: "section", type: "section" }, { name: "space", type: "space" }, { name: "to", type: "section" }],
  jon_snow: [{ name: "good", type: "good" }],
  osha: [{ name: "first", type: "hex" }, { name: "second", type: "hex", optional: true }],
  tragedy: [{ name: "hero", type: "hero" }],
  ship: [{ name: "edge", type: "edge" }],
  sail: [{ name: "edge", type: "edge" }],
  moor: [{ name: "edge", type: "edge" }],
  pirate: [{ name: "hex", type: "hex" }, { name: "victim", type: "seat", optional: true }],
  pirate_berth: [{ name: "berth", type: "berth" }, { name: "victim", type: "seat", optional: true }],
  gold: [{ name: "good", type: "good" }],
  lay_harbour: [{ name: "harbour", type: "harbour" }, { name: "edge", type: "edge" }],
  plunder: [{ name: "victim", type: "seat", optional: true }],
  loot: [{ name: "loot", type: "loot" }],
  claim: [{ name: "wonder", type: "wonder" }],
  chase_pirate: [{ name: "node", type: "node" }],
  arm: [{ name: "node", type: "node" }],
};

/** The words that arguments may be, by type, as tokens have them; other types are numbered. */
export const WORDS: { readonly [type in FieldType]?: readonly string[] } = {
  good: ["brick", "lumber", "wool", "grain", "ore", "paper", "cloth", "coin"],
  track: ["trade", "politics", "science"],
  card: ["commercial_harbor", "master_merchant", "merchant", "merchant_fleet", "resource_monopoly", "trade_monopoly", "bishop", "constitution", "deserter", "diplomat", "intrigue", "saboteur", "spy", "warlord", "wedding", "alchemist", "crane", "engineer", "inventor", "irrigation", "medicine", "mining", "printer", "ranger_patrol", "knight", "victory_point", "road_building", "smith", "winter_is_coming", "new_recruits", "year_of_plenty", "monopoly"],
  rank: ["basic", "strong", "mighty"],
  section: ["W1", "W2", "W3", "W4", "W5", "W6"],
  wildling: ["regular", "climber", "giant", "mammoth"],
  hero: ["mormont", "marsh", "samwell", "yarwyck", "thorne", "melisandre", "mance", "benjen", "ygritte", "yoren", "qhorin", "aemon", "gilly", "jon_snow", "osha"],
  clan: ["ice_river", "cave_people", "rattlebones", "heart_tree", "hornfoot"],
  camp_place: ["1", "2", "3", "4"],
  clearing: ["C1", "C2", "C3", "C4", "C5", "C6"],
  space: ["1", "2", "3", "4", "5"],
  berth: ["west", "east", "frame"],
  harbour: ["brick", "lumber", "wool", "grain", "ore", "any"],
  loot: ["card", "cloth"],
  wonder: ["theater", "great_bridge", "monument", "great_wall", "cathedral", "great_library", "lighthouse"],
};
