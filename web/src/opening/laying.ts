/** An opening that is laid out, placement by placement: what stands in for the server of its table. */

import { type Signal, signal } from "@preact/signals";
import type { Opening, OpeningShown, ServerMessage } from "../declared/protocol";
import { ApiError, api } from "../net/api";
import type { Link, Said, Wire } from "../net/connection";
import { pretended } from "../net/pretended";
import { keep, kept } from "../net/storage";
import type { Open } from "../net/table";

const KEPT = "opening";
const ID = "opening";

/** Have this looked at when the page of openings is opened next, also after it was loaded again. */
export function takeAlong(opening: Opening): void {
  keep(KEPT, JSON.stringify(opening));
}

/** What was taken along last; null if nothing was. */
export function takenAlong(): Opening | null {
  try {
    return JSON.parse(kept(KEPT) ?? "null") as Opening | null;
  } catch {
    return null;
  }
}

export class Laying implements Wire {
  readonly link = signal<Link>({ state: "open" });
  /** The position that is shown, with what was placed to come there. */
  readonly shown: Signal<OpeningShown>;
  readonly opening: Signal<Opening>;
  private count = 0;
  private seq = 1;
  private hear: (message: ServerMessage) => void = () => {};

  constructor(
    private readonly begun: Opening,
    private readonly first: OpeningShown,
  ) {
    this.shown = signal(first);
    this.opening = signal(begun);
  }

  /** How the table of this opening is reached. */
  readonly open: Open = (_id, _seq, hear) => {
    this.hear = hear;
    const { board, words, view } = this.first;
    hear({ type: "resync", seq: this.seq, table: pretended({ id: ID, ...this.begun }), log: [], board, words, view });
    this.tell();
    return this;
  };

  say(message: Said): string {
    this.count += 1;
    const id = String(this.count);
    const { placed = [] } = this.opening.value;
    if (message.type === "act") void this.go(id, [...placed, ...message.actions.map(String)]);
    if (message.type === "undo") void this.go(id, placed.slice(0, -1));
    return id;
  }

  tryNow(): void {}
  reopen(): void {}
  close(): void {}

  private async go(id: string, placed: readonly string[]): Promise<void> {
    const opening = { ...this.opening.value, placed };
    try {
      this.shown.value = await api.layOut(opening);
      this.opening.value = opening;
      takeAlong(opening);
      this.tell();
      this.hear({ type: "ack", id, seq: this.seq });
    } catch (error) {
      const { code, message } = error instanceof ApiError ? error : new ApiError("offline", "");
      this.hear({ type: "refused", id, code, message });
    }
  }

  private tell(): void {
    const { view, seat, request } = this.shown.value;
    this.seq += 1;
    this.hear({ type: "update", seq: this.seq, at: 0, view, you: { who: "", name: "", seat, owner: false }, request });
  }
}
