/** Goods as chips, rows of costs and stacks of cards. */

import type { Counts } from "../declared/position";
import type { Good } from "../declared/words";
import { t } from "../i18n/i18n";
import { Drawn, Num } from "./drawn";

export type Amounts = Counts<Good>;

/** The order of the price list and of the hand: resources, then commodities. */
const PLACE: Readonly<Record<Good, number>> = {
  lumber: 1,
  brick: 2,
  wool: 3,
  grain: 4,
  ore: 5,
  paper: 6,
  cloth: 7,
  coin: 8,
};

/** The goods of a game in the order they are shown. */
export function shown(goods: Amounts): Good[] {
  return (Object.keys(goods) as Good[]).sort((a, b) => PLACE[a] - PLACE[b]);
}

export function total(goods: Amounts): number {
  return Object.values(goods).reduce((sum, amount) => sum + amount, 0);
}

export function Chip({
  good,
  small,
  size,
  missing,
}: {
  good: string;
  small?: boolean;
  size?: "xl";
  missing?: boolean;
}) {
  const kinds = ["chip", good];
  if (small) kinds.push("s");
  if (size) kinds.push(size);
  if (missing) kinds.push("no");
  return (
    <span
      class={kinds.join(" ")}
      role="img"
      aria-label={missing ? t("goods.missing", { good: t(`good.${good}`) }) : t(`good.${good}`)}
    >
      <Drawn name={`r-${good}`} />
    </span>
  );
}

/** One chip a card; with a hand, what it lacks stays in its place and is hollow. */
export function Chips({
  goods,
  hand,
  small = true,
  size,
}: {
  goods: Amounts;
  hand?: Amounts;
  small?: boolean;
  size?: "xl";
}) {
  return (
    <>
      {shown(goods).flatMap((good) =>
        Array.from({ length: goods[good] ?? 0 }, (_, index) => (
          <Chip
            key={`${good}${index}`}
            good={good}
            small={small && !size}
            size={size}
            missing={hand !== undefined && index >= (hand[good] ?? 0)}
          />
        )),
      )}
    </>
  );
}

const CARDS_SEEN = 5;
const CARD_STEP = 4;

/** Cards of one good; the height of the stack is the count. */
export function Stack({ good, count }: { good: string; count: number }) {
  const label = t("goods.count", { count, good: t(`good.${good}`) });
  if (count === 0) {
    return (
      <div class={`stack none ${good}`} role="img" aria-label={label}>
        <i>
          <Drawn name={`r-${good}`} />
        </i>
        <b>
          <Num value={0} />
        </b>
      </div>
    );
  }
  const below = Array.from(
    { length: Math.min(count, CARDS_SEEN) - 1 },
    (_, index) => Math.min(count, CARDS_SEEN) - 1 - index,
  );
  return (
    <div class={`stack ${good}`} role="img" aria-label={label}>
      {below.map((step) => (
        <i key={step} style={{ bottom: `${CARD_STEP * step}px` }} />
      ))}
      <i>
        <Drawn name={`r-${good}`} />
      </i>
      <b>
        <Num value={count} />
      </b>
    </div>
  );
}
