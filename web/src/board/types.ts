/** The shapes of `board` and `view` as the server sends them (docs/referee.md), as far as they are drawn. */

export interface HexData {
  readonly q: number;
  readonly r: number;
  readonly terrain: string;
  readonly tokens: readonly number[];
  /** Its six intersections clockwise from the top. */
  readonly nodes: readonly number[];
}

export interface HarbourData {
  readonly edge: number;
  readonly good: string | null;
}

export interface TrailData {
  readonly clearing: number;
  /** The numbers of the wildling die that send somebody along it. */
  readonly faces: readonly number[];
}

export interface ClanData {
  readonly name: string;
  readonly trails: readonly TrailData[];
}

export interface FrontierData {
  readonly sections: number;
  readonly clans: readonly ClanData[];
  readonly most_breaches: number;
  readonly most_in_gift: number;
}

export interface BoardData {
  readonly hexes: readonly HexData[];
  readonly nodes: readonly string[];
  readonly edges: readonly (readonly number[])[];
  readonly harbours: readonly HarbourData[];
  /** Coordinates of hexes that are frame. */
  readonly ice: readonly (readonly number[])[];
  /** How many spaces the barbarians sail until they land. */
  readonly voyage?: number;
  /** The robber has a camp of his own: then the land lies in snow, below the Wall. */
  readonly tormunds_camp?: boolean;
  readonly frontier?: FrontierData;
}

export type Counts = Readonly<Record<string, number>>;

export interface PlayerView {
  readonly seat: number;
  readonly points: number;
  readonly hand?: Counts;
  readonly hand_count: number;
  readonly left: Counts;
  readonly roads: readonly number[];
  readonly settlements: readonly number[];
  readonly cities?: readonly number[];
  readonly keeps?: readonly number[];
  readonly basic_knights?: readonly number[];
  readonly strong_knights?: readonly number[];
  readonly mighty_knights?: readonly number[];
  readonly improvements?: Counts;
  readonly guards?: number;
  readonly hero?: string | null;
  readonly hero_turned?: number;
  /** All points, where hidden ones are known. */
  readonly total?: number;
  /** How many cards the next 7 would cost. */
  readonly seven_costs?: number;
  /** What you can count of the cards: those the player certainly holds, and those he may hold. */
  readonly counted?: { readonly least: Counts; readonly most: Counts };
  readonly [slot: string]: unknown;
}

/** What would count if the barbarians landed now. */
export interface Landing {
  readonly attack: number;
  readonly defence: readonly number[];
  readonly losers: readonly number[];
}

/** What lies behind a section of the Wall. */
export interface Crossing {
  readonly line: readonly number[];
  /** The hex where the next one to cross would stand. */
  readonly next: number;
  /** Whether the section would hold against one more. */
  readonly holds: boolean;
}

export interface View {
  readonly game: string;
  readonly seat: number | null;
  readonly turn: number;
  readonly active: number | null;
  readonly over: boolean;
  readonly winner: number | null;
  readonly players: readonly PlayerView[];
  readonly tokens: readonly (readonly number[])[];
  /** On how many of the 36 throws of two dice a place pays. */
  readonly rolls?: { readonly nodes: readonly number[]; readonly hexes: readonly number[] };
  readonly robber?: number | null;
  readonly blocked?: readonly number[];
  readonly landing?: Landing;
  readonly crossings?: readonly Crossing[];
  /** By seat and track, what the next level costs; null where there is none. */
  readonly next_levels?: readonly Readonly<Record<string, Counts | null>>[];
  readonly [slot: string]: unknown;
}
