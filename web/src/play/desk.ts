/** What a player has before them at a table: the request, what they have chosen so far, and what they look at. */

import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { Chooser, type Draft, NO_DRAFT } from "../act/choose";
import { clansOf, isPlace } from "../act/fields";
import { type Action, splitTokens } from "../act/token";
import { settings } from "../app/settings";
import { known } from "../board/known";
import { NO_TARGETS, sameTarget, type Target, type Targets } from "../board/picking/targets";
import type { Decision, Kind } from "../declared/actions";
import type { Counts } from "../declared/position";
import type { Request } from "../declared/protocol";
import type { Card, Good } from "../declared/words";
import { gameText, type Params, type Played, t } from "../i18n/i18n";
import type { TableStore } from "../net/table";
import { Places } from "../tell/places";
import { Teller } from "../tell/sentence";
import { lastChanged } from "./changes";
import { Declining } from "./trading/declining";

/** Decisions in which one chooses among many kinds of things; in all others every place that may be chosen is lit. */
const MENUS: ReadonlySet<Decision> = new Set<Decision>([
  "turn",
  "before_roll",
  "answer",
  "special_build",
  "paired_turn",
]);
/** Kinds that end a decision without doing anything, and may be taken without asking where nothing else is possible. */
const PASSES: ReadonlySet<Kind> = new Set<Kind>(["pass", "done", "end", "decline"]);
/** Kinds that lay something on a path. */
const PATH_KINDS: readonly Kind[] = ["road", "ship"];
/** Deals have a panel of their own. */
export const DEALS: ReadonlySet<Kind> = new Set<Kind>(["offer", "counter", "propose", "bank", "trade", "withdraw"]);

export type Panel = "act" | "trade";

export class Desk {
  readonly draft = signal<Draft>(NO_DRAFT);
  readonly panel = signal<Panel>("act");
  readonly declining = new Declining();
  /** The decision that was answered without being shown. */
  private readonly unseen = signal("");
  /** Whether the request that is here has its answer already, and nothing of it is to be seen. */
  readonly isSettled = computed(() => this.store.request.value?.decision_id === this.unseen.value);

  readonly chooser = computed(() => this.chooserOf(this.draft.value));
  /** The kinds that may be taken now, in the order of the request. */
  readonly kinds = computed(() => this.store.request.value?.groups.map(({ kind }) => kind) ?? []);
  readonly isMenu = computed(() => this.store.request.value !== null && MENUS.has(this.store.request.value.kind));
  readonly litKinds = computed(() =>
    this.isMenu.value ? [] : [...new Set(this.store.actions.value.map(({ kind }) => kind))],
  );
  readonly targets = computed<Targets>(() => {
    if (this.store.request.value === null) return this.shown.value ?? NO_TARGETS;
    if (this.panel.value === "trade") return NO_TARGETS;
    const { chosen } = this.chooser.value;
    const now = this.chooser.value.lit(this.litKinds.value);
    // Where a place is chosen already, the others stay lit: another tap changes one's mind.
    const lit = now.length > 0 || !chosen ? now : this.before().lit(this.litKinds.value);
    const isLit = lit.some(({ target }) => sameTarget(target, chosen?.target ?? null));
    return { lit: chosen && !isLit ? [...lit, chosen] : lit, chosen: chosen?.target ?? null };
  });
  /** What else may be done at the place that is chosen, and this itself: at a coast a road or a ship. */
  readonly rivals = computed<readonly Kind[]>(() => {
    const { draft, chosen } = this.chooser.value;
    if (!chosen || draft.picks.length !== 1) return [];
    const kinds = this.isMenu.value
      ? draft.kind && PATH_KINDS.includes(draft.kind)
        ? PATH_KINDS
        : []
      : this.litKinds.value;
    const found = kinds.filter((kind) => this.chooserOf(NO_DRAFT).withTarget(chosen.target, [kind]).kind !== null);
    return found.length > 1 ? found : [];
  });
  /** What is shown on the board while nothing is asked. */
  readonly shown = signal<Targets | null>(null);
  /** The place that may be chosen and is pointed at. */
  readonly pointed = signal<Target | null>(null);
  /** How much of the chat has been read, and how much was said since. */
  readonly heard = signal(0);
  readonly spoken = computed(() => this.store.log.value.filter(({ chat }) => chat).length);
  readonly unread = computed(() => Math.max(0, this.spoken.value - this.heard.value));
  /** What changed last on the board. */
  readonly last = signal<readonly Target[]>([]);

  /** The board as it is known by now. */
  readonly board = computed(() => {
    const { board, view } = this.store;
    return board.value && view.value ? known(board.value, view.value) : null;
  });
  readonly places = computed(() => {
    const tokens = this.store.view.value?.tokens;
    return this.board.value && tokens ? new Places(this.board.value, tokens) : null;
  });
  readonly played = computed<Played>(() => ({
    game: this.store.table.value?.game ?? "",
    scenario: this.store.board.value?.sea?.scenario,
  }));
  readonly teller = computed(
    () =>
      new Teller({
        ...this.played.value,
        you: this.store.seat.value,
        seats: this.store.table.value?.players ?? 0,
        nameOf: (seat) => this.nameOf(seat),
        placeOf: (kind, id) => this.places.value?.words(kind, id) ?? "",
      }),
  );

  private readonly stops: (() => void)[];
  private decision = "";
  private laidOut: Counts<Good> = {};
  /** The number of the act whose answer is waited for: what was chosen stays as it is until then. */
  private sent = "";

  constructor(readonly store: TableStore) {
    this.stops = [
      effect(() => this.meet()),
      effect(() => {
        const isWaiting = store.waiting.value.has(this.sent);
        if (this.sent === "" || isWaiting) return;
        this.sent = "";
        this.draft.value = NO_DRAFT;
      }),
      effect(() => {
        // With a deal done the offer it came from is over: nobody is to answer it any more.
        const isDone = store.news.value?.events?.some(
          ({ event, seat }) => event === "traded" && seat === store.seat.peek(),
        );
        untracked(() => {
          if (isDone && this.offers("withdraw")) this.store.act("withdraw");
        });
      }),
      effect(() => {
        const changed = lastChanged(store.news.value?.events ?? []);
        if (changed.length > 0) this.last.value = changed;
      }),
    ];
  }

  leave(): void {
    for (const stop of this.stops) stop();
  }

  /** Words as this game and its scenario have them. */
  word(path: string, params: Params = {}): string {
    return gameText(this.played.value, path, params);
  }

  nameOf(seat: number): string {
    const sitting = this.store.table.value?.seats[seat];
    return sitting?.kind === "bot" ? t(`seat.${seat}`) : sitting?.name || t(`seat.${seat}`);
  }

  /** A seat as the player speaks of it: their own as "you". */
  calledOf(seat: number): string {
    return seat === this.store.seat.value ? t("you_title") : this.nameOf(seat);
  }

  /** What is left to choose after this much has been chosen. */
  chooserOf(draft: Draft): Chooser {
    return new Chooser(this.store.actions.value, clansOf(this.store.view.value ?? {}), draft);
  }

  /** Whether this kind begins with a place that is lit on the board. */
  isOnBoard(kind: Kind): boolean {
    return this.chooserOf(NO_DRAFT).lit([kind]).length > 0;
  }

  /** Whether an action of this kind may be taken; many cards are played under their own name. */
  offers(kind: Kind | Card): boolean {
    return this.store.request.value?.groups.some((group) => group.kind === kind) ?? false;
  }

  /** Whether all of these kinds have to wait for the player's own turn. */
  areForOwnTurn(kinds: readonly (Kind | Card)[]): boolean {
    const waiting: readonly string[] = this.store.request.value?.own_turn ?? [];
    return kinds.length > 0 && kinds.every((kind) => waiting.includes(kind));
  }

  /** Open the trade panel with something already laid out to be given. */
  tradeFrom(give: Counts<Good>): void {
    this.laidOut = give;
    this.panel.value = "trade";
  }

  /** What was laid out to be given, once. */
  takeLaidOut(): Counts<Good> {
    const { laidOut } = this;
    this.laidOut = {};
    return laidOut;
  }

  /** Start to choose an action of a kind; one without arguments that needs no second thought is done at once. */
  choose(kind: Kind): void {
    this.consider({ kind, picks: [] });
  }

  /** Have this before oneself, chosen but not confirmed. */
  consider(draft: Draft): void {
    this.panel.value = "act";
    this.draft.value = draft;
  }

  pick(target: Target): void {
    const { chosen, ready } = this.chooser.value;
    if (ready && sameTarget(target, chosen?.target ?? null)) {
      this.confirm();
      return;
    }
    const next = this.chooser.value.withTarget(target, this.litKinds.value);
    this.draft.value = next === this.draft.value ? this.before().withTarget(target, this.litKinds.value) : next;
    const isPlain = this.chooser.value.ready && this.rivals.value.length === 0;
    if (!settings.confirm.value && isPlain) this.confirm();
  }

  /** Do something else at the place that is chosen. */
  exchange(kind: Kind): void {
    const target = this.chooser.value.chosen?.target;
    if (target) this.consider(this.chooserOf(NO_DRAFT).withTarget(target, [kind]));
  }

  /** The choice as it was before the last place was picked. */
  private before(): Chooser {
    const { kind, picks } = this.draft.value;
    const at = picks.findLastIndex(({ ask }) => isPlace(ask.type));
    const earlier = picks.slice(0, Math.max(at, 0));
    const isByPlace = earlier.length === 0 && !this.isMenu.value;
    return this.chooserOf(isByPlace ? NO_DRAFT : { kind, picks: earlier });
  }

  answer(answer: string): void {
    const { asked } = this.chooser.value;
    if (asked) this.draft.value = this.chooser.value.withAnswer(asked.ask, answer);
  }

  back(): void {
    if (this.panel.value === "trade") this.panel.value = "act";
    else this.draft.value = this.chooser.value.back;
  }

  confirm(): void {
    const { ready } = this.chooser.value;
    if (ready) this.act(...splitTokens(ready));
  }

  /** Do what these tokens say; once, however often it is pressed before the answer is here. */
  act(...tokens: readonly string[]): void {
    if (this.store.waiting.peek().has(this.sent)) return;
    batch(() => (this.sent = this.store.act(...tokens)));
  }

  /** Decline the offer that stands; a bot does not make it again soon. */
  decline(): void {
    const { me, view } = this.store;
    if (me.value?.offered && view.value) this.declining.refuse(me.value.offered, view.value.turn);
    this.act("decline");
  }

  /** Whether a bot decides for this seat. */
  isBot(seat: number): boolean {
    const sitting = this.store.table.value?.seats[seat];
    return sitting?.kind === "bot" || (sitting !== undefined && sitting.plays !== "self");
  }

  undo(): void {
    this.store.say({ type: "undo" });
  }

  /** A new request: what was chosen for the last one is void; where only passing is possible it is done, if wished. */
  private meet(): void {
    const request = this.store.request.value;
    const id = request?.decision_id ?? "";
    if (id === this.decision) return;
    this.decision = id;
    this.draft.value = NO_DRAFT;
    this.pointed.value = null;
    if (request) this.passIfWished(request);
  }

  /** Whether the offer that stands is one the player does not want to be asked about. */
  private isUnwanted(actions: readonly Action[]): boolean {
    const view = this.store.view.peek();
    const deal = this.store.me.peek()?.offered;
    const from = view?.active ?? null;
    if (!view || !deal || from === null || !actions.some(({ kind }) => kind === "decline")) return false;
    const canPay = actions.some(({ kind }) => kind === "accept");
    const offered = { from, deal, turn: view.turn, isBot: this.isBot(from), canPay };
    const wishes = {
      declineUnpayable: settings.declineUnpayable.peek(),
      declinePeople: settings.declinePeople.peek(),
      botOffers: settings.botOffers.peek(),
    };
    return this.declining.isUnwanted(offered, wishes, view.players.length);
  }

  private passIfWished(request: Request): void {
    const actions = this.store.actions.peek();
    if (this.isUnwanted(actions)) {
      this.unseen.value = request.decision_id;
      this.store.act("decline");
      return;
    }
    const [only, ...others] = actions;
    const isOnlyPass =
      only !== undefined && others.length === 0 && PASSES.has(only.kind) && !request.groups.some((group) => group.open);
    if (isOnlyPass && request.asked && request.kind !== "turn" && settings.autoPass.peek()) this.store.act(only.token);
  }
}
