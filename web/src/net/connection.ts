/**
 * The WebSocket of a table: it comes back by itself, says where it was, and sends again what was not acknowledged.
 */

import { type ReadonlySignal, signal } from "@preact/signals";
import type { ClientMessage, ServerMessage } from "../declared/protocol";
import { openSocket, type Socket } from "./server";

export type Link =
  | { readonly state: "connecting" }
  | { readonly state: "open" }
  /** Gone since `since`, to be tried again at `retryAt`, for the `attempt`th time (times in ms). */
  | { readonly state: "lost"; readonly since: number; readonly retryAt: number; readonly attempt: number }
  /** The server does not want us; trying again would not help. */
  | { readonly state: "refused"; readonly code: string };

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 10_000;
const SILENCE = 25_000;

/** What is sent, without the number that this class gives it. */
export type Said = ClientMessage extends infer Message
  ? Message extends { id: string }
    ? Omit<Message, "id">
    : never
  : never;

/** The way to whoever tells a table what happens at it: a server, or what stands in for one. */
export interface Wire {
  readonly link: ReadonlySignal<Link>;
  /** Send; the number under which it will be answered. */
  say(message: Said): string;
  tryNow(): void;
  reopen(): void;
  close(): void;
}

export class Connection implements Wire {
  private readonly links = signal<Link>({ state: "connecting" });
  private socket: Socket | null = null;
  private readonly unanswered = new Map<string, string>();
  private attempt = 0;
  private lostAt = 0;
  private heardAt = 0;
  private timer = 0;
  private pulse = 0;
  private closed = false;

  constructor(
    private readonly table: string,
    /** The number of the last entry that was heard, or null. */
    private readonly seq: () => number | null,
    private readonly hear: (message: ServerMessage) => void,
  ) {
    this.open();
    addEventListener("online", this.tryNow);
  }

  get link(): ReadonlySignal<Link> {
    return this.links;
  }

  /** Send, now or as soon as there is a connection; the number under which it will be answered. */
  say(message: Said): string {
    const id = crypto.getRandomValues(new Uint32Array(3)).join("-");
    const text = JSON.stringify({ ...message, id });
    this.unanswered.set(id, text);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    return id;
  }

  readonly tryNow = (): void => {
    if (this.links.value.state !== "lost") return;
    clearTimeout(this.timer);
    this.open();
  };

  /** Come back at once, as somebody who has a new name. */
  reopen(): void {
    const before = this.socket;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    this.open();
    before?.close(1000);
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.tryNow);
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    this.socket?.close(1000);
  }

  private open(): void {
    const since = this.seq();
    const query = since === null ? "" : `?since=${since}`;
    const socket = openSocket(`/api/tables/${encodeURIComponent(this.table)}/ws${query}`);
    this.socket = socket;
    socket.onmessage = ({ data }) => this.take(JSON.parse(String(data)) as ServerMessage);
    socket.onclose = ({ code, reason }) => this.lose(socket, code, reason);
  }

  private take(message: ServerMessage): void {
    this.heardAt = Date.now();
    if (message.type === "welcome") this.greet();
    // What has a number answers what was sent under it.
    if ("id" in message) this.unanswered.delete(message.id);
    this.hear(message);
  }

  private greet(): void {
    this.attempt = 0;
    this.links.value = { state: "open" };
    for (const text of this.unanswered.values()) this.socket?.send(text);
    clearInterval(this.pulse);
    this.pulse = window.setInterval(() => {
      if (Date.now() - this.heardAt > SILENCE) this.socket?.close();
      else if (this.socket?.readyState === WebSocket.OPEN)
        this.socket.send(JSON.stringify({ type: "ping", at: Date.now() }));
    }, PING_EVERY);
  }

  private lose(socket: Socket, code: number, reason: string): void {
    if (this.closed || socket !== this.socket) return;
    clearInterval(this.pulse);
    if (isFinal(code)) {
      this.links.value = { state: "refused", code: reason || "internal" };
      return;
    }
    if (this.attempt === 0) this.lostAt = Date.now();
    this.attempt += 1;
    const wait = Math.min(FIRST_WAIT * 2 ** (this.attempt - 1), LONGEST_WAIT) * (0.8 + 0.4 * Math.random());
    this.links.value = { state: "lost", since: this.lostAt, retryAt: Date.now() + wait, attempt: this.attempt };
    this.timer = window.setTimeout(() => this.open(), wait);
  }
}

/** Codes of the application's own range say why the server closes for good. */
function isFinal(code: number): boolean {
  return code >= 4000 && code < 5000;
}
