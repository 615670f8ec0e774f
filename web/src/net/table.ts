/** A table as this page knows it: everything the server told, as signals. */

import { batch, computed, signal } from "@preact/signals";
import { type Action, joinTokens, readToken, writeToken } from "../act/token";
import type { BoardData, View } from "../declared/position";
import type {
  Clocks,
  HintMessage,
  LogEntry,
  Patch,
  Refused,
  Request,
  ServerMessage,
  Table,
  Words,
  You,
} from "../declared/protocol";
import { Connection, type Said, type Wire } from "./connection";
import { forget, remember } from "./mine";
import { keepSecret, newSecret, secretOf } from "./secret";

export type Facts = NonNullable<LogEntry["events"]>[number];

/** How a table is reached: by its name, the number of the last entry that was heard, and what is done with messages. */
export type Open = (id: string, seq: () => number | null, hear: (message: ServerMessage) => void) => Wire;

export class TableStore {
  readonly you = signal<You | null>(null);
  readonly table = signal<Table | null>(null);
  readonly board = signal<BoardData | null>(null);
  /** The map as it can be sent again; before the game only where it was given. */
  readonly map = signal<Readonly<Record<string, unknown>> | null>(null);
  readonly words = signal<Words | null>(null);
  readonly view = signal<View | null>(null);
  readonly request = signal<Request | null>(null);
  readonly clocks = signal<Clocks | null>(null);
  readonly log = signal<readonly LogEntry[]>([]);
  /** What the last update told, for the live region and for what is marked on the board. */
  readonly news = signal<LogEntry | null>(null);
  readonly hint = signal<HintMessage | null>(null);
  /** The number under which a bot was asked last. */
  private readonly question = signal("");
  readonly refused = signal<Refused | null>(null);
  /** Numbers of what was sent and whose answer, with all that it changed, is not here yet. */
  readonly waiting = signal<ReadonlySet<string>>(new Set());
  /** The server's clock minus ours, in seconds. */
  readonly ahead = signal(0);

  readonly isBotThinking = computed(() => this.waiting.value.has(this.question.value));
  readonly seat = computed(() => this.you.value?.seat ?? null);
  readonly me = computed(() => {
    const { value: seat } = this.seat;
    return seat === null ? null : (this.view.value?.players[seat] ?? null);
  });
  /** What may be done now. */
  readonly actions = computed<readonly Action[]>(() =>
    (this.request.value?.groups ?? []).flatMap(({ options }) =>
      options.flatMap(({ token }) => whole(readToken(token), this.view.value?.moorings)),
    ),
  );

  private seq: number | null = null;
  /** What is acknowledged, with the number of the entry that will tell what it changed. */
  private readonly acknowledged = new Map<string, number>();
  private hasRevealed = false;
  readonly connection: Wire;

  constructor(
    readonly id: string,
    open: Open = (...table) => new Connection(...table),
  ) {
    this.connection = open(
      id,
      () => this.seq,
      (message) => batch(() => this.hear(message)),
    );
  }

  /** Send, and say under which number it is waited for. */
  say(message: Said): string {
    const id = this.connection.say(message);
    this.refused.value = null;
    this.waiting.value = new Set([...this.waiting.value, id]);
    return id;
  }

  /** Carry out the actions with these tokens, which answer the present request, all or none. */
  act(...tokens: readonly string[]): string {
    const request = this.request.value;
    return request ? this.say({ type: "act", decision_id: request.decision_id, actions: tokens }) : "";
  }

  /** Ask what a bot would do; once, however often it is pressed before the answer is here. */
  askBot(): void {
    if (!this.isBotThinking.peek()) batch(() => (this.question.value = this.say({ type: "hint" })));
  }

  async sit(seat: number): Promise<void> {
    const own = await newSecret();
    if (own) keepSecret(this.id, own.secret);
    this.say({ type: "sit", seat, commitment: own?.commitment ?? null });
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.you.value = message.you;
        this.meet(message.table);
        this.ahead.value = message.now - Date.now() / 1000;
        break;
      case "resync":
        this.seq = message.seq;
        this.meet(message.table);
        this.log.value = message.log;
        this.board.value = message.board ?? null;
        this.map.value = message.map ?? null;
        this.words.value = message.words ?? null;
        this.view.value = message.view ?? null;
        this.request.value = message.request ?? null;
        this.clocks.value = message.clocks ?? null;
        break;
      case "update":
        this.update(message);
        break;
      case "ack":
        this.acknowledged.set(message.id, message.seq);
        break;
      case "refused":
        this.acknowledged.set(message.id, 0);
        this.refused.value = message;
        break;
      case "hint":
        this.acknowledged.set(message.id, 0);
        this.hint.value = message;
        break;
      case "pong":
        this.ahead.value = message.now - Date.now() / 1000;
        break;
    }
    this.settle();
  }

  /** What was acknowledged is no longer waited for once its entry has been heard. */
  private settle(): void {
    const settled = [...this.acknowledged].filter(([, seq]) => seq <= (this.seq ?? 0)).map(([id]) => id);
    if (settled.length === 0) return;
    for (const id of settled) this.acknowledged.delete(id);
    this.waiting.value = new Set([...this.waiting.value].filter((id) => !settled.includes(id)));
  }

  private update(message: Extract<ServerMessage, { type: "update" }>): void {
    if (this.seq !== null && message.seq <= this.seq) return;
    this.seq = message.seq;
    if (message.you) this.you.value = message.you;
    if (message.table) this.meet(message.table);
    const entry: LogEntry = {
      seq: message.seq,
      at: message.at,
      events: message.events ?? [],
      chat: message.chat ?? null,
    };
    if (message.events?.length || message.chat) this.log.value = [...this.log.value, entry];
    if (message.view) this.view.value = message.view;
    else if (message.patch && this.view.value) this.view.value = patched(this.view.value, message.patch);
    if (message.request !== undefined) {
      this.request.value = message.request;
      this.hint.value = null;
    }
    if (message.clocks) this.clocks.value = message.clocks;
    this.news.value = entry;
  }

  private meet(table: Table): void {
    this.table.value = table;
    if (this.seat.value !== null && table.status !== "closed") remember(table, this.seat.value);
    else forget(table.id);
    const seat = table.seats.find(({ seat }) => seat === this.seat.value);
    if (table.status === "starting" && seat?.committed && !seat.revealed && !this.hasRevealed) {
      const secret = secretOf(this.id);
      this.hasRevealed = secret !== null;
      if (secret) this.say({ type: "reveal", secret });
    }
  }
}

/** A ship that is to be moved, once for each place where it may go: both steps are sent together. */
function whole(action: Action, moorings: View["moorings"]): Action[] {
  const [from = ""] = action.parts;
  const places = action.kind === "sail" ? moorings?.[from] : undefined;
  if (!places) return [action];
  return places.map((edge) => {
    const to = `E${edge}`;
    return { kind: action.kind, parts: [from, to], token: joinTokens(action.token, writeToken("moor", to)) };
  });
}

/** The view with changes: keys of its own, and keys of single players. */
export function patched(view: View, { keys, players }: Patch): View {
  return {
    ...view,
    ...keys,
    players: view.players.map((player) => ({ ...player, ...players?.[String(player.seat)] })),
  };
}
