/** The pictures of moments: small prints of the same drawings as the map, with a part of each that moves. */

import type { ComponentChildren } from "preact";
import { At, Disc, Figures, SeatMark, Shape, Use } from "../board/print";
import { seatClass } from "../ui/drawn";
import type { Moment } from "./moments";

/** Lines of waves: cuts that are pointed at both ends. */
const WAVES = [
  [14, 40, 46],
  [128, 26, 40],
  [236, 44, 44],
  [60, 88, 52],
  [196, 96, 40],
  [10, 136, 40],
  [112, 150, 58],
  [232, 146, 36],
  [60, 178, 44],
  [188, 182, 52],
]
  .map(([x = 0, y = 0, w = 0]) => `M${x} ${y}q${w / 2} -9 ${w} 0q${-w / 2} -4 ${-w} 0Z`)
  .join("");
const COAST = "M300 0H214q-16 26 4 52q22 30 2 62q-18 30 6 56l8 30H300Z";
const WALL_TOP = 58;
const COURSES =
  "M0 96H300M0 134H300M44 58V96M128 58V96M214 58V96M84 96V134M256 96V134M30 134V176M120 134V176M232 134V176";
const HOLE = "M126 176L118 148L132 128L122 106L146 90L152 72L170 92L190 98L182 122L198 140L186 156L192 176Z";
const CRACKS = "M152 72L144 50L156 34M182 122L214 114L232 126M132 128L100 122L84 134M190 98L206 78";
const SNOW = "M0 200V182q40 -14 80 -4q30 -10 66 0q40 -12 78 -2q40 -10 76 2V200Z";
const RAYS = 12;
/** The middle of a land, how large it is drawn, and how far its beach reaches. */
const LAND = { x: 200, y: 100, size: 166, beach: 91 } as const;

export function Scene({ moment, you }: { moment: Moment; you: number }) {
  return (
    <svg class="scene" viewBox="0 0 300 200">
      <Picture moment={moment} you={you} />
    </svg>
  );
}

function Picture({ moment, you }: { moment: Moment; you: number }): ComponentChildren {
  switch (moment.kind) {
    case "landing":
      return <Landing {...moment} you={you} />;
    case "breach":
      return <Breach />;
    case "metropolis":
      return <Metropolis {...moment} />;
    case "island":
      return <Island seat={moment.seat} />;
    case "discovery":
      return <Discovery {...moment} />;
    case "win":
      return <Win seat={moment.seat} />;
  }
}

function Ground({ fill }: { fill: string }) {
  return <Shape d="M0 0H300V200H0Z" fill={fill} />;
}

function Sea() {
  return (
    <>
      <Ground fill="sea" />
      <Shape d={WAVES} fill="sea-k" />
    </>
  );
}

/** Rays from a point to beyond the edge. */
function Rays({ x, y, fill }: { x: number; y: number; fill: string }) {
  const [long, wide] = [320, 0.13];
  const at = (turn: number) => `${(x + long * Math.cos(turn)).toFixed(1)} ${(y + long * Math.sin(turn)).toFixed(1)}`;
  const rays = Array.from({ length: RAYS }, (_, ray) => {
    const turn = (ray / RAYS) * 2 * Math.PI;
    return `M${x} ${y}L${at(turn - wide)}L${at(turn + wide)}Z`;
  });
  return <Shape d={rays.join("")} fill={fill} />;
}

function Landing({ barbarians, knights, you }: { barbarians: number; knights: number; you: number }) {
  return (
    <>
      <Sea />
      <Shape d={COAST} fill="beach" stroke="key" width={3.4} />
      <At x={256} y={82} class={seatClass(you)}>
        <Use name="city" x={0} y={0} w={78} />
        <SeatMark seat={you} x={11} y={-2} size={20} />
        <Use name="citywall" x={0} y={28} w={86} h={31} />
      </At>
      <g class="sailing">
        <Use name="longship" x={66} y={66} w={84} h={75} />
        <Use name="longship" x={166} y={88} w={96} h={86} />
        <Use name="longship" x={82} y={146} w={112} h={100} />
      </g>
      <Disc x={190} y={166} r={24} fill="hot" stroke="key" width={3.4} />
      <Figures text={String(barbarians)} x={190} y={166} h={24} fill="token" />
      <Disc x={258} y={166} r={24} fill="token" stroke="key" width={3.4} />
      <Figures text={String(knights)} x={258} y={166} h={24} />
    </>
  );
}

function Breach() {
  return (
    <>
      <Ground fill="north" />
      <Shape d="M0 58L26 40H60L88 52H130L158 38H206L236 50H270L300 42V58Z" fill="north-2" />
      <Shape d={`M0 ${WALL_TOP}H300V200H0Z`} fill="ice-1" stroke="key" width={3.4} />
      <Shape d={COURSES} stroke="ice-k" width={2.4} />
      <Shape d={HOLE} fill="ice-n" stroke="key" width={3.4} />
      <Shape d={CRACKS} stroke="key" width={3.4} round class="cracking" />
      <g class="bursting">
        <Use name="wild" x={156} y={130} w={82} h={101} />
      </g>
      <Shape d={SNOW} fill="snow" stroke="key" width={3.4} />
    </>
  );
}

function Metropolis({ seat, track }: { seat: number; track: string }) {
  return (
    <>
      <Ground fill="card" />
      <Rays x={150} y={150} fill={track} />
      <At x={150} y={104} class={seatClass(seat)}>
        <g class="rising">
          <Use name={`metro-${track}`} x={0} y={0} w={164} h={162} />
          <SeatMark seat={seat} x={0} y={16} size={34} />
        </g>
      </At>
      <Shape d="M0 176H300V200H0Z" fill="pa-g" stroke="key" width={3.4} />
    </>
  );
}

/** A land in the sea, with its beach. */
function Land({ terrain }: { terrain: string }) {
  const corners = [0, 1, 2, 3, 4, 5].map((corner) => {
    const turn = ((corner + 0.5) * Math.PI) / 3;
    return `${(LAND.x + LAND.beach * Math.cos(turn)).toFixed(1)} ${(LAND.y + LAND.beach * Math.sin(turn)).toFixed(1)}`;
  });
  return (
    <>
      <Shape d={`M${corners.join("L")}Z`} fill="beach" stroke="key" width={3.4} />
      <Use name={`t-${terrain}`} x={LAND.x} y={LAND.y} w={LAND.size} />
    </>
  );
}

function Ship({ x, y, seat, size }: { x: number; y: number; seat: number; size: number }) {
  return (
    <At x={x} y={y} class={seatClass(seat)}>
      <g class="sailing">
        <Use name="wake" x={0} y={size * 0.46} w={size * 1.1} h={size * 0.31} />
        <Use name="ship" x={0} y={0} w={size} h={size * 1.05} />
        <SeatMark seat={seat} x={size * 0.04} y={-size * 0.13} size={size * 0.24} />
      </g>
    </At>
  );
}

function Island({ seat }: { seat: number }) {
  return (
    <>
      <Sea />
      <Land terrain="pasture" />
      <At x={LAND.x} y={LAND.y - 6} class={seatClass(seat)}>
        <g class="rising">
          <Use name="settlement" x={0} y={0} w={84} />
          <SeatMark seat={seat} x={0} y={8} size={26} />
        </g>
      </At>
      <Ship x={66} y={116} seat={seat} size={92} />
    </>
  );
}

function Discovery({ seat, terrain, number }: { seat: number; terrain: string; number: number | null }) {
  return (
    <>
      <Sea />
      <Land terrain={terrain} />
      {number !== null && <Use name={`token-${number}`} x={LAND.x} y={LAND.y + 18} w={48} />}
      <g class="clearing">
        <Use name="t-fog" x={LAND.x} y={LAND.y} w={LAND.size} />
      </g>
      <Ship x={64} y={112} seat={seat} size={92} />
    </>
  );
}

function Win({ seat }: { seat: number }) {
  return (
    <g class={seatClass(seat)}>
      <Ground fill="card" />
      <Rays x={150} y={112} fill="fi-g" />
      <At x={150} y={124}>
        <g class="rising">
          <Use name="banner" x={0} y={0} w={92} h={129} />
          <SeatMark seat={seat} x={0} y={-12} size={50} />
        </g>
      </At>
      <g class="crowning" style={{ color: "var(--ink)" }}>
        <Use name="i-crown" x={150} y={32} w={56} />
      </g>
    </g>
  );
}
