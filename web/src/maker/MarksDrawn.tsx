/** What a scenario puts on the sea, drawn on the sheet as it will lie on the table. */

import { axial, CORNERS, type Point } from "../board/geometry";
import { Beachhead, Circuit, Gift, Village, WonderPlace } from "../board/Marks";
import { BuildingPiece, PathPiece } from "../board/Pieces";
import { At } from "../board/print";
import type { Good } from "../declared/words";
import { seatClass } from "../ui/drawn";
import { pointOf } from "./corners";
import { fleetOf, giftsOf, SITES, sitesOf, villagesOf, voyagesOf } from "./marks";
import { coordinates, type Place, type Sheet, tableIn } from "./sheet";

export function MarksDrawn({ sheet: { rest } }: { sheet: Sheet }) {
  const fleet = fleetOf(rest).map((at) => axial(...coordinates(at)));
  const cloth = Number(tableIn(rest, "cloth").each ?? 0);
  return (
    <g>
      {fleet.length > 1 && <Circuit way={fleet} />}
      {SITES.flatMap((wonder) =>
        sitesOf(rest, wonder).map((corner) => (
          <WonderPlace key={`${wonder}${corner}`} wonder={wonder} at={pointOf(corner)} />
        )),
      )}
      {giftsOf(rest).map(({ at, side, gift }) => (
        <Gift key={`${at} ${side}`} gift={giftOf(gift)} at={middleOf(at, side)} />
      ))}
      {villagesOf(rest).map(({ at, number }) => (
        <Village key={at} at={pointOf(at)} number={number} cloth={cloth} />
      ))}
      {voyagesOf(rest).map(({ colour, legs: [settlement, ship, beachhead, fortress] }, seat) => (
        <g key={colour} class={seatClass(seat)}>
          {settlement && ship && <Ship seat={seat} from={pointOf(settlement)} to={pointOf(ship)} />}
          {beachhead && <Beachhead seat={seat} at={pointOf(beachhead)} />}
          {settlement && <Standing seat={seat} kind="settlement" at={pointOf(settlement)} />}
          {fortress && <Standing seat={seat} kind="fortress" at={pointOf(fortress)} />}
        </g>
      ))}
    </g>
  );
}

function giftOf(text: string): { kind: "point" | "card" | "harbour"; good: Good | null } {
  const [kind = "", trade = "3:1"] = text.split(" ");
  return { kind: kind as "point", good: trade === "3:1" ? null : (trade as Good) };
}

/** The middle of a side of a hex. */
export function middleOf(at: Place, side: number): Point {
  const [[x, y], [ax, ay], [bx, by]] = [axial(...coordinates(at)), CORNERS[side]!, CORNERS[(side + 1) % 6]!];
  return [x + (ax + bx) / 2, y + (ay + by) / 2];
}

function Standing({ seat, kind, at: [x, y] }: { seat: number; kind: "settlement" | "fortress"; at: Point }) {
  return (
    <At x={x} y={y}>
      <BuildingPiece seat={seat} kind={kind} metropolis={null} walled={false} tipped={false} />
    </At>
  );
}

function Ship({ seat, from: [ax, ay], to: [bx, by] }: { seat: number; from: Point; to: Point }) {
  return (
    <At x={(ax + bx) / 2} y={(ay + by) / 2}>
      <PathPiece kind="ship" seat={seat} turn={(Math.atan2(by - ay, bx - ax) * 180) / Math.PI} />
    </At>
  );
}
