/** Every place of the board in words, for those who do not see the picture. */

import type { BoardData, View } from "../declared/position";
import { BERTHS, type Good, type Wildling } from "../declared/words";
import { has, listed, type Params, t } from "../i18n/i18n";
import { Places } from "../tell/places";
import { camps, inGift, sections } from "./north";
import { PLACES_PER_ROW, type Target } from "./picking/targets";
import { buildings, cart, knights, lying } from "./position";

/** What names are given to seats. */
export type SeatNames = (seat: number) => string;

export class BoardWords {
  readonly places: Places;

  constructor(
    readonly board: BoardData,
    readonly view: View,
    readonly nameOf: SeatNames,
    /** The seat of the one who is told. */
    readonly you: number | null = null,
  ) {
    this.places = new Places(board, view.tokens);
  }

  /** An intersection by its lands, and the harbour at it. */
  node(node: number): string {
    const lands = this.places.words("node", node);
    const harbour = this.places.harbour(node);
    return harbour ? `${lands}, ${this.harbour(harbour.good)}` : lands;
  }

  harbour(good: Good | null): string {
    return good === null ? t("board.harbour_any") : t("board.harbour", { good: t(`good.${good}`) });
  }

  /** A path by the lands on its two sides, or the side of the only one. */
  edge(edge: number): string {
    const [a = 0, b = 0] = this.board.edges[edge] ?? [];
    const [first = 0, second] = this.places.hexesOf("edge", edge);
    if (second !== undefined)
      return t("board.between", { first: this.places.land(first), second: this.places.land(second) });
    const nodes = this.board.hexes[first]?.nodes ?? [];
    const [at, to] = [nodes.indexOf(a), nodes.indexOf(b)];
    const side = Math.abs(at - to) === 1 ? Math.min(at, to) : 5;
    return t("board.coast", { side: t(`board.side.${side}`), land: this.places.land(first) });
  }

  /** Wildlings in words: "2 wildlings, 1 giant". */
  crowd(kinds: readonly Wildling[]): string {
    if (!kinds.length) return t("board.nobody");
    const counts = new Map<Wildling, number>();
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return listed([...counts].map(([kind, count]) => t(`board.wildlings.${kind}`, { count })));
  }

  section(id: number): string {
    const section = sections(this.board, this.view)[id];
    if (!section) return "";
    const words = t("board.section", {
      number: id + 1,
      waiting: this.crowd(section.waiting),
      guards: section.guards.length ? listed(section.guards.map((seat) => this.nameOf(seat))) : t("board.nobody"),
    });
    return section.holds ? words : `${words} ${t("board.breaks_next")}`;
  }

  /** Where a target is, and what stands there. */
  target({ kind, id }: Target): string {
    switch (kind) {
      case "node":
        return this.piece(id, this.node(id));
      case "edge": {
        const piece = lying(this.view).find(({ edge }) => edge === id);
        const at = this.edge(id);
        return piece ? this.owned(piece.kind, piece.seat, { at }) : t("board.path", { at });
      }
      case "hex":
        return this.hex(id);
      case "section":
        return this.section(id);
      case "space":
        return t("board.guard_place", {
          section: Math.floor(id / PLACES_PER_ROW) + 1,
          place: (id % PLACES_PER_ROW) + 1,
        });
      case "clearing":
        return t("board.clearing", {
          number: id + 1,
          waiting: this.crowd(sections(this.board, this.view)[id]?.waiting ?? []),
        });
      case "camp": {
        const clan = this.board.frontier?.clans[Math.floor(id / PLACES_PER_ROW)]?.name;
        const here = clan && camps(this.view, clan)[id % PLACES_PER_ROW];
        return t("board.camp", {
          number: (id % PLACES_PER_ROW) + 1,
          clan: t(`clan.${clan}`),
          waiting: this.crowd(here ? [here] : []),
        });
      }
      case "tormund":
        return t("board.tormunds_camp");
      case "berth":
        return t(`board.berth.${BERTHS[id]}`);
    }
  }

  /** What stands on an intersection, with where it is. */
  private piece(node: number, at: string): string {
    const building = buildings(this.view).find((one) => one.node === node);
    if (building) {
      const kind = building.metropolis
        ? `metropolis_${building.metropolis}`
        : building.walled
          ? "walled_city"
          : building.kind;
      return this.owned(kind, building.seat, { at });
    }
    const knight = knights(this.view).find((one) => one.node === node);
    if (!knight) return t("board.intersection", { at });
    return this.owned(knight.awake ? "knight_awake" : "knight_asleep", knight.seat, { strength: knight.strength, at });
  }

  /** A piece with whose it is, one's own as people say it: "Your settlement". */
  private owned(kind: string, seat: number, facts: Params): string {
    return seat === this.you && has(`board.yours.${kind}`)
      ? t(`board.yours.${kind}`, facts)
      : t(`board.${kind}_of`, { name: this.nameOf(seat), ...facts });
  }

  /** A land with whoever stands on it. */
  hex(hex: number): string {
    const here = [this.places.land(hex)];
    const merchant = cart(this.view);
    if (this.view.robber === hex) here.push(t(this.board.tormunds_camp ? "board.tormund" : "board.robber"));
    if (this.view.pirate === hex) here.push(t("board.pirate"));
    if (merchant?.hex === hex) here.push(t("board.merchant_of", { name: this.nameOf(merchant.seat) }));
    const wildlings = inGift(this.view).get(hex);
    if (wildlings) here.push(this.crowd(wildlings));
    return here.join(", ");
  }
}
