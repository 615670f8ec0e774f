/** The ground of the north: snow, peaks, firs, the Wall; and the wagons of trade routes. */

import { WAGON_OFF } from "../../declared/drawing";
import type { BoardData } from "../../declared/position";
import { t } from "../../i18n/i18n";
import { type Box, cut, num, type Places, type Point, rect } from "../geometry";
import { Figures, Oval, Shape, Use, Words } from "../print";
import { Jetties, sailInk } from "./Sea";
import { drift, mountains, type Peak, range, wallShapes, wind, woods } from "./snowforms";

export function SnowField({ box }: { box: Box }) {
  return (
    <>
      <Shape d={rect(box)} fill="north" />
      <Shape d={wind(box)} fill="north-2" />
    </>
  );
}

/** Peaks from the far ones on, and the bank of snow before them. */
export function Mountains({ tops, crest, name }: { tops: readonly Peak[]; crest: readonly Point[]; name: string }) {
  const { line, bank } = drift(crest);
  return (
    <>
      {mountains(tops, name).map((peak, i) => (
        <g key={i}>
          <Shape d={peak.light} fill="snow" />
          <Shape d={peak.shade} fill="ice-1" />
          <Shape d={peak.hatch} fill="ice-k" />
          <Shape d={peak.outline} stroke="ice-k" width={2.6} />
        </g>
      ))}
      <Shape d={bank} fill="north" />
      <Shape d={line} stroke="north-k" width={2.4} />
    </>
  );
}

export function RangeAcross({ left, right, top, foot }: { left: number; right: number; top: number; foot: number }) {
  const { tops, crest } = range(left, right, top, foot, "frostfangs");
  return <Mountains tops={tops} crest={crest} name="frostfangs" />;
}

export function Woods({ box, isFree }: { box: Box; isFree: (x: number, y: number) => boolean }) {
  return (
    <g>
      {woods(box, isFree, "woods").map(([x, y, size], i) => (
        <Use key={i} name="snowfir" x={x} y={y - 22 * size} w={34 * size} h={52 * size} />
      ))}
    </g>
  );
}

interface WallProps {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
  readonly towers: readonly number[];
}

export function WallOfIce({ left, right, top, foot, towers }: WallProps) {
  const wall = wallShapes(left, right, top, foot);
  return (
    <g>
      <Shape d={wall.body} fill="ice-1" stroke="key" width={6} />
      <Shape d={wall.merlons} fill="ice-2" stroke="key" width={3} />
      <Shape d={wall.facets} fill="ice-2" />
      <Shape d={wall.light} fill="snow" />
      <Shape d={wall.dark} fill="ice-k" />
      <Shape d={wall.walk} fill="snow" stroke="key" width={3} />
      <Shape d={wall.heap} fill="snow" stroke="ice-k" width={2} />
      {towers.map((x) => (
        <Tower key={x} x={x} top={top} foot={foot} />
      ))}
    </g>
  );
}

function Tower({ x, top, foot }: { x: number; top: number; foot: number }) {
  const height = num(foot - top + 40);
  return (
    <>
      <Shape d={`M${num(x - 15)} ${num(foot + 6)}l5-${height}h20l5 ${height}Z`} fill="ice-2" stroke="key" width={4} />
      <Shape d={`M${num(x - 14)} ${num(top - 34)}h28v-13h-8v6h-6v-6h-6v6h-8Z`} fill="snow" stroke="key" width={3.4} />
      <Shape
        d={cut(x - 4, top - 20, x - 5, foot - 10, 3.4) + cut(x + 5, top - 10, x + 6, foot - 20, 3.4)}
        fill="ice-k"
      />
      <Shape d={`M${num(x - 3)} ${num(top - 18)}h6v12h-6Z`} fill="key" />
    </>
  );
}

/** The border of the land that is played on. */
export function Border({ coast }: { coast: string }) {
  return (
    <>
      <Shape d={coast} fill="beach" stroke="key" width={30} />
      <Shape d={coast} fill="beach" stroke="beach" width={24} />
    </>
  );
}

/** Each trade route is a covered wagon off its path, with two tracks to the ends of the path. */
export function Routes({ board, places }: { board: BoardData; places: Places }) {
  const k = 0.84;
  return (
    <g>
      {board.harbours.map(({ edge, good }) => {
        const [x, y] = places.offshore(edge, WAGON_OFF);
        return (
          <g key={edge} style={{ "--sc": sailInk(good) }}>
            <Jetties places={places} edge={edge} to={[x, y]} ink="stone" from={0.14} width={11} dash="4 3" />
            <Use name="wagon" x={x} y={y} w={92 * k} h={88 * k} />
            {good === null ? (
              <Figures text="3:1" x={x} y={y - 14 * k} h={21 * k} />
            ) : (
              <>
                <Use name={`r-${good}`} x={x} y={y - 15 * k} w={38 * k} />
                <Figures text="2:1" x={x} y={y + 14.5 * k} h={15 * k} fill="good" />
              </>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** Tormund's camp, with him in it when he is on no hex. */
export function TormundsCamp({ at: [x, y], isHome }: { at: Point; isHome: boolean }) {
  return (
    <g>
      <Oval x={x} y={y} rx={72} ry={36} fill="snow" stroke="ice-k" width={3} />
      <Use name="tent" x={x - 24} y={y - 20} w={70} h={53.7} />
      <Use name="fire2" x={x + 30} y={y - 6} w={34} h={41} />
      {isHome && <Use name="tormund" x={x + 4} y={y - 26} w={58} h={71} />}
      <Words x={x} y={y + 60} size={20} halo>
        {t("board.tormunds_camp")}
      </Words>
    </g>
  );
}
