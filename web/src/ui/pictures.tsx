/** Pictures put together from drawings: pieces in the colour of a seat, lands at the size of a letter, towers. */

import { MARKS_ON_ROAD } from "../declared/drawing";
import { seatClass } from "./drawn";

/** A drawing centred at a point. */
export function At({ name, x = 0, y = 0, w, h = w }: { name: string; x?: number; y?: number; w: number; h?: number }) {
  return <use href={`#${name}`} x={x - w / 2} y={y - h / 2} width={w} height={h} />;
}

function drawnPiece(piece: string, mark: string) {
  switch (piece) {
    case "road":
      return (
        <g transform="rotate(-24) scale(1.25)">
          <At name="road" w={84} h={28} />
          {MARKS_ON_ROAD.map((x) => (
            <At key={x} name={mark} x={x} y={-0.6} w={12} />
          ))}
        </g>
      );
    case "ship":
      return (
        <>
          <At name="ship" y={2} w={104} h={109.2} />
          <At name={mark} x={-1} y={-6} w={30} />
        </>
      );
    case "settlement":
      return (
        <>
          <At name="settlement" w={104} />
          <At name={mark} y={14} w={34} />
        </>
      );
    case "city":
      return (
        <>
          <At name="city" y={2} w={112} />
          <At name={mark} x={16} y={-1} w={29} />
        </>
      );
    case "keep":
      return (
        <>
          <At name="keep" w={106} h={111.7} />
          <At name={mark} y={-6} w={34} />
        </>
      );
    case "guard":
      return (
        <>
          <At name="guard" w={78} h={118} />
          <At name={mark} x={-2} y={18} w={26} />
        </>
      );
    case "wall":
      return <At name="citywall" w={116} h={41.4} />;
    default: {
      const isAwake = piece.endsWith("-on");
      return (
        <>
          <At name={piece} y={4} w={82} h={115} />
          <g style={isAwake ? undefined : "--pm:var(--key)"}>
            <At name={mark} y={20} w={30} />
          </g>
        </>
      );
    }
  }
}

/** A piece: `road`, `ship`, `settlement`, `city`, `keep`, `guard`, `wall`, or a knight as its drawing is called. */
export function Piece({ piece, seat }: { piece: string; seat: number }) {
  return (
    <svg class={seatClass(seat)} viewBox="-60 -62 120 120" aria-hidden="true">
      {drawnPiece(piece, `mk${seat + 1}`)}
    </svg>
  );
}

/** A land with its number. */
export function Hexlet({ terrain, number }: { terrain: string; number: number | undefined }) {
  return (
    <svg class="hexlet" viewBox="-100 -100 200 200" aria-hidden="true">
      {terrain === "sea" && <path d="M0-96L83-48V48L0 96L-83 48V-48Z" fill="var(--sea)" />}
      <At name={`t-${terrain}`} w={200} />
      {number !== undefined && <At name={`token-${number}`} y={8} w={116} h={119} />}
    </svg>
  );
}

const WIDTHS = [92, 78, 66, 52, 38];
const HEIGHTS = [21, 20, 20, 20, 17];
const WINDOWS = [5, 4, 3, 2, 1];
const GROUND = 104;

/** Five storeys of a city improvement: what is built is inked, what is not is only marked out. */
export function Tower({ track, level, flag }: { track: string; level: number; flag: boolean }) {
  let y = GROUND;
  const storeys = WIDTHS.map((width, index) => {
    const height = HEIGHTS[index]!;
    y -= height;
    const x = -width / 2;
    const shape =
      index === 4
        ? `M${x} ${y + height}V${y + 8}L0 ${y - 10}L${-x} ${y + 8}V${y + height}Z`
        : `M${x} ${y}H${-x}V${y + height}H${x}Z`;
    if (index >= level) {
      return (
        <path key={index} d={shape} fill="none" stroke="var(--ink-2)" stroke-width="1.6" stroke-dasharray="4 3.4" />
      );
    }
    const count = WINDOWS[index]!;
    const step = width / (count + 0.4);
    const windows = Array.from(
      { length: count },
      (_, at) => `M${(at - (count - 1) / 2) * step - 3} ${y + height - 3.4}v-7a3 3 0 0 1 6 0v7Z`,
    );
    return (
      <g key={index}>
        <path d={shape} fill={`var(--${track})`} stroke="var(--key)" stroke-width="2.6" stroke-linejoin="round" />
        {index === 2 ? <At name={`tr-${track}`} y={y + 10} w={19} /> : <path d={windows.join("")} fill="var(--key)" />}
      </g>
    );
  });
  const top = GROUND - HEIGHTS.slice(0, 4).reduce((sum, height) => sum + height, 0);
  return (
    <svg class="t" viewBox="-54 -10 108 118" aria-hidden="true">
      {storeys}
      {flag && (
        <path
          d={`M0 ${top}v-16M0 ${top - 16}l17 5l-17 5`}
          fill="var(--pc)"
          stroke="var(--key)"
          stroke-width="2.6"
          stroke-linejoin="round"
        />
      )}
      <path d="M-52 105H52" stroke="var(--ink)" stroke-width="3" />
    </svg>
  );
}
