/** One target that can be chosen: how it looks while it is legal, hovered or chosen. */

import { num, type Point } from "../geometry";
import { PiratePiece } from "../Islands";
import type { Layout } from "../layout";
import { CartPiece, RobberPiece } from "../OnHexes";
import { BuildingPiece, KnightPiece, PathPiece } from "../Pieces";
import { At, Disc, ink, Shape, Use } from "../print";
import { GuardPiece } from "../Watch";
import { Bar, Capsule, HexMark, OvalMark, Ring, type State } from "./Marks";
import { spot } from "./spots";
import { type Lit, type Piece, PLACES_PER_ROW } from "./targets";

export interface LightProps {
  readonly layout: Layout;
  readonly lit: Lit;
  readonly state: State;
  /** The seat that would act. */
  readonly seat: number;
  /** Whether something stands there already. */
  readonly taken: boolean;
  /** How many guards stand on each section. */
  readonly guards: readonly number[];
}

export function Light(props: LightProps) {
  switch (props.lit.target.kind) {
    case "node":
      return <NodeLight {...props} />;
    case "edge":
      return <EdgeLight {...props} />;
    case "hex":
      return <HexLight {...props} />;
    case "section":
      return <SectionLight {...props} />;
    case "space":
      return <SpaceLight {...props} />;
    case "clearing":
      return <OvalMark at={spot(props.layout, props.lit.target)} rx={74} ry={40} state={props.state} />;
    case "camp":
      return <OvalMark at={spot(props.layout, props.lit.target)} rx={42} ry={24} state={props.state} />;
    case "tormund":
      return <TormundLight {...props} />;
    case "berth":
      return <BerthLight {...props} />;
  }
}

/** The piece itself, as it will stand. */
function NewPiece({ piece, seat }: { piece: Piece; seat: number }) {
  switch (piece) {
    case "settlement":
    case "city":
    case "keep":
      return <BuildingPiece seat={seat} kind={piece} metropolis={null} walled={false} tipped={false} />;
    case "wall":
      return <BuildingPiece seat={seat} kind="city" metropolis={null} walled tipped={false} />;
    case "knight":
      return <KnightPiece seat={seat} strength={1} awake={false} />;
    default:
      return null;
  }
}

function NodeLight({ layout, lit, state, seat, taken }: LightProps) {
  const [x, y] = spot(layout, lit.target);
  if (state === "legal" && !taken) {
    return (
      <At x={x} y={y}>
        <Disc x={0} y={0} r={21} fill="halo" />
        <Disc x={0} y={0} r={16} fill="halo" stroke="key" width={5} />
        <circle class="core" r={8} fill="var(--pc)" />
      </At>
    );
  }
  const covered = lit.piece !== null && state !== "legal";
  return (
    <At x={x} y={y}>
      <Ring
        x={0}
        y={taken ? -2 : 0}
        r={38}
        width={state === "chosen" ? 6 : 4}
        dash={state === "chosen" ? undefined : "9 6"}
        fill={covered ? "halo" : undefined}
        opacity={state === "chosen" ? 0.85 : 0.7}
      />
      {covered && lit.piece && (
        <g class={state === "hovered" ? "ghost" : undefined} transform="scale(1.1)">
          <NewPiece piece={lit.piece} seat={seat} />
        </g>
      )}
    </At>
  );
}

function EdgeLight({ layout, lit, state, seat, taken }: LightProps) {
  const [x, y] = spot(layout, lit.target);
  const turn = layout.places.angle(lit.target.id);
  if (state === "legal" && !taken) {
    return (
      <At x={x} y={y} turn={turn}>
        <Bar w={70} h={30} fill="halo" />
        <Bar w={60} h={20} fill="halo" stroke="key" width={5} />
        <rect class="core" x={-18} y={-3.6} width={36} height={7.2} rx={3.6} fill="var(--pc)" />
      </At>
    );
  }
  return (
    <At x={x} y={y}>
      <g transform={`rotate(${turn})`}>
        <Capsule
          width={state === "chosen" ? 6 : 4}
          dash={state === "chosen" ? undefined : "9 6"}
          opacity={taken ? 0 : 0.8}
        />
      </g>
      {(lit.piece === "road" || lit.piece === "ship") && (
        <g class={state === "hovered" ? "ghost" : undefined}>
          <PathPiece kind={lit.piece} seat={seat} turn={turn} />
        </g>
      )}
    </At>
  );
}

function HexLight({ layout, lit, state, seat }: LightProps) {
  const at = spot(layout, lit.target);
  return (
    <>
      <HexMark at={at} state={state} />
      {state !== "legal" && (
        <g class={state === "hovered" ? "ghost" : undefined}>
          {(lit.piece === "robber" || lit.piece === "tormund") && (
            <RobberPiece at={at} north={lit.piece === "tormund"} />
          )}
          {lit.piece === "pirate" && <PiratePiece at={at} />}
          {lit.piece === "merchant" && <CartPiece at={[at[0] - 36, at[1]]} seat={seat} />}
        </g>
      )}
    </>
  );
}

const GUARD_SHAPE = "c5 0 6 5 5 9c4 3 5 11 6 23h-22c1-12 2-20 6-23c-1-4 0-9 5-9Z";

/** A paper card with the guard's shape on the next free place of a section; the plaque where no guard would come. */
function SectionLight({ layout, lit, state, seat, guards }: LightProps) {
  const section = lit.target.id;
  if (lit.piece !== "guard" || layout.frontier === null) {
    const [x, y] = spot(layout, lit.target);
    return <OvalMark at={[x, y + 20]} rx={70} ry={32} state={state} />;
  }
  const place = Math.min(guards[section] ?? 0, PLACES_PER_ROW - 1);
  const [x, y] = layout.frontier.space(section * PLACES_PER_ROW + place);
  if (state === "legal") return <GuardCard at={[x, y]} />;
  return (
    <>
      <Ring
        x={x}
        y={y - 18}
        r={36}
        width={state === "chosen" ? 6 : 4}
        dash={state === "chosen" ? undefined : "9 6"}
        fill="halo"
        opacity={0.8}
      />
      <g class={state === "hovered" ? "ghost" : undefined}>
        <GuardPiece seat={seat} x={x} y={y} />
      </g>
    </>
  );
}

function GuardCard({ at: [x, y] }: { at: Point }) {
  const card = `M${num(x - 13)} ${num(y - 38)}h26v44h-26Z`;
  return (
    <>
      <Shape d={card} fill="halo" stroke="halo" width={8} />
      <Shape d={card} fill="halo" stroke="key" width={3.6} />
      <path
        class="core"
        d={`M${num(x)} ${num(y - 34)}${GUARD_SHAPE}`}
        fill="var(--pc)"
        stroke={ink("key")}
        stroke-width={0}
      />
    </>
  );
}

function SpaceLight({ layout, lit, state }: LightProps) {
  const [x, y] = spot(layout, lit.target);
  return <Ring x={x} y={y} r={32} width={state === "chosen" ? 6 : 4} dash={state === "chosen" ? undefined : "9 6"} />;
}

function TormundLight({ layout, lit, state }: LightProps) {
  const [x, y] = spot(layout, lit.target);
  return (
    <>
      <OvalMark at={[x, y]} rx={76} ry={40} state={state} />
      {state !== "legal" && (
        <g class={state === "hovered" ? "ghost" : undefined}>
          <Use name="tormund" x={x + 4} y={y - 26} w={58} h={71} />
        </g>
      )}
    </>
  );
}

/** One of the places of the pirate beside the map. */
function BerthLight({ layout, lit, state }: LightProps) {
  const at = spot(layout, lit.target);
  return (
    <>
      <OvalMark at={at} rx={74} ry={62} state={state} />
      {state !== "legal" && (
        <g class={state === "hovered" ? "ghost" : undefined}>
          <PiratePiece at={at} />
        </g>
      )}
    </>
  );
}
