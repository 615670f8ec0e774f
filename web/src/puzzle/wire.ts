/**
 * What stands in for the server of a table where the table is a puzzle: it shows the position, takes one answer, and
 * then asks for nothing more.
 */

import { signal } from "@preact/signals";
import type { PuzzleAnswered, PuzzleShown, ServerMessage } from "../declared/protocol";
import { ApiError } from "../net/api";
import type { Link, Said, Wire } from "../net/connection";
import { pretended } from "../net/pretended";
import type { Open } from "../net/table";

/** The position is told, then who one is, then that there is nothing more to do. */
const SHOWN = 1;
const ASKED = 2;
const ANSWERED = 3;

/** Judges an answer by its token. */
export type Judge = (token: string) => Promise<PuzzleAnswered>;

/** How the table of a puzzle is reached. */
export function openPuzzle(puzzle: PuzzleShown, judge: Judge): Open {
  return (_id, _seq, hear) => new PuzzleWire(puzzle, judge, hear);
}

class PuzzleWire implements Wire {
  readonly link = signal<Link>({ state: "open" });
  private count = 0;

  constructor(
    puzzle: PuzzleShown,
    private readonly judge: Judge,
    private readonly hear: (message: ServerMessage) => void,
  ) {
    const { board, view, words, request, seat } = puzzle;
    hear({ type: "resync", seq: SHOWN, table: pretended(puzzle), log: [], board, view, words });
    hear({ type: "update", seq: ASKED, at: 0, you: { who: "", name: "", seat, owner: false }, request });
  }

  say(message: Said): string {
    this.count += 1;
    const id = String(this.count);
    if (message.type === "act") void this.take(id, String(message.actions[0] ?? ""));
    return id;
  }

  tryNow(): void {}
  reopen(): void {}
  close(): void {}

  private async take(id: string, token: string): Promise<void> {
    try {
      await this.judge(token);
      this.hear({ type: "update", seq: ANSWERED, at: 0, request: null });
      this.hear({ type: "ack", id, seq: ANSWERED });
    } catch (error) {
      const { code, message } = error instanceof ApiError ? error : new ApiError("offline", "");
      this.hear({ type: "refused", id, code, message });
    }
  }
}
