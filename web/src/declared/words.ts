// Written by `python -m tools.declare` from the words of all games: change that, then run it.

/** What is held in hands, produced and traded. */
export type Good =
  "brick" | "lumber" | "wool" | "grain" | "ore" | "paper" | "cloth" | "coin";

/** A card that is drawn from a pile. */
export type Card =
  "commercial_harbor" | "master_merchant" | "merchant" | "merchant_fleet" | "resource_monopoly" |
  "trade_monopoly" | "bishop" | "constitution" | "deserter" | "diplomat" | "intrigue" | "saboteur" |
  "spy" | "warlord" | "wedding" | "alchemist" | "crane" | "engineer" | "inventor" | "irrigation" |
  "medicine" | "mining" | "printer" | "ranger_patrol" | "knight" | "victory_point" | "road_building" |
  "smith" | "winter_is_coming" | "new_recruits" | "year_of_plenty" | "monopoly";

/** What a hex is. */
export type Terrain =
  "hills" | "forest" | "pasture" | "fields" | "mountains" | "desert" | "gold" | "sea" | "fog";

/** Pieces that lie on paths, as views call all of them. */
export type PathPiece =
  "roads" | "ships";

/** Pieces that stand on intersections, as views call all of them. */
export type NodePiece =
  "settlements" | "keeps" | "cities" | "fortresses" | "basic_knights" | "strong_knights" |
  "mighty_knights";

export type PieceName = PathPiece | NodePiece;

export const BERTHS = ["west", "east", "frame"] as const;
/** A place of the pirate off the sea: at an end of the frame, or on it. */
export type Berth = (typeof BERTHS)[number];

export const CLANS = ["ice_river", "cave_people", "rattlebones", "heart_tree", "hornfoot"] as const;
/** A clan beyond the Wall, from west to east. */
export type Clan = (typeof CLANS)[number];

/** What a harbour is for: a good, or anything. */
export type HarbourKind =
  "brick" | "lumber" | "wool" | "grain" | "ore" | "any";

/** A hero of the Watch. */
export type Hero =
  "mormont" | "marsh" | "samwell" | "yarwyck" | "thorne" | "melisandre" | "mance" | "benjen" |
  "ygritte" | "yoren" | "qhorin" | "aemon" | "gilly" | "jon_snow" | "osha";

export const RANKS = ["basic", "strong", "mighty"] as const;
/** The rank of a knight, the lowest first. */
export type Rank = (typeof RANKS)[number];

export const TRACKS = ["trade", "politics", "science"] as const;
/** A track of city improvements, and its deck of cards. */
export type Track = (typeof TRACKS)[number];

export const WILDLINGS = ["regular", "climber", "giant", "mammoth"] as const;
/** A kind of wildling. */
export type Wildling = (typeof WILDLINGS)[number];

/** A wonder that may be built. */
export type Wonder =
  "theater" | "great_bridge" | "monument" | "great_wall" | "cathedral" | "great_library" |
  "lighthouse";
