/** Which places of the board an event changed. */

import type { Target } from "../board/targets";
import type { Facts } from "../net/table";
import { PLACES_PER_ROW } from "../board/targets";

const NODE_EVENTS: ReadonlySet<string> = new Set([
  "settlement", "city", "wall", "knight", "activated", "promoted", "metropolis", "city_lost", "knight_removed", "chase",
]);

export function changedBy(events: readonly Facts[]): Target[] {
  return events.flatMap(targetsOf);
}

function targetsOf(facts: Facts): Target[] {
  const { event, node, edge, hex, section, clearing, to, first, second } = facts;
  const at = (kind: Target["kind"], id: unknown): Target[] => (typeof id === "number" ? [{ kind, id }] : []);
  if (NODE_EVENTS.has(event)) return at("node", node);
  switch (event) {
    case "road":
    case "road_removed":
    case "road_taken_up":
      return at("edge", edge);
    case "robber_moved":
      return hex === null ? [{ kind: "tormund", id: 0 }] : at("hex", hex);
    case "merchant":
    case "crossed":
    case "hunted":
      return at("hex", hex);
    case "knight_moved":
    case "displaced":
    case "retreated":
      return at("node", to);
    case "tokens_exchanged":
      return [...at("hex", first), ...at("hex", second)];
    case "guard":
      return typeof section === "number" ? [{ kind: "space", id: (section - 1) * PLACES_PER_ROW + Number(facts["space"] ?? 1) - 1 }] : [];
    case "arrived":
      return typeof clearing === "number" ? [{ kind: "clearing", id: clearing - 1 }] : [];
    default:
      return [];
  }
}
