/** What a scenario puts on the sea chart: villages, gifts, beachheads, the fleet's circuit and places for wonders. */

import type { GiftData, SeaData, View } from "../declared/position";
import { seatClass } from "../ui/drawn";
import type { Places, Point } from "./geometry";
import { sailInk } from "./ground/Sea";
import { At, Disc, Figures, SeatMark, Shape, Use } from "./print";

interface MarksProps {
  readonly sea: SeaData;
  readonly view: View;
  readonly places: Places;
}

export function Marks({ sea, view, places }: MarksProps) {
  const taken = new Set(view.taken_gifts);
  return (
    <g>
      {sea.fleet && <Circuit way={sea.fleet.map((hex) => places.hex(hex))} />}
      {Object.entries(sea.wonder_places ?? {}).flatMap(([wonder, nodes]) =>
        nodes.map((node) => <WonderPlace key={`${wonder}${node}`} wonder={wonder} at={places.node(node)} />),
      )}
      {sea.voyages?.map(({ beachhead }, seat) => (
        <g key={beachhead} class={seatClass(seat)}>
          <Beachhead seat={seat} at={places.node(beachhead)} />
        </g>
      ))}
      {(sea.gifts ?? []).map((gift) =>
        taken.has(gift.edge) ? null : <Gift key={gift.edge} gift={gift} at={places.middle(gift.edge)} />,
      )}
      {(sea.villages ?? []).map(({ node, number }) => (
        <Village key={node} at={places.node(node)} number={number} cloth={view.village_cloth?.[`N${node}`] ?? 0} />
      ))}
    </g>
  );
}

/** Huts with the number that pays, and how many bolts of cloth are left. */
export function Village({ at: [x, y], number, cloth }: { at: Point; number: number; cloth: number }) {
  const isHot = number === 6 || number === 8;
  return (
    <At x={x} y={y} class={cloth === 0 ? "blocked" : undefined}>
      <Use name="village" x={0} y={-16} w={84} h={60} />
      <Disc x={0} y={22} r={19} fill={isHot ? "hot" : "token"} stroke="key" width={3} />
      <Figures text={String(number)} x={0} y={22} h={20} fill={isHot ? "good" : "token-ink"} />
      <Disc x={32} y={6} r={13} fill="pa-m" stroke="key" width={2.6} />
      <Figures text={String(cloth)} x={32} y={6} h={14} fill="good" />
    </At>
  );
}

/** What the first ship on this side finds. */
export function Gift({ gift: { kind, good }, at: [x, y] }: { gift: Omit<GiftData, "edge">; at: Point }) {
  if (kind !== "harbour") return <Use name={`gift-${kind}`} x={x} y={y} w={44} />;
  return (
    <g style={{ "--sc": sailInk(good) }}>
      <Use name="boat" x={x} y={y + 2} w={46} h={48} />
    </g>
  );
}

export function Beachhead({ seat, at: [x, y] }: { seat: number; at: Point }) {
  return (
    <>
      <Disc x={x} y={y} r={20} fill="halo" stroke="key" width={2.4} dash="5 4" />
      <circle cx={x} cy={y} r={14} fill="var(--pc)" stroke="var(--key)" stroke-width={2.4} />
      <SeatMark seat={seat} x={x} y={y} size={17} />
    </>
  );
}

/** The way of the pirate fleet, from hex to hex. */
export function Circuit({ way }: { way: readonly Point[] }) {
  const d = `M${way.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}Z`;
  return <Shape d={d} stroke="hot" width={3.4} dash="3 13" round opacity={0.55} />;
}

export function WonderPlace({ wonder, at: [x, y] }: { wonder: string; at: Point }) {
  return (
    <>
      <Disc x={x} y={y} r={21} fill="halo" stroke="key" width={2.4} />
      <Use name={`w-${wonder}`} x={x} y={y} w={32} />
    </>
  );
}
