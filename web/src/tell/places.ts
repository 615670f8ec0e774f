/** Places in words, by the lands around them: "forest 9, hills 10, pasture 4". */

import type { BoardData, HarbourData } from "../declared/position";
import { listed, t } from "../i18n/i18n";

type Tokens = readonly (readonly number[])[];

export class Places {
  private readonly hexesAt: readonly (readonly number[])[];

  constructor(
    private readonly board: BoardData,
    private readonly tokens: Tokens,
  ) {
    const around: number[][] = board.nodes.map(() => []);
    for (const [id, hex] of board.hexes.entries()) for (const node of hex.nodes) around[node]?.push(id);
    this.hexesAt = around;
  }

  hexesOf(kind: "node" | "edge" | "hex", id: number): readonly number[] {
    if (kind === "hex") return [id];
    if (kind === "node") return this.hexesAt[id] ?? [];
    const [from = -1, to = -1] = this.board.edges[id] ?? [];
    const ends = this.hexesAt[to] ?? [];
    return (this.hexesAt[from] ?? []).filter((hex) => ends.includes(hex));
  }

  terrain(hex: number): string {
    return this.board.hexes[hex]?.terrain ?? "";
  }

  numbers(hex: number): readonly number[] {
    return this.tokens[hex] ?? [];
  }

  land(hex: number): string {
    return `${t(`terrain.${this.terrain(hex)}`)} ${listed(this.numbers(hex).map(String))}`.trimEnd();
  }

  words(kind: "node" | "edge" | "hex", id: number): string {
    return [...new Set(this.hexesOf(kind, id).map((hex) => this.land(hex)))].join(", ");
  }

  harbour(node: number): HarbourData | null {
    return this.board.harbours.find(({ edge }) => this.board.edges[edge]?.includes(node)) ?? null;
  }
}
