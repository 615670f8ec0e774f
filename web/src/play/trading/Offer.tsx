/** Somebody's offer: take it, answer with another deal, or decline. */

import type { Deal } from "../../declared/position";
import { t } from "../../i18n/i18n";
import { Button, Flag, Ico } from "../../ui/drawn";
import { Chips } from "../../ui/goods";
import { offerTitle } from "../asking/heading";
import { useDesk } from "../context";
import type { Desk } from "../desk";

/** The deal that is offered to you, as its maker sees it; null without one, or where you have answered already. */
export function useOffer(): Deal | null {
  return offerFor(useDesk());
}

export function offerFor(desk: Desk): Deal | null {
  const player = desk.store.me.value;
  const view = desk.store.view.value;
  if (!player || !view || view.active === player.seat || !player.offered || desk.isSettled.value) return null;
  return desk.offers("decline") ? player.offered : null;
}

export function OfferPanel({ deal }: { deal: Deal }) {
  const desk = useDesk();
  const from = desk.store.view.value?.active ?? 0;
  const canAccept = desk.offers("accept");
  const isAgreed = !canAccept && desk.offers("withdraw");
  return (
    <>
      <div class="rolled">
        <span class="fl">
          <Flag seat={from} />
        </span>
        <h1 class="name">{offerTitle(desk)}</h1>
      </div>
      <div class="offer">
        <div>
          <span class="label">{t("offer.you_get")}</span>
          <span>
            <Chips goods={deal.give} size="xl" />
          </span>
        </div>
        <Ico name="trade" class="ico mid" />
        <div>
          <span class="label">{t("offer.you_give")}</span>
          <span>
            <Chips goods={deal.want} size="xl" hand={desk.store.me.value?.hand ?? {}} />
          </span>
        </div>
      </div>
      {isAgreed ? (
        <p class="small dim">{t("offer.agreed")}</p>
      ) : (
        <Button main disabled={!canAccept} keys="Y" onClick={() => desk.act("accept")}>
          <Ico name="check" /> {t("act.accept.do")}
        </Button>
      )}
      <div class="row foot">
        <Button grow keys="O" onClick={() => (desk.panel.value = "trade")}>
          {t("act.counter.label")}
        </Button>
        <Button grow keys="N" onClick={() => desk.decline()}>
          {t("act.decline.do")}
        </Button>
      </div>
      <div class="row quieter">
        <button
          type="button"
          class="link"
          onClick={() => {
            desk.declining.beQuiet(desk.store.view.value?.turn ?? 0);
            desk.decline();
          }}
        >
          {t("offer.quiet")}
        </button>
        <button
          type="button"
          class="link"
          onClick={() => {
            desk.declining.shun(from, true);
            desk.decline();
          }}
        >
          {t("offer.never", { name: desk.nameOf(from) })}
        </button>
      </div>
    </>
  );
}
