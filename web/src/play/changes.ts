/** Which places of the board an event changed. */

import { PLACES_PER_ROW, type Target } from "../board/picking/targets";
import type { EventCode } from "../declared/facts";
import { BERTHS, type Berth } from "../declared/words";
import type { Facts } from "../net/table";
import { typeOf } from "../tell/sentence";

/** Events that name a place of the board where nothing changes. */
const NO_NEWS: ReadonlySet<string> = new Set<EventCode>(["committed", "robber_starts"]);

/** The fact that tells whence somebody came: the news is where they are. */
const ORIGIN = "from";

/** The places of the last event that changed any. */
export function lastChanged(events: readonly Facts[]): Target[] {
  return events.map(targetsOf).findLast((changed) => changed.length > 0) ?? [];
}

function targetsOf(facts: Facts): Target[] {
  switch (facts.event as EventCode) {
    case "robber_moved":
      return facts.hex === null ? [{ kind: "tormund", id: 0 }] : placesOf(facts);
    case "pirate_moved":
      return typeof facts.berth === "string" ? at("berth", BERTHS.indexOf(facts.berth as Berth)) : placesOf(facts);
    case "guard":
      return at("space", (Number(facts.section) - 1) * PLACES_PER_ROW + Number(facts.space ?? 1) - 1);
    case "arrived":
      return at("clearing", Number(facts.clearing) - 1);
    default:
      return NO_NEWS.has(facts.event) ? [] : placesOf(facts);
  }
}

/** The intersections, paths and hexes that an event names. */
function placesOf(facts: Facts): Target[] {
  return Object.entries(facts).flatMap(([fact, value]) => {
    const kind = fact === ORIGIN ? "" : typeOf(facts.event, fact);
    return kind === "node" || kind === "edge" || kind === "hex" ? at(kind, value) : [];
  });
}

function at(kind: Target["kind"], id: unknown): Target[] {
  return typeof id === "number" && !Number.isNaN(id) ? [{ kind, id }] : [];
}
