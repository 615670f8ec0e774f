/** A moment of every phase of every game (tools/game_streams.py finds them), and people at the table in it. */

import type { Desk } from "../src/play/desk";
import found from "./games/phases.json";
import { type Message, sitDown } from "./table";

export const phases = found;
export type Phase = (typeof phases)[number];
export const NAMES = ["Ann", "Bea", "Cid", "Dan", "Eve", "Fay"];

const GOODS = ["brick", "lumber", "wool", "grain", "ore"];

/** The phases name kinds of answers without the answers; a card may be any. */
function withGoods(group: { kind: string; target: string }): Message {
  return group.target === "good"
    ? { ...group, options: GOODS.map((good) => ({ token: `${group.kind}:${good}`, args: { good } })) }
    : { ...group };
}

/** Somebody at the table in this phase; without a seat they watch. `having` is what all players have. */
export function look(phase: Phase, seat: number | null, having: Message = {}): Desk {
  const own = phase.seats.find((one) => one.seat === seat);
  const players = NAMES.slice(0, phase.players).map((_, index) => ({
    ...having,
    seat: index,
    offered: index === seat ? (own?.offered ?? null) : null,
  }));
  const seats = players.map(({ seat: at }) => ({ seat: at, kind: "person", name: NAMES[at], plays: "self" }));
  const { turn, active, over, winner, to_act, decision } = phase;
  const { desk, socket } = sitDown({
    table: { id: "k3v9", status: "playing", game: phase.game, players: phase.players, seats },
    view: { turn, active, over, winner, to_act, decision, players },
    words: { goods: GOODS, prices: {} },
    request: own?.request ? { ...own.request, groups: own.request.groups.map(withGoods) } : null,
  });
  socket.tell({ type: "update", seq: 6, at: 0, you: { who: "w", name: "", seat, owner: false } });
  return desk;
}
