/** Which places of the board an event changed. */

import { PLACES_PER_ROW, sameTarget, type Target } from "../board/picking/targets";
import type { Facts } from "../net/table";

const NODE_EVENTS: ReadonlySet<string> = new Set([
  "settlement",
  "city",
  "wall",
  "knight",
  "activated",
  "promoted",
  "metropolis",
  "city_lost",
  "knight_removed",
  "chase",
]);

/** More than this is no news. */
const MOST = 8;

/** Changes with newer ones; of whoever walks from land to land only the last step counts. */
export function withNews(before: readonly Target[], changed: readonly Target[]): Target[] {
  const hasWalked = changed.some(({ kind }) => kind === "hex" || kind === "tormund");
  const kept = before.filter(
    (old) =>
      !changed.some((now) => sameTarget(now, old)) && !(hasWalked && (old.kind === "hex" || old.kind === "tormund")),
  );
  return [...kept, ...changed].slice(-MOST);
}

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
      return typeof section === "number"
        ? [{ kind: "space", id: (section - 1) * PLACES_PER_ROW + Number(facts.space ?? 1) - 1 }]
        : [];
    case "arrived":
      return typeof clearing === "number" ? [{ kind: "clearing", id: clearing - 1 }] : [];
    default:
      return [];
  }
}
