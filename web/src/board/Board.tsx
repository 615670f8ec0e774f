import type { Target, Targets } from "./targets";
import type { BoardData, View } from "./types";

export interface BoardProps {
  readonly game: string;
  readonly board: BoardData;
  readonly view: View;
  /** What may be chosen now. */
  readonly lit: Targets;
  onPick(target: Target): void;
  /** What changed last; it stays marked until the next change. */
  readonly last: readonly Target[];
  /** The seat whose colour lit targets take; null for somebody who only watches. */
  readonly you: number | null;
}

/** The board of any of the four games as a picture and as a structure for keyboard and screen reader. */
export function Board(props: BoardProps) {
  return <svg class="board" data-game={props.game} />;
}
