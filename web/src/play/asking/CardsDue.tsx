/** Several cards at once: what is given up on a 7, given to another, or taken out of a hand that is looked at. */

import { useSignal } from "@preact/signals";
import { readToken, writeToken } from "../../act/token";
import type { Kind } from "../../declared/actions";
import type { Group } from "../../declared/protocol";
import type { Good } from "../../declared/words";
import { t } from "../../i18n/i18n";
import { Button } from "../../ui/drawn";
import { type Amounts, shown, total } from "../../ui/goods";
import { useDesk } from "../context";
import type { Desk } from "../desk";
import { GoodsPicker, Tally } from "../trading/GoodsPicker";

/** The group of a request that takes several cards one after the other, or null. */
export function groupDue(groups: readonly Group[]): Group | null {
  return groups.find((group) => (group.due ?? 1) > 1 && group.target === "good") ?? null;
}

/** Kinds that take cards out of a hand that is looked at. */
const FROM_OTHERS: ReadonlySet<Kind> = new Set<Kind>(["take"]);
/** Kinds that take cards from the supply. */
const FROM_SUPPLY: ReadonlySet<Kind> = new Set<Kind>(["gold"]);

export function CardsDue({ group }: { group: Group }) {
  const desk = useDesk();
  const picked = useSignal<Amounts>({});
  const me = desk.store.me.value;
  const seen = desk.store.view.value?.players.find(({ seat, hand }) => seat !== me?.seat && hand);
  const isSupply = FROM_SUPPLY.has(group.kind);
  const have = (isSupply ? inSupply(desk, group) : FROM_OTHERS.has(group.kind) ? seen?.hand : me?.hand) ?? {};
  const goods = desk.store.words.value?.goods ?? [];
  const due = group.due ?? 1;
  const chosen = total(picked.value);
  // A set of cards is named in the order of the goods, each set in one way only.
  const tokens = goods.flatMap((good) =>
    Array.from({ length: picked.value[good] ?? 0 }, () => writeToken(group.kind, good)),
  );
  return (
    <>
      <GoodsPicker
        title={t(isSupply ? "pick.from_supply" : "pick.from_hand")}
        goods={shown(have)}
        picked={picked.value}
        have={have}
        isFull={chosen >= due}
        onChange={(next) => (picked.value = next)}
      />
      <Tally chosen={chosen} due={due} />
      <div class="row foot">
        <Button onClick={() => (picked.value = {})}>{t("pick.clear")}</Button>
        <Button main grow disabled={chosen !== due} onClick={() => desk.act(...tokens)}>
          {chosen === due
            ? t("pick.do_these", {
                act: desk.word(`act.${group.kind}.do`),
                count: due,
              })
            : t("pick.more", { count: due - chosen })}
        </Button>
      </div>
    </>
  );
}

/** What may be taken from the supply: as many as it shows, or as are asked for where its counts are hidden. */
function inSupply(desk: Desk, { options, due = 1 }: Group): Amounts {
  const supply = desk.store.view.value?.supply;
  const goods = options.flatMap(({ token }) => readToken(token).parts as Good[]);
  return Object.fromEntries(goods.map((good) => [good, supply?.[good] ?? due]));
}
