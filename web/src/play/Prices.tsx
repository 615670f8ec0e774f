/** The price list: what can be built or bought, what it costs, and what is lacking. */

import { gameText, t } from "../i18n/i18n";
import { Drawn, Ico } from "../ui/drawn";
import { Chips } from "../ui/goods";
import { Piece } from "../ui/pictures";
import { useDesk } from "./context";

/** What is bought, in the order of the list: the kind of action, its key, and its picture. */
const ROWS: readonly (readonly [string, string, string])[] = [
  ["road", "R", "road"],
  ["settle", "S", "settlement"],
  ["city", "C", "city"],
  ["wall", "W", "wall"],
  ["hire", "K", "knight1-off"],
  ["activate", "A", "knight1-on"],
  ["promote", "P", "knight2-off"],
  ["guard", "G", "guard"],
  ["buy", "D", ""],
];
const PIECES_LEFT: Readonly<Record<string, string>> = { road: "roads", settle: "settlements", city: "cities" };

export function Picture({ kind, seat, keeps }: { kind: string; seat: number; keeps: boolean }) {
  const row = ROWS.find(([name]) => name === kind);
  if (!row?.[2]) return <Ico name="devcard" class="" />;
  return <Piece piece={kind === "city" && keeps ? "keep" : row[2]} seat={seat} />;
}

export function pricedKinds(prices: Readonly<Record<string, unknown>>): (readonly [string, string])[] {
  return ROWS.filter(([kind]) => kind in prices).map(([kind, key]) => [kind, key] as const);
}

export function Prices() {
  const desk = useDesk();
  const { words, me, table } = desk.store;
  const player = me.value;
  if (!words.value || !player?.hand || !table.value) return null;
  const rows = pricedKinds(words.value.prices);
  const game = table.value.game;
  const chosen = desk.panel.value === "act" ? desk.draft.value.kind : null;
  const canTrade = desk.offers("offer") || desk.offers("bank");
  return (
    <section class={`prices${rows.length > 4 || !desk.isMenu.value ? " two" : ""}`} aria-label={t("prices.title")}>
      {rows.map(([kind, key]) => {
        const isOffered = desk.offers(kind);
        const left = player.left[PIECES_LEFT[kind] ?? ""] ?? player.left[kind === "city" ? "keeps" : ""];
        return (
          <button
            key={kind}
            type="button"
            class={`price ${chosen === kind ? "on" : isOffered ? "" : "no"}`}
            aria-disabled={!isOffered}
            aria-pressed={chosen === kind}
            aria-keyshortcuts={key}
            title={t(`price.${kind}`)}
            onClick={() => isOffered && desk.choose(kind)}
          >
            <Picture kind={kind} seat={player.seat} keeps={Boolean(player.keeps)} />
            <span>
              {gameText(game, `act.${kind}.label`)}
              {left !== undefined && <small>{t("prices.left", { count: left })}</small>}
            </span>
            <span class="costs">
              <Chips goods={words.value!.prices[kind]!} hand={player.hand!} />
            </span>
            <kbd aria-hidden="true">{key}</kbd>
          </button>
        );
      })}
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
    </section>
  );
}
