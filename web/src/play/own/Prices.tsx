/** The price list: what can be built or bought, what it costs, and what is lacking. */

import type { Kind } from "../../declared/actions";
import type { Good, PieceName } from "../../declared/words";
import { t } from "../../i18n/i18n";
import { Drawn, Ico } from "../../ui/drawn";
import { type Amounts, Chip, Chips } from "../../ui/goods";
import { isTall } from "../../ui/media";
import { Piece } from "../../ui/pictures";
import { useDesk } from "../context";

interface Priced {
  /** The key that chooses it. */
  readonly key: string;
  /** Its picture; none for a card. */
  readonly picture?: string;
  /** How its pieces are called, of those that a game has. */
  readonly pieces?: readonly PieceName[];
}

/** What is bought, in the order of the list. */
const ROWS: { readonly [kind in Kind]?: Priced } = {
  road: { key: "R", picture: "road", pieces: ["roads"] },
  ship: { key: "F", picture: "ship", pieces: ["ships"] },
  settle: { key: "S", picture: "settlement", pieces: ["settlements"] },
  city: { key: "C", picture: "city", pieces: ["cities", "keeps"] },
  wall: { key: "W", picture: "wall" },
  hire: { key: "K", picture: "knight1-off" },
  activate: { key: "A", picture: "knight1-on" },
  promote: { key: "P", picture: "knight2-off" },
  guard: { key: "G", picture: "guard" },
  buy: { key: "D" },
};

export function Picture({ kind, seat, keeps }: { kind: Kind; seat: number; keeps: boolean }) {
  const { picture } = ROWS[kind] ?? {};
  if (!picture) return <Ico name="devcard" class="" />;
  return <Piece piece={picture === "city" && keeps ? "keep" : picture} seat={seat} />;
}

/** The kinds of action that cost something in a game, each with its key. */
export function pricedKinds(prices: Readonly<Record<string, unknown>>): (readonly [Kind, Priced])[] {
  return (Object.entries(ROWS) as [Kind, Priced][]).filter(([kind]) => kind in prices);
}

export function Prices() {
  const desk = useDesk();
  const { words, me, table } = desk.store;
  const player = me.value;
  if (!words.value || !player?.hand || !table.value) return null;
  const rows = pricedKinds(words.value.prices);
  const chosen = desk.panel.value === "act" ? desk.draft.value.kind : null;
  const canTrade = desk.offers("offer") || desk.offers("bank");
  return (
    <section class={`prices${rows.length > 4 || !isTall.value ? " two" : ""}`} aria-label={t("prices.title")}>
      {rows.map(([kind, { key, pieces = [] }]) => {
        const isOffered = desk.offers(kind);
        const left = pieces.map((piece) => player.left[piece]).find((count) => count !== undefined);
        return (
          <button
            key={kind}
            type="button"
            class={`price ${chosen === kind ? "on" : isOffered ? "" : "no"}`}
            aria-disabled={!isOffered}
            aria-pressed={chosen === kind}
            aria-keyshortcuts={key}
            title={desk.word(`price.${kind}`)}
            onClick={() => isOffered && desk.choose(kind)}
          >
            <Picture kind={kind} seat={player.seat} keeps={Boolean(player.keeps)} />
            <span>
              {desk.word(`act.${kind}.label`)}
              {left !== undefined && <small>{t("prices.left", { count: left })}</small>}
            </span>
            <span class="costs">
              <Chips goods={words.value!.prices[kind]!} hand={player.hand!} />
            </span>
            <kbd aria-hidden="true">{key}</kbd>
          </button>
        );
      })}
      <div class="dealing">
        <button
          type="button"
          class={`price trade-row${desk.panel.value === "trade" ? " on" : canTrade ? "" : " no"}`}
          aria-disabled={!canTrade}
          aria-pressed={desk.panel.value === "trade"}
          aria-keyshortcuts="T"
          onClick={() => {
            if (canTrade) desk.panel.value = "trade";
          }}
        >
          <Drawn name="i-trade" />
          <span>
            {t("act.offer.label")}
            {desk.areForOwnTurn(["offer", "bank"]) && <small>{t("now.own_turn")}</small>}
          </span>
          <span class="costs" />
          <kbd aria-hidden="true">T</kbd>
        </button>
        <Bank />
      </div>
    </section>
  );
}

/** The good with the best rate: of those that can be paid, else of all. */
export function bestRate(rates: Amounts, hand: Amounts): readonly [Good, number] | null {
  const all = Object.entries(rates) as [Good, number][];
  const payable = all.filter(([good, rate]) => (hand[good] ?? 0) >= rate);
  return (payable.length > 0 ? payable : all).toSorted(([, a], [, b]) => a - b)[0] ?? null;
}

/** The bank, with the best rate there is for this hand. */
function Bank() {
  const desk = useDesk();
  const player = desk.store.me.value;
  const best = bestRate(player?.rates ?? {}, player?.hand ?? {});
  if (!best) return null;
  const [good, rate] = best;
  const canPay = desk.offers("bank");
  return (
    <button
      type="button"
      class={`price trade-row bank${canPay ? "" : " no"}`}
      aria-disabled={!canPay}
      onClick={() => canPay && desk.tradeFrom({ [good]: rate })}
    >
      <Chip good={good} />
      <span>
        {t("act.bank.label")} <b>{`${rate}:1`}</b>
      </span>
    </button>
  );
}
