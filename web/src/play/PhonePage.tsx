/** The phone: seats above, the map, and below it everything that acts, within reach of the thumb. Nothing scrolls. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Coach } from "../coach/Coach";
import { shownPlaces } from "../howto/shown";
import { has, t } from "../i18n/i18n";
import { Theatre } from "../moments/Theatre";
import { Button, Drawn, Ico, Num, SeatMark, seatClass } from "../ui/drawn";
import { Chip, Chips, Stack, shown } from "../ui/goods";
import { Foot } from "./asking/Foot";
import { HintPanel } from "./asking/HintPanel";
import { Now } from "./asking/Now";
import { type Around, useDesk, useWhenAsked } from "./context";
import { usePanel } from "./Deciding";
import { Notice } from "./Notice";
import { Development, HeroCard, Progress } from "./own/Cards";
import { SevenCosts } from "./own/Hand";
import { bestRate, Picture, pricedKinds } from "./own/Prices";
import { Towers } from "./own/Towers";
import { ClockOf } from "./seats/Clock";
import { Others } from "./seats/Others";
import { TheBoard } from "./TheBoard";

type Sheet = "none" | "others" | "cards";

export function PhonePage({ around }: { around: Around }) {
  const sheet = useSignal<Sheet>("none");
  const toggle = (name: Sheet) => (sheet.value = sheet.value === name ? "none" : name);
  useWhenAsked(() => (sheet.value = "none"));
  useEffect(() => {
    if (shownPlaces.value) sheet.value = "none";
  }, [shownPlaces.value]);
  return (
    <div class="phone">
      <Seats onOpen={() => toggle("others")} />
      <main class="pmap">
        <TheBoard />
        {around.line}
        <Notice />
        <Theatre />
      </main>
      <Below around={around} sheet={sheet.value} onCards={() => toggle("cards")} />
      {sheet.value === "others" && (
        <div class="psheet">
          <Button onClick={() => toggle("others")}>{t("phone.close")}</Button>
          <Others />
          {around.margin}
        </div>
      )}
    </div>
  );
}

/** The seats in a line, with their points, cards and clocks; pressed, it opens all that is known of them. */
function Seats({ onOpen }: { onOpen: () => void }) {
  const desk = useDesk();
  const view = desk.store.view.value;
  const unread = desk.unread.value;
  if (!view) return null;
  const you = desk.store.seat.value;
  const seats = view.players.map((_, index) => ((you ?? 0) + index) % view.players.length);
  return (
    <button type="button" class={`pseats n${seats.length}`} onClick={onOpen}>
      <span class="vh">{t("phone.others")}</span>
      {seats.map((seat) => {
        const player = view.players[seat]!;
        return (
          <span
            key={seat}
            class={`pseat ${seatClass(seat)}${seat === you ? " me" : ""}${seat === view.active ? " turn" : ""}`}
          >
            <span class="pf">
              <SeatMark seat={seat} />
            </span>
            <span class="pn">{seat === you ? t("you_title") : desk.nameOf(seat)}</span>
            <b>
              <Num value={player.total ?? player.points} />
            </b>
            <small>
              <Ico name="cards" />
              {player.hand_count}
            </small>
            <ClockOf seat={seat} />
          </span>
        );
      })}
      <span class="pmore">
        <Ico name="scroll" />
        {unread > 0 && <sup>{unread}</sup>}
        {unread > 0 && <span class="vh">{t("chat.unread", { count: unread })}</span>}
      </span>
    </button>
  );
}

/** Everything that acts, always in the same places; whatever needs more room opens over it. */
function Below({ around, sheet, onCards }: { around: Around; sheet: Sheet; onCards: () => void }) {
  const desk = useDesk();
  const { told } = around;
  const opened = usePanel();
  const panel = around.instead ?? opened;
  if (desk.store.seat.value === null) {
    return (
      <div class="pbelow">
        <div class="pnow">{!panel && <Now />}</div>
        {panel && <div class="popen">{panel}</div>}
      </div>
    );
  }
  const isCovered = panel !== null || sheet !== "none";
  return (
    <div class="pbelow" data-coach={told.value?.part}>
      <div class="pbase" inert={isCovered}>
        <div class="pnow">{!panel && <Now />}</div>
        <Acts />
        <PhoneHand onCards={onCards} />
        <Foot />
      </div>
      {!isCovered && (
        <div class="paside">
          <Coach told={told} />
          <HintPanel />
        </div>
      )}
      {panel && <div class="popen">{panel}</div>}
      {!panel && sheet === "cards" && (
        <div class="popen psheet">
          <Button onClick={onCards}>{t("phone.close")}</Button>
          <Towers />
          <HeroCard />
          <Development />
          <Progress />
        </div>
      )}
    </div>
  );
}

/** What can be built or bought, and trade with the bank's best rate for this hand. */
export function Acts() {
  const desk = useDesk();
  const { words, me } = desk.store;
  const player = me.value;
  if (!words.value || !player?.hand) return null;
  const kinds = pricedKinds(words.value.prices);
  const canTrade = desk.offers("offer") || desk.offers("bank");
  const waitsForTurn = desk.areForOwnTurn(["offer", "bank"]);
  const best = bestRate(player.rates ?? {}, player.hand);
  const hasShips = player.ships !== undefined;
  return (
    <div class={`pacts n${kinds.length + (hasShips ? 2 : 1)}`}>
      {kinds.map(([kind]) => {
        const isOffered = desk.offers(kind);
        return (
          <button
            key={kind}
            type="button"
            class={`pact ${desk.draft.value.kind === kind ? "on" : isOffered ? "" : "no"}`}
            aria-disabled={!isOffered}
            aria-pressed={desk.draft.value.kind === kind}
            onClick={() => isOffered && desk.choose(kind)}
          >
            <Picture kind={kind} seat={player.seat} keeps={Boolean(player.keeps)} />
            <span>{has(`short.${kind}`) ? t(`short.${kind}`) : desk.word(`act.${kind}.label`)}</span>
            <span class="pc">
              <Chips goods={words.value!.prices[kind]!} hand={player.hand!} />
            </span>
          </button>
        );
      })}
      {hasShips && (
        <button
          type="button"
          class={`pact ${desk.draft.value.kind === "sail" ? "on" : desk.offers("sail") ? "" : "no"}`}
          aria-disabled={!desk.offers("sail")}
          aria-pressed={desk.draft.value.kind === "sail"}
          onClick={() => desk.offers("sail") && desk.choose("sail")}
        >
          <Picture kind="ship" seat={player.seat} keeps={false} />
          <span>{t("short.sail")}</span>
        </button>
      )}
      <button
        type="button"
        class={`pact ${canTrade ? "" : "no"}`}
        aria-disabled={!canTrade}
        onClick={() => {
          if (canTrade) desk.panel.value = "trade";
        }}
      >
        <Drawn name="i-trade" />
        <span>{t("act.offer.label")}</span>
        {waitsForTurn && <small>{t("now.own_turn")}</small>}
        {best && !waitsForTurn && (
          <span class="pc">
            <Chip good={best[0]} />
            {`${best[1]}:1`}
          </span>
        )}
      </button>
    </div>
  );
}

function PhoneHand({ onCards }: { onCards: () => void }) {
  const desk = useDesk();
  const player = desk.store.me.value;
  if (!player?.hand) return null;
  const goods = shown(player.hand);
  const count =
    Number(player.cards_count ?? 0) + Number(player.new_cards_count ?? 0) + Number(player.progress_cards ?? 0);
  return (
    <div class={`hand phand${goods.length > 5 ? " eight" : ""}`}>
      {goods.map((good) => (
        <Stack key={good} good={good} count={player.hand![good] ?? 0} />
      ))}
      {player.hero && (
        <button
          type="button"
          class="pdev hero1"
          aria-label={t("phone.hero", { name: t(`hero.${player.hero}.name`) })}
          onClick={onCards}
        >
          <Drawn name={`h-${player.hero}`} />
        </button>
      )}
      <button type="button" class="pdev" aria-label={t("phone.cards", { count })} onClick={onCards}>
        <Drawn name={player.improvements ? "i-scroll" : "i-devcard"} />
        <b>
          <Num value={count} />
        </b>
      </button>
      <SevenCosts />
    </div>
  );
}
