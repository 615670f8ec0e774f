/** Who stands on hexes: the robber or Tormund, the merchant, wildlings. */

import { WILDLING_DRAWINGS } from "../declared/drawing";
import type { BoardData, View } from "../declared/position";
import type { Wildling } from "../declared/words";
import { seatClass } from "../ui/drawn";
import { num, type Places, type Point } from "./geometry";
import { inGift } from "./north";
import { cart } from "./position";
import { ink, SeatMark, Use } from "./print";

/** A wildling that stands with its feet here. */
export function WildlingPiece({ kind, x, foot, k = 1 }: { kind: Wildling; x: number; foot: number; k?: number }) {
  const [name, w, h] = WILDLING_DRAWINGS[kind];
  return <Use name={name} x={x} y={foot - (h * k) / 2 + 4 * k} w={w * k} h={h * k} />;
}

/** The robber stands beside the number that it blocks. */
export function RobberPiece({ at: [x, y], north }: { at: Point; north: boolean }) {
  return north ? (
    <Use name="tormund" x={x - 44} y={y - 8} w={58} h={71} />
  ) : (
    <Use name="robber" x={x - 38} y={y - 22} w={62} h={71} />
  );
}

/** The merchant's cart under its owner's pennon. */
export function CartPiece({ at: [x, y], seat }: { at: Point; seat: number }) {
  return (
    <g class={seatClass(seat)}>
      <Use name="merchant" x={x} y={y - 26} w={66} h={55} />
      <path
        d={`M${num(x + 28)} ${num(y - 34)}v-32l30 9l-30 10`}
        fill="var(--pc)"
        stroke={ink("key")}
        stroke-width={3.4}
        stroke-linejoin="round"
      />
      <SeatMark seat={seat} x={x + 37} y={y - 56.5} size={11} />
    </g>
  );
}

export function OnHexes({ board, view, places }: { board: BoardData; view: View; places: Places }) {
  const robber = view.robber ?? null;
  const merchant = cart(view);
  const merchantAt = merchant && places.hex(merchant.hex);
  return (
    <g>
      {merchant && merchantAt && (
        <CartPiece at={[merchantAt[0] + (merchant.hex === robber ? 36 : -36), merchantAt[1]]} seat={merchant.seat} />
      )}
      {robber !== null && (
        <g key={robber} class="piece">
          <RobberPiece at={places.hex(robber)} north={board.tormunds_camp ?? false} />
        </g>
      )}
      {[...inGift(view)].map(([hex, kinds]) => {
        const [x, y] = places.hex(hex);
        const side = hex === robber ? 44 : -44;
        return kinds.map((kind, i) => (
          <WildlingPiece key={`${hex}-${i}`} kind={kind} x={x + side + 26 * i} foot={y - 2 - 4 * i} k={1.06} />
        ));
      })}
    </g>
  );
}
