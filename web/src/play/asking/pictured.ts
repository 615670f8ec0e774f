/** An action on the map: the place it is about, with what would stand there. */

import { pieceOf } from "../../act/choose";
import type { Targets } from "../../board/picking/targets";
import { draftOf, placeIn } from "./tokens";

export function pictured(token: string): Targets | null {
  const draft = draftOf(token);
  const [pick] = draft?.picks ?? [];
  const target = pick ? placeIn(pick.answer) : null;
  if (!draft?.kind || !target || !pick) return null;
  return { lit: [{ target, piece: pieceOf(draft.kind, pick.ask) }], chosen: target };
}
