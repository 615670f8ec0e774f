/** Roads and ships, and what stands on intersections: buildings with what is added to them, and knights. */

import { MARKS_ON_ROAD } from "../declared/drawing";
import type { View } from "../declared/position";
import { seatClass } from "../ui/drawn";
import type { Places } from "./geometry";
import { type Building, buildings, type Knight, knights, lying, type PathKind } from "./position";
import { At, SeatMark, Use } from "./print";

export function RoadPiece({ seat }: { seat: number }) {
  return (
    <g class={seatClass(seat)}>
      <Use name="road" x={0} y={0} w={84} h={28} />
      {MARKS_ON_ROAD.map((along) => (
        <SeatMark key={along} seat={seat} x={along} y={-0.6} size={11} />
      ))}
    </g>
  );
}

/** A ship sails upright whichever way its path leads; its wake shows the way. */
export function ShipPiece({ seat, turn }: { seat: number; turn: number }) {
  return (
    <g class={seatClass(seat)}>
      <g transform={`rotate(${turn})`}>
        <Use name="wake" x={0} y={0} w={92} h={26} />
      </g>
      <Use name="ship" x={0} y={-9} w={60} h={63} />
      <SeatMark seat={seat} x={-0.5} y={-14} size={17} />
    </g>
  );
}

/** A piece on a path that is turned so far from level. */
export function PathPiece({ kind, seat, turn }: { kind: PathKind; seat: number; turn: number }) {
  if (kind === "ship") return <ShipPiece seat={seat} turn={turn} />;
  return (
    <g transform={turn ? `rotate(${turn})` : undefined}>
      <RoadPiece seat={seat} />
    </g>
  );
}

/** A building with the seat's mark. A metropolis takes the place of its city; a wall stands before it. */
export function BuildingPiece({ seat, kind, metropolis, walled, tipped }: Omit<Building, "node">) {
  const lift = walled ? 4 : 0;
  const wallWidth = metropolis ? 88 : 82;
  return (
    <g class={seatClass(seat)}>
      {tipped ? (
        <>
          <g transform="rotate(-90)">
            <Use name="city" x={0} y={-6} w={62} />
          </g>
          <SeatMark seat={seat} x={-7} y={-9} size={17} />
        </>
      ) : kind === "settlement" ? (
        <>
          <Use name="settlement" x={0} y={-3} w={52} />
          <SeatMark seat={seat} x={0} y={4.5} size={17} />
        </>
      ) : kind === "fortress" ? (
        <>
          <Use name="fortress" x={0} y={-12} w={70} h={73} />
          <SeatMark seat={seat} x={0} y={8} size={20} />
        </>
      ) : kind === "keep" ? (
        <>
          <Use name="keep" x={0} y={-8} w={60} h={63.2} />
          <SeatMark seat={seat} x={0} y={-11} size={19} />
        </>
      ) : metropolis ? (
        <>
          <Use name={`metro-${metropolis}`} x={0} y={-12} w={84} h={82.9} />
          <SeatMark seat={seat} x={0} y={-4} size={18} />
        </>
      ) : (
        <>
          <Use name="city" x={0} y={-6 - lift} w={70} />
          <SeatMark seat={seat} x={10.5} y={-8 - lift} size={18} />
        </>
      )}
      {walled && <Use name="citywall" x={0} y={metropolis ? 20 : 16} w={wallWidth} h={(wallWidth * 5) / 14} />}
    </g>
  );
}

/** A shield with studs for its strength: in full colour and with a sword behind it when awake. */
export function KnightPiece({ seat, strength, awake }: Omit<Knight, "node">) {
  return (
    <g class={seatClass(seat)} style={awake ? undefined : { "--pm": "var(--key)" }}>
      <Use name={`knight${strength}-${awake ? "on" : "off"}`} x={0} y={-6} w={48} h={67.6} />
      <SeatMark seat={seat} x={0} y={3.5} size={awake ? 18 : 17} />
    </g>
  );
}

/** Roads, and above them ships from north to south, so that the nearer one lies above. */
export function OnPaths({ view, places }: { view: View; places: Places }) {
  const southOf = (edge: number) => places.middle(edge)[1];
  const order = lying(view).sort((a, b) =>
    a.kind === b.kind ? southOf(a.edge) - southOf(b.edge) : a.kind === "ship" ? 1 : -1,
  );
  return (
    <g>
      {order.map(({ edge, seat, kind }) => {
        const [x, y] = places.middle(edge);
        return (
          <At key={`${kind}${edge}`} x={x} y={y} class="piece">
            <PathPiece kind={kind} seat={seat} turn={places.angle(edge)} />
          </At>
        );
      })}
    </g>
  );
}

/** Buildings and knights from north to south, so that the nearer one lies above. */
export function OnIntersections({ view, places }: { view: View; places: Places }) {
  const standing = [
    ...buildings(view).map((building) => ({ node: building.node, drawn: <BuildingPiece {...building} /> })),
    ...knights(view).map((knight) => ({ node: knight.node, drawn: <KnightPiece {...knight} /> })),
  ].sort((a, b) => a.node - b.node);
  return (
    <g>
      {standing.map(({ node, drawn }) => {
        const [x, y] = places.node(node);
        return (
          <At key={node} x={x} y={y} class="piece">
            {drawn}
          </At>
        );
      })}
    </g>
  );
}
