/** Goods by taps: one tap adds a card, the minus takes it away. */

import type { Good } from "../../declared/words";
import { t } from "../../i18n/i18n";
import { Drawn, Ico, Num } from "../../ui/drawn";
import type { Amounts } from "../../ui/goods";

export interface GoodsPickerProps {
  readonly title: string;
  readonly goods: readonly Good[];
  readonly picked: Amounts;
  /** How many of each there are; what is not there cannot be picked. Without it there is no limit. */
  readonly have?: Amounts;
  readonly isFull?: boolean;
  onChange(picked: Amounts): void;
}

export function GoodsPicker({ title, goods, picked, have, isFull = false, onChange }: GoodsPickerProps) {
  const change = (good: Good, by: number) => onChange({ ...picked, [good]: (picked[good] ?? 0) + by });
  return (
    <div role="group" aria-label={title}>
      <h2 class="label picktitle">{title}</h2>
      <div class={`picks${goods.length > 5 ? " eight" : ""}`}>
        {goods.map((good) => {
          const count = picked[good] ?? 0;
          const most = have?.[good] ?? (have ? 0 : Infinity);
          // What is seen on the button is part of its name, so that it can be called by it.
          const seen = have && count === 0 ? t("goods.of", { count: most }) : "";
          const name = [t("goods.more", { good: t(`good.${good}`) }), seen, t("pick.chosen", { count })];
          return (
            <div key={good} class={`pick ${good}${count > 0 ? " on" : ""}${most === 0 ? " off" : ""}`}>
              <button
                type="button"
                disabled={count >= most || isFull}
                aria-label={name.filter(Boolean).join(", ")}
                onClick={() => change(good, 1)}
              >
                <Drawn name={`r-${good}`} />
                {count > 0 ? (
                  <b>
                    <Num value={count} />
                  </b>
                ) : (
                  seen && <em>{seen}</em>
                )}
              </button>
              <button
                type="button"
                class="less"
                disabled={count === 0}
                aria-label={t("goods.less", { good: t(`good.${good}`) })}
                onClick={() => change(good, -1)}
              >
                <Ico name="minus" class="" />
              </button>
            </div>
          );
        })}
      </div>
    </div>
  );
}

export function Tally({ chosen, due }: { chosen: number; due: number }) {
  return (
    <div class="row tally" role="status">
      <span class="dots" aria-hidden="true">
        {Array.from({ length: due }, (_, index) => (
          <i key={index} class={index < chosen ? "on" : ""} />
        ))}
      </span>
      <span class="small">{t("pick.tally", { chosen, due })}</span>
    </div>
  );
}
