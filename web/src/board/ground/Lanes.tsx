/** The paths at sea as dotted lines, and the two sea hexes that are printed on the frame. */

import type { BoardData, SeaData } from "../../declared/position";
import { axial, CORNERS, isLand, type Places, type Point, path } from "../geometry";
import { Shape } from "../print";

interface LanesProps {
  readonly board: BoardData;
  readonly sea: SeaData;
  readonly places: Places;
}

/** Dots along every path that no land borders, so that one sees where ships may lie. */
export function Lanes({ board, sea, places }: LanesProps) {
  const lanes = board.edges.flatMap(([a = 0, b = 0], e) => {
    const beside = places.hexesAt(a).filter((h) => board.hexes[h]?.nodes.includes(b));
    return beside.some((h) => isLand(board, h)) ? [] : [path(places.ends(e), false)];
  });
  const ends = sea.ends.map(([q, r]) => {
    const [x, y] = axial(q, r);
    return path(CORNERS.map(([cx, cy]): Point => [x + cx, y + cy]));
  });
  return (
    <>
      <Shape d={ends.join("")} fill="sea-3" stroke="sea-k" width={2} dash="9 7" opacity={0.5} />
      <Shape d={lanes.join("")} stroke="sea-k" width={4.6} dash="0.1 14.2" round opacity={0.9} />
    </>
  );
}
