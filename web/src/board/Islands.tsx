/** What belongs to a sea: pennants on islands that bring points, and the pirate. */

import type { SeaData, View } from "../declared/position";
import { BERTHS } from "../declared/words";
import { seatClass } from "../ui/drawn";
import type { Places, Point } from "./geometry";
import type { Layout } from "./layout";
import { At, Figures, SeatMark, Use } from "./print";

/** A region that brings points, who has earned them, and whether one seat still may. */
export interface Prize {
  readonly region: number;
  readonly points: number;
  readonly earned: readonly number[];
  readonly isOpen: boolean;
}

/** The regions that bring points; `you` is the seat that looks, null for somebody who watches. */
export function prizes(sea: SeaData, view: View, you: number | null): Prize[] {
  const { bonus } = sea;
  if (!bonus) return [];
  return bonus.regions.flatMap((region): Prize[] => {
    const bit = 1 << region;
    const earned = view.players.filter(({ bonus_regions = 0 }) => bonus_regions & bit).map(({ seat }) => seat);
    const may = ({ bonus_regions = 0, home_regions = 0 }: View["players"][number]) =>
      !(bonus_regions & bit) && !(bonus.foreign && home_regions & bit);
    const isOpen = view.players.some((player) => (you === null || player.seat === you) && may(player));
    // Before anybody has begun, an island where one may begin is foreign to nobody.
    const isHome = bonus.foreign && view.turn === 0;
    return isHome ? [] : [{ region, points: bonus.points, earned, isOpen }];
  });
}

interface IslandsProps {
  readonly sea: SeaData;
  readonly view: View;
  readonly places: Places;
  readonly you: number | null;
}

/** A pennant with the points on each island that brings some, and the marks of those who have them. */
export function Islands({ sea, view, places, you }: IslandsProps) {
  return (
    <g>
      {prizes(sea, view, you).map(({ region, points, earned, isOpen }) => {
        const [x, y] = middleOf(sea, region, places);
        return (
          <At key={region} x={x + 34} y={y - 52}>
            <Use name={isOpen ? "pennant" : "pennant-off"} x={0} y={0} w={60} h={52} />
            <Figures text={String(points)} x={-1} y={-6} h={20} />
            {earned.map((seat, i) => (
              <g key={seat} class={seatClass(seat)}>
                <circle cx={-8 + 17 * i} cy={24} r={9} fill="var(--pc)" stroke="var(--key)" stroke-width={2.4} />
                <SeatMark seat={seat} x={-8 + 17 * i} y={24} size={11} />
              </g>
            ))}
          </At>
        );
      })}
    </g>
  );
}

/** The middle of the hex that is nearest to the middle of a region. */
function middleOf(sea: SeaData, region: number, places: Places): Point {
  const hexes = (sea.regions[region]?.hexes ?? []).map((h) => places.hex(h));
  const mean = (axis: 0 | 1) => hexes.reduce((sum, at) => sum + at[axis], 0) / (hexes.length || 1);
  const [mx, my] = [mean(0), mean(1)];
  const far = ([x, y]: Point) => Math.hypot(x - mx, y - my);
  return hexes.reduce((best, at) => (far(at) < far(best) - 1 ? at : best), hexes[0] ?? [0, 0]);
}

export function PiratePiece({ at: [x, y] }: { at: Point }) {
  return <Use name="pirate" x={x} y={y - 4} w={104} h={97} />;
}

/** Where the pirate is: on a hex, or at a berth. Null where there is none yet. */
export function pirateAt(layout: Layout, view: View): Point | null {
  const { pirate = null, pirate_berth: berth = null } = view;
  if (pirate !== null) return layout.places.hex(pirate);
  return berth === null ? null : layout.berth(BERTHS.indexOf(berth));
}

export function Pirate({ layout, view }: { layout: Layout; view: View }) {
  const at = pirateAt(layout, view);
  return (
    at && (
      <g key={at.join(" ")} class="piece">
        <PiratePiece at={at} />
      </g>
    )
  );
}
