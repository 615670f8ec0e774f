/** Trade: what you give and what you want by taps, whom you ask, what they answer, and the bank below. */

import { useSignal } from "@preact/signals";
import { writeDeal, writeSeats, writeToken } from "../../act/token";
import type { Good } from "../../declared/words";
import { t } from "../../i18n/i18n";
import { Button, Flag, Ico, Num, SeatMark, seatClass } from "../../ui/drawn";
import { type Amounts, Chip, Chips, shown, total } from "../../ui/goods";
import { useDesk } from "../context";
import type { Desk } from "../desk";
import { seatsAfter } from "../seats/Others";
import { type Answer, answersTo, standingOffer, trimmed } from "./deals";
import { GoodsPicker } from "./GoodsPicker";
import { useOffer } from "./Offer";

const ICONS: Readonly<Record<Answer["state"], string>> = {
  accepts: "check",
  counters: "trade",
  declines: "cross",
  thinks: "hourglass",
};
const CLASSES: Readonly<Record<Answer["state"], string>> = {
  accepts: "yes",
  counters: "counter",
  declines: "no",
  thinks: "wait",
};

export function TradePanel() {
  const desk = useDesk();
  const { me, view, seat, words } = desk.store;
  const offered = useOffer();
  // A counter-offer begins as the offer it answers, as far as one could pay that.
  const give = useSignal<Amounts>(offered ? payable(offered.want, me.value?.hand ?? {}) : desk.takeLaidOut());
  const want = useSignal<Amounts>(offered ? { ...offered.give } : {});
  const skipped = useSignal<ReadonlySet<number>>(new Set());
  const hand = me.value?.hand;
  if (!hand || !view.value || seat.value === null) return null;

  const goods = shown(hand);
  const deal = trimmed(give.value, want.value);
  const isActive = view.value.active === seat.value;
  const others = seatsAfter(seat.value, view.value.players.length);
  const asked = others
    .filter((other) => !skipped.value.has(other) && !desk.declining.shunned.value.has(other))
    .sort((a, b) => a - b);
  const isComplete = total(deal.give) > 0 && total(deal.want) > 0;
  const written = writeDeal(deal.give, deal.want, words.value?.goods ?? []);
  const bank = writeToken("bank", written);
  const isAccepted = isActive && acceptedBy(desk) !== null;
  const isBank = desk.store.actions.value.some(({ token }) => token === bank);
  const kind = isActive ? "offer" : desk.offers("decline") ? "counter" : "propose";
  const canOffer = isActive
    ? desk.offers("offer") || (desk.store.request.value?.groups.some((group) => group.open) ?? false)
    : true;
  const send = () => {
    desk.act(isActive ? writeToken(kind, written, writeSeats(asked)) : writeToken(kind, written));
    if (!isActive) desk.panel.value = "act";
  };
  return (
    <>
      <section class="sec tradebox">
        <div class="row between">
          <h1 class="title">{t(isActive ? "trade.title" : "trade.counter_title")}</h1>
          <Button quiet keys="Esc" onClick={() => (desk.panel.value = "act")}>
            {t("trade.close")}
          </Button>
        </div>
        {offered && (
          <p class="small deal original">
            {t("trade.original", { name: desk.nameOf(view.value.active ?? 0) })} <Chips goods={offered.give} />{" "}
            <Ico name="trade" /> <Chips goods={offered.want} />
          </p>
        )}
        <GoodsPicker
          title={t("trade.give")}
          goods={goods}
          picked={give.value}
          have={hand}
          onChange={(next) => (give.value = next)}
        />
        <GoodsPicker
          title={t("trade.want")}
          goods={goods}
          picked={want.value}
          onChange={(next) => (want.value = next)}
        />
        {isActive && (
          <div class="row asks" role="group" aria-label={t("trade.ask")}>
            <h2 class="label">{t("trade.ask")}</h2>
            {others.map((other) => (
              <button
                key={other}
                type="button"
                class={`ask ${seatClass(other)}`}
                aria-pressed={asked.includes(other)}
                onClick={() => {
                  const next = new Set(skipped.value);
                  if (!next.delete(other)) next.add(other);
                  skipped.value = next;
                  desk.declining.shun(other, false);
                }}
              >
                <span>
                  <SeatMark seat={other} />
                </span>
                {desk.nameOf(other)}
              </button>
            ))}
          </div>
        )}
      </section>
      {isActive && <Answers />}
      {isActive && <Bank onPick={(good, rate) => (give.value = { [good]: rate })} />}
      <div class="row push">
        {desk.offers("withdraw") && <Button onClick={() => desk.act("withdraw")}>{t("act.withdraw.do")}</Button>}
        {isBank && (
          <Button grow main={!isAccepted} onClick={() => desk.act(bank)}>
            {t("trade.with_bank")}
          </Button>
        )}
        <Button
          grow
          main={!isBank && !isAccepted}
          disabled={!isComplete || !canOffer || (isActive && asked.length === 0)}
          onClick={send}
        >
          <Ico name="trade" />{" "}
          {t(isActive ? (standingOffer(view.value) ? "trade.change" : "trade.offer") : "trade.send")}
        </Button>
      </div>
    </>
  );
}

/** As much of these goods as the hand has. */
function payable(goods: Amounts, hand: Amounts): Amounts {
  const sides = Object.entries(goods) as [Good, number][];
  return Object.fromEntries(sides.map(([good, count]) => [good, Math.min(count, hand[good] ?? 0)]));
}

/** The first seat that takes the offer as it stands: trading with it is the next step. Null where nobody does. */
function acceptedBy(desk: Desk): number | null {
  const view = desk.store.view.value;
  const answers = view ? answersTo(view, desk.store.log.value) : [];
  return answers.find(({ state }) => state === "accepts")?.seat ?? null;
}

function Answers() {
  const desk = useDesk();
  const view = desk.store.view.value!;
  const answers = answersTo(view, desk.store.log.value);
  const offer = standingOffer(view);
  if (answers.length === 0) return null;
  return (
    <section class="sec">
      <div class="row between">
        <h2 class="label">{t("trade.answers")}</h2>
        {offer && (
          <span class="deal">
            <Chips goods={offer.give} /> <Ico name="trade" /> <Chips goods={offer.want} />
          </span>
        )}
      </div>
      <ol class="answers" aria-live="polite">
        {answers.map(({ seat, state, deal }) => {
          const trade = writeToken("trade", writeSeats([seat]));
          const isOffered = desk.store.actions.value.some(({ token }) => token === trade);
          return (
            <li key={seat} class={`ans ${CLASSES[state]}`}>
              <Flag seat={seat} />
              <div>
                <div class="row">
                  <span class="name">{desk.nameOf(seat)}</span>
                  <span class="word">
                    <Ico name={ICONS[state]} />
                    {t(`trade.${state}`)}
                  </span>
                </div>
                <div class="small deal">
                  {state === "accepts" && t("trade.as_offered")}
                  {state === "counters" && deal && (
                    <>
                      <Chips goods={deal.want} /> {t("trade.for_your")} <Chips goods={deal.give} />
                    </>
                  )}
                </div>
              </div>
              <div class="acts">
                {isOffered && (
                  <Button main={seat === acceptedBy(desk)} onClick={() => desk.act(trade)}>
                    {t(state === "accepts" ? "act.trade.do" : "trade.take")}
                  </Button>
                )}
                {state === "declines" && (
                  <Button
                    quiet
                    pressed={desk.declining.shunned.value.has(seat)}
                    onClick={() => desk.declining.shun(seat, !desk.declining.shunned.value.has(seat))}
                  >
                    {t("trade.never")}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Bank({ onPick }: { onPick: (good: Good, rate: number) => void }) {
  const desk = useDesk();
  const player = desk.store.me.value;
  const rates = player?.rates;
  if (!rates || !player?.hand) return null;
  return (
    <section class="sec">
      <div class="row between">
        <h2 class="label">{t("trade.bank")}</h2>
        <span class="small dim">{t("trade.bank_note")}</span>
      </div>
      <div class={`rates${shown(rates).length > 5 ? " eight" : ""}`}>
        {shown(rates).map((good) => {
          const rate = rates[good]!;
          const canPay = (player.hand?.[good] ?? 0) >= rate && desk.offers("bank");
          return (
            <button
              key={good}
              type="button"
              class={`rate ${good}`}
              disabled={!canPay}
              aria-label={t("trade.rate", { rate, good: t(`good.${good}`) })}
              onClick={() => onPick(good, rate)}
            >
              <Chip good={good} small />
              <Num value={`${rate}:1`} height={14} />
            </button>
          );
        })}
      </div>
    </section>
  );
}
