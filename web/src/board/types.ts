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

export interface BoardData {
  readonly hexes: readonly HexData[];
  readonly nodes: readonly string[];
  readonly edges: readonly (readonly [number, number])[];
  readonly harbours: readonly HarbourData[];
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
  readonly hero?: string;
  readonly hero_turned?: number;
  readonly [slot: string]: unknown;
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
  readonly robber?: number | null;
  readonly [slot: string]: unknown;
}
