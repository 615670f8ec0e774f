/** The barbarians' voyage along the north of the sheet, and what would count if they landed now. */

import { CROSSED_SWORDS, LANDING_ROOM, LANDINGS, PLAQUE } from "../declared/drawing";
import type { View } from "../declared/position";
import { type Box, num, type Point, path } from "./geometry";
import { At, Disc, Figures, Shape, Use } from "./print";

interface VoyageProps {
  readonly view: View;
  readonly spaces: number;
  readonly box: Box;
  readonly boats: readonly Point[];
}

/** A dotted course with a station for each space: those passed sink, the last is red, with crossed swords. */
export function Voyage({ view, spaces, box, boats }: VoyageProps) {
  const here = view.ship ?? 0;
  const points = stations(spaces, box.x + 397, box.x + box.w - 77, box.y);
  const shores = LANDINGS.map(([dx, dy]): Point => [box.x + dx, box.y + dy]);
  const isFree = ([x, y]: Point) => boats.every(([bx, by]) => Math.hypot(x - bx, y - by) > LANDING_ROOM);
  const landing = shores.find(isFree) ?? shores[shores.length - 1] ?? [0, 0];
  const last = points[points.length - 1] ?? landing;
  const end = `C${num(last[0] - 72)} ${num(last[1] + 8)} ${num(landing[0] + 30)} ${num(landing[1] - 72)} ${num(landing[0])} ${num(landing[1])}`;
  const ship = points[here] ?? [landing[0], landing[1] - 12];
  return (
    <g>
      <Shape d={path(points, false) + end} stroke="ink" width={5} dash="1 13" round />
      {points.map(([x, y], space) => (
        <g key={space}>
          <Disc x={x} y={y} r={16} fill={space < here ? "sea-3" : "token"} stroke="key" width={2.6} />
          {space !== here && (
            <Figures text={String(space)} x={x} y={y} h={16} fill={space < here ? "ink" : "token-ink"} />
          )}
        </g>
      ))}
      <Disc x={landing[0]} y={landing[1]} r={23} fill="hot" stroke="key" width={4} />
      <At x={landing[0]} y={landing[1]}>
        <Shape d={CROSSED_SWORDS} fill="token" />
      </At>
      <Use name="longship" x={ship[0]} y={ship[1] - 4} w={92} h={82} />
      {view.landing && (
        <Plaque
          x={box.x + PLAQUE[0]}
          y={box.y + PLAQUE[1]}
          attack={view.landing.attack}
          defence={sum(view.landing.defence)}
        />
      )}
    </g>
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The spaces before the landing, from the east, each a little above or below its neighbours. */
function stations(spaces: number, west: number, east: number, top: number): Point[] {
  const step = (east - west) / Math.max(1, spaces - 1);
  const rise = step > 60 ? [78, 58] : [78, 46];
  return Array.from({ length: spaces }, (_, space) => [east - space * step, top + (rise[space % 2] ?? 0)]);
}

/** How many cities the barbarians come for, and how strong the knights are that are awake. */
function Plaque({ x, y, attack, defence }: { x: number; y: number; attack: number; defence: number }) {
  const text = `${attack}/${defence}`;
  return (
    <g style={{ "--pc": "var(--stone)" }}>
      <Shape d={`M${num(x - 64)} ${num(y - 27)}h128l12 27l-12 27h-128l-12-27Z`} fill="token" stroke="key" width={4.5} />
      <Use name="longship" x={x - 45} y={y} w={44} h={39} />
      <Figures text={text} x={x + 5} y={y} h={text.length < 4 ? 31 : 24} />
      <Use name="knight1-on" x={x + 51} y={y - 2} w={28} h={39.5} />
    </g>
  );
}
