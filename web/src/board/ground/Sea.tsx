/** The sheet of an island: sea, swell, shore, harbours. */

import { BOAT_OFFSHORE, FRAME, SAILS } from "../../declared/drawing";
import type { BoardData, HarbourData } from "../../declared/position";
import type { Good } from "../../declared/words";
import { type Box, cut, num, type Places, type Point, rect } from "../geometry";
import { Figures, ink, Shape, Use } from "../print";
import { between } from "./chance";
import { Cartouche, cartoucheWidth, Frame } from "./Ground";
import { Lanes } from "./Lanes";

const SHALLOWS = [
  [64, 1.5, 0.5],
  [50, 1.8, 0.6],
  [38, 2.2, 0.75],
  [28, 2.6, 0.95],
] as const;
/** A sheet wider than this has a larger title, compass and serpent. */
const LARGE_SHEET = 1250;
/** The ink of the sail or the wagon's cover, by what is traded there. */
export function sailInk(good: Good | null): string {
  return ink(good !== null && good in SAILS ? SAILS[good as keyof typeof SAILS] : "sail");
}

interface SeaProps {
  readonly board: BoardData;
  readonly places: Places;
  readonly box: Box;
  readonly framed: boolean;
  readonly title: string;
  readonly note: string;
}

/** Frame and swell; the serpent in the north-west, the title in the south-west, the compass in the south-east. */
export function Sea({ board, places, box, framed, title, note }: SeaProps) {
  const inner = framed ? { x: box.x + FRAME, y: box.y + FRAME, w: box.w - 2 * FRAME, h: box.h - 2 * FRAME } : box;
  const [right, bottom] = [box.x + box.w, box.y + box.h];
  // On a large sheet what is only decoration grows with it, or nobody could read the title.
  const k = Math.max(1, box.w / LARGE_SHEET);
  const width = cartoucheWidth(title, note, box.w / k - 280);
  const clear: Box[] = [];
  if (board.voyage !== undefined) clear.push({ x: box.x, y: box.y, w: box.w, h: 112 });
  if (framed) {
    clear.push({ x: right - 175 * k, y: bottom - 163 * k, w: 180 * k, h: 160 * k });
    if (board.voyage === undefined) clear.push({ x: box.x + 15, y: box.y + 13, w: 190 * k, h: 120 * k });
    if (title) clear.push({ x: box.x, y: bottom - 138 * k, w: (width + 108) * k, h: 140 * k });
  }
  return (
    <>
      {framed && <Frame box={box} />}
      <Shape d={rect(inner)} fill="sea" />
      <Shape d={swell(places, inner, clear)} fill="sea-k" opacity={0.6} />
      {framed && (
        <>
          {board.voyage === undefined && (
            <Use name="serpent" x={box.x + 125 * k} y={box.y + 78 * k} w={190 * k} h={84 * k} />
          )}
          <Use name="rose" x={right - 93 * k} y={bottom - 92 * k} w={120 * k} />
          {title && (
            <g transform={`translate(${num(box.x)} ${num(bottom)}) scale(${num(k)})`}>
              <Cartouche x={51} y={-112} w={width} title={title} note={note} />
            </g>
          )}
        </>
      )}
      <Shore coast={places.coast()} />
      {board.sea && <Lanes board={board} sea={board.sea} places={places} />}
    </>
  );
}

/** Engraved swell: long level cuts in staggered rows, thinning out towards the land. */
function swell(places: Places, { x, y, w, h }: Box, keepClear: readonly Box[]): string {
  const dice = between("swell");
  const middles = places.lands;
  const isClear = (mx: number, my: number, length: number): boolean =>
    middles.every(([hx, hy]) => Math.hypot(hx - mx, hy - my) > 176 + length * 0.2) &&
    keepClear.every(
      (c) => !(c.x - length / 2 < mx && mx < c.x + c.w + length / 2 && c.y - 8 < my && my < c.y + c.h + 8),
    );
  let cuts = "";
  for (let row = y + 12; row < y + h - 6; row += 15) {
    let left = x + 8 + dice(0, 50);
    while (left < x + w - 30) {
      const [length, tilt, bend] = [dice(26, 78), dice(-1, 1), Math.floor(dice(-1, 2)) * 1.6];
      const shown = dice(0, 1) < 0.85 && left + length < x + w - 8;
      if (shown && isClear(left + length / 2, row, length))
        cuts += cut(left, row, left + length, row + tilt, 2.5, bend);
      left += length + dice(16, 54);
    }
  }
  return cuts;
}

/** Lines of shallow water round the land, and the beach. */
function Shore({ coast }: { coast: string }) {
  return (
    <>
      {SHALLOWS.map(([out, line, strength]) => (
        <g key={out} fill="none" stroke-linejoin="round">
          <path d={coast} stroke={ink("sea-k")} stroke-width={2 * out} stroke-opacity={strength} />
          <path d={coast} stroke={ink("sea-2")} stroke-width={2 * (out - line)} />
        </g>
      ))}
      <Shape d={coast} fill="beach" stroke="key" width={34} />
      <Shape d={coast} fill="beach" stroke="beach" width={28} />
    </>
  );
}

/** Where the boats of the harbours lie. */
export function boats(board: BoardData, places: Places): Point[] {
  return board.harbours.map(({ edge }) => places.offshore(edge, BOAT_OFFSHORE));
}

/** Each harbour is a boat whose sail tells the good, with a jetty to each of its two intersections. */
export function Harbours({ board, places }: { board: BoardData; places: Places }) {
  const berths = boats(board, places);
  return (
    <g>
      {board.harbours.map((harbour, i) => {
        const berth = berths[i] ?? [0, 0];
        const crowded = berths.filter(([x, y]) => Math.hypot(x - berth[0], y - berth[1]) < 70).length > 1;
        const at = crowded ? places.offshore(harbour.edge, BOAT_OFFSHORE * 0.66) : berth;
        return (
          <g key={harbour.edge}>
            <Jetties places={places} edge={harbour.edge} to={at} ink="wood" from={0.1} width={12} dash="5 2" />
            <Boat at={at} harbour={harbour} k={crowded ? 0.55 : 0.86} />
          </g>
        );
      })}
    </g>
  );
}

interface JettiesProps {
  readonly places: Places;
  readonly edge: number;
  readonly to: Point;
  readonly ink: string;
  readonly from: number;
  readonly width: number;
  readonly dash: string;
}

/** The two ways from the ends of a border path to what lies off it. */
export function Jetties({ places, edge, to: [bx, by], ink: plank, from, width, dash }: JettiesProps) {
  const d = places
    .ends(edge)
    .map(([cx, cy]) => {
      const point = (t: number) => `${num(cx + (bx - cx) * t)} ${num(cy + (by - cy) * t)}`;
      return `M${point(from)}L${point(0.66)}`;
    })
    .join("");
  return (
    <>
      <path d={d} stroke={ink("key")} stroke-width={width} />
      <path d={d} stroke={ink(plank)} stroke-width={width - 4} stroke-dasharray={dash} />
    </>
  );
}

function Boat({ at: [x, y], harbour: { good }, k }: { at: Point; harbour: HarbourData; k: number }) {
  return (
    <g style={{ "--sc": sailInk(good) }}>
      <Use name="boat" x={x} y={y + 6 * k} w={88 * k} h={92 * k} />
      {good === null ? (
        <Figures text="3:1" x={x + 2 * k} y={y - 10 * k} h={22 * k} />
      ) : (
        <>
          <Use name={`r-${good}`} x={x + k} y={y - 9 * k} w={40 * k} />
          <Figures text="2:1" x={x + k} y={y + 27 * k} h={15 * k} fill="good" />
        </>
      )}
    </g>
  );
}
