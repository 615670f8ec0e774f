/** The sheet of the Gift: snow, the Frostfangs and the Wall north of it; or the whole frontier. Nothing here moves. */

import { FRAME, STUMPS, WEST } from "../../declared/drawing";
import { t } from "../../i18n/i18n";
import { inset, num, type Point, rect } from "../geometry";
import type { Frontier, Layout } from "../layout";
import { ink, Oval, Use, Words } from "../print";
import { Cartouche, cartoucheWidth, Frame } from "./Ground";
import { Border, Mountains, RangeAcross, SnowField, WallOfIce, Woods } from "./Snow";
import type { Peak } from "./snowforms";

const WEST_WIDTH = 300;
interface NorthlandProps {
  readonly layout: Layout;
  readonly title: string;
  readonly note: string;
}

export function Northland({ layout, title, note }: NorthlandProps) {
  const inner = layout.framed ? inset(layout.box, FRAME) : layout.box;
  return (
    <>
      {layout.framed && <Frame box={layout.box} />}
      <clipPath id="snowclip">
        <path d={rect(inner)} />
      </clipPath>
      <g clip-path="url(#snowclip)">
        <SnowField box={inner} />
        {layout.frontier ? (
          <Beyond layout={layout} frontier={layout.frontier} title={title} note={note} />
        ) : (
          <Horizon layout={layout} title={title} note={note} />
        )}
      </g>
      <Border coast={layout.places.coast()} />
    </>
  );
}

/** Mountains, woods and the Wall, where nothing is played; the title in the east. */
function Horizon({ layout, title, note }: NorthlandProps) {
  const { box, base } = layout;
  const [left, right] = [box.x, box.x + box.w];
  const width = title && layout.framed ? cartoucheWidth(title, note, box.w - 320) : 0;
  const [campX, campY] = layout.tormund;
  const isFree = (x: number, y: number): boolean => {
    const titled = width > 0 && x > right - width - 100 && y < base - 294;
    return !titled && !(Math.abs(x - campX) < 118 && Math.abs(y - campY - 20) < 100);
  };
  return (
    <>
      <RangeAcross left={left} right={right} top={box.y + 24} foot={base - 415} />
      <Woods box={{ x: left, y: base - 381, w: box.w, h: 106 }} isFree={isFree} />
      <WallOfIce
        left={left - 20}
        right={right + 20}
        top={base - 261}
        foot={base - 161}
        towers={[1, 2, 3, 4].map((i) => left + (box.w * i) / 5)}
      />
      {width > 0 && <Cartouche x={right - width - 64} y={base - 409} w={width} title={title} note={note} />}
      {layout.framed && <Use name="rose" x={right - 84} y={base - 40} w={92} />}
    </>
  );
}

/** The mountains, the clans' rings, the trails, the clearings and the Wall. */
function Beyond({ layout, frontier, title, note }: NorthlandProps & { readonly frontier: Frontier }) {
  const { box } = layout;
  const { base } = frontier;
  const [left, right, first] = [box.x, box.x + box.w, frontier.sections[0] ?? 0];
  const free = frontier.isFree();
  const isFree = (x: number, y: number): boolean => {
    const inWest = x < first - 160 && y > base - 575;
    return !inWest && x > first - 330 && free(x, y);
  };
  const foot = Math.max(box.y + 94, Math.min(...frontier.rings.map(([, y]) => y)) - 150);
  const woodsTop = foot + 16;
  const shifts = Array.from(
    { length: Math.max(1, Math.ceil((first - 180 - left) / WEST_WIDTH)) },
    (_, i) => i * WEST_WIDTH,
  ).reverse();
  return (
    <>
      <RangeAcross left={left} right={right} top={box.y + 12} foot={foot} />
      {WEST.map(([tops, crest], i) => (
        <Mountains
          key={i}
          tops={shifts.flatMap((shift) =>
            tops.map(([x, y, half, low]): Peak => [first + x - shift, base + y, half, base + low]),
          )}
          crest={[[left - 20, base + (crest[0]?.[1] ?? 0)], ...crest.map(([x, y]): Point => [first + x, base + y])]}
          name="west"
        />
      ))}
      <Woods box={{ x: left + 14, y: woodsTop, w: box.w - 28, h: frontier.top - 34 - woodsTop }} isFree={isFree} />
      {frontier.rings.map(([x, y], i) => (
        <g key={i}>
          <Oval x={x} y={y} rx={150} ry={78} fill="north-2" stroke="north-k" width={3} dash="14 9" />
          <Use name="tent" x={x - 12} y={y - 24} w={62} h={47.5} />
          <Use name="tent" x={x + 24} y={y - 12} w={54} h={41.4} />
        </g>
      ))}
      <Footprints frontier={frontier} />
      {frontier.board.frontier?.clans.map(({ name }, i) => {
        const [x, y] = frontier.rings[i] ?? [0, 0];
        return (
          <Words key={name} x={x} y={y - 90} size={25} halo>
            {t(`clan.${name}`)}
          </Words>
        );
      })}
      {frontier.sections.map((_, i) => (
        <Clearing key={i} at={frontier.clearing(i)} />
      ))}
      <WallOfIce
        left={first - 206}
        right={right + 20}
        top={frontier.top}
        foot={frontier.foot}
        towers={frontier.towers}
      />
      {layout.framed && title && (
        <WestTitle x={left + 52} room={first - 150 - left} y={base - 84} title={title} note={note} />
      )}
      {layout.framed && <Use name="rose" x={right - 110} y={base - 10} w={110} />}
    </>
  );
}

function WestTitle({ x, y, room, title, note }: { x: number; y: number; room: number; title: string; note: string }) {
  return <Cartouche x={x} y={y} w={cartoucheWidth(title, note, room)} title={title} note={note} />;
}

/** Footprints in the snow from the camps to the clearings. */
function Footprints({ frontier }: { frontier: Frontier }) {
  const d = frontier.trails
    .map(
      ({ curve: [a, b, c, e] }) =>
        `M${num(a[0])} ${num(a[1])}C${[b, c, e].map(([x, y]) => `${num(x)} ${num(y)}`).join(" ")}`,
    )
    .join("");
  return (
    <g fill="none" stroke-linecap="round">
      <path d={d} stroke={ink("snow")} stroke-width={17} />
      <path d={d} stroke={ink("north-k")} stroke-width={6} stroke-dasharray="1 13" />
    </g>
  );
}

function Clearing({ at: [x, y] }: { at: Point }) {
  return (
    <>
      <Oval x={x} y={y} rx={80} ry={46} fill="snow" stroke="north-k" width={3} />
      {STUMPS.map(([dx, dy]) => (
        <Oval key={dx} x={x + dx} y={y + dy} rx={7} ry={4} fill="stone" stroke="north-k" width={2} />
      ))}
    </>
  );
}
