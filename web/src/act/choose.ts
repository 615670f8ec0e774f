/**
 * Choosing one of the actions the server offered, argument by argument.
 *
 * A draft is the kind that was chosen and what was picked so far, as tokens write it. What is asked next is the first
 * argument on which the actions that are left still differ; when one action is left it is ready. Nothing here knows a
 * rule.
 */

import { type Lit, type Piece, sameTarget, type Target, targetKey } from "../board/picking/targets";
import type { Kind } from "../declared/actions";
import { type Ask, answerIn, asksOf, isPlace, targetOf } from "./fields";
import type { Action } from "./token";

export interface Draft {
  readonly kind: Kind | null;
  readonly picks: readonly Pick[];
}

/** Something that was asked, and the answer as tokens write it. */
export interface Pick {
  readonly ask: Ask;
  readonly answer: string;
}

export const NO_DRAFT: Draft = { kind: null, picks: [] };

export interface Asked {
  readonly ask: Ask;
  /** The answers to choose from, in the order of the offered actions. */
  readonly answers: readonly string[];
}

/** Kinds whose first two arguments are a pair that may be picked in either order. */
const EITHER_ORDER: ReadonlySet<Kind> = new Set<Kind>(["inventor", "osha", "plenty"]);

interface Option {
  readonly kind: Kind;
  /** What is picked from. */
  readonly parts: readonly string[];
  /** The token that is sent. */
  readonly token: string;
}

export class Chooser {
  private readonly options: readonly Option[];

  constructor(
    actions: readonly Action[],
    private readonly clans: readonly string[],
    readonly draft: Draft = NO_DRAFT,
  ) {
    const ofKind = draft.kind === null ? actions : actions.filter(({ kind }) => kind === draft.kind);
    this.options = ofKind
      .flatMap(readings)
      .filter(({ parts }) => draft.picks.every(({ ask, answer }) => answerIn(parts, ask) === answer));
  }

  /** The kinds that are offered, in order. */
  get kinds(): Kind[] {
    return [...new Set(this.options.map(({ kind }) => kind))];
  }

  /** What is left to be asked of the chosen kind; null when one action is left, or none. */
  get asked(): Asked | null {
    const { kind } = this.draft;
    if (kind === null || this.ready !== null) return null;
    for (const ask of asksOf(kind)) {
      const answers = [...new Set(this.options.map(({ parts }) => answerIn(parts, ask)))];
      if (answers.length > 1) return { ask, answers };
    }
    return null;
  }

  /** The token of the action that is completely chosen, or null. */
  get ready(): string | null {
    if (this.draft.kind === null) return null;
    const tokens = new Set(this.options.map(({ token }) => token));
    return tokens.size === 1 ? (this.options[0]?.token ?? null) : null;
  }

  /** The places to light: for a kind what it asks next, without a kind the first argument of every kind given. */
  lit(kinds: readonly Kind[]): Lit[] {
    const found = new Map<string, Lit>();
    const light = (option: Option, ask: Ask | undefined) => {
      const target = this.place(option, ask);
      if (target && !found.has(targetKey(target)))
        found.set(targetKey(target), { target, piece: pieceOf(option.kind, ask) });
    };
    const { asked, draft } = this;
    for (const option of this.options) {
      if (draft.kind === null) {
        if (kinds.includes(option.kind)) light(option, asksOf(option.kind)[0]);
      } else if (asked) {
        if (isPlace(asked.ask.type)) light(option, asked.ask);
      }
    }
    return [...found.values()];
  }

  /** The place that is chosen: that of the last argument picked or settled by the only action left. */
  get chosen(): Lit | null {
    const option = this.options[0];
    if (this.draft.kind === null || !option) return null;
    const settled = this.ready ? asksOf(this.draft.kind) : this.draft.picks.map(({ ask }) => ask);
    for (const ask of settled.filter(({ type }) => isPlace(type)).reverse()) {
      const target = targetOf(ask.type, answerIn(option.parts, ask), this.clans);
      if (target) return { target, piece: pieceOf(option.kind, ask) };
    }
    const alone = this.ready && placeOfKind(this.draft.kind);
    return alone ? { target: alone, piece: pieceOf(this.draft.kind, undefined) } : null;
  }

  withKind(kind: Kind | null): Draft {
    return { kind, picks: [] };
  }

  withAnswer(ask: Ask, answer: string): Draft {
    return { kind: this.draft.kind, picks: [...this.draft.picks, { ask, answer }] };
  }

  /** The draft after a place on the board was picked; the same draft where it stands for nothing. */
  withTarget(target: Target, kinds: readonly Kind[]): Draft {
    const { asked, draft } = this;
    if (draft.kind !== null) {
      const answer = asked?.answers.find((one) => sameTarget(targetOf(asked.ask.type, one, this.clans), target));
      return asked && answer !== undefined ? this.withAnswer(asked.ask, answer) : draft;
    }
    for (const option of this.options) {
      if (!kinds.includes(option.kind)) continue;
      const first = asksOf(option.kind)[0];
      if (sameTarget(this.place(option, first), target)) {
        return { kind: option.kind, picks: first ? [{ ask: first, answer: answerIn(option.parts, first) }] : [] };
      }
    }
    return draft;
  }

  /** Where an action points with something that is asked of it, or without anything that is. */
  private place(option: Option, ask: Ask | undefined): Target | null {
    return ask && isPlace(ask.type)
      ? targetOf(ask.type, answerIn(option.parts, ask), this.clans)
      : placeOfKind(option.kind);
  }

  /** The draft before the last pick; without picks, without its kind. */
  get back(): Draft {
    const { kind, picks } = this.draft;
    return picks.length > 0 ? { kind, picks: picks.slice(0, -1) } : NO_DRAFT;
  }
}

function readings({ kind, parts, token }: Action): Option[] {
  const plain = { kind, parts, token };
  const [first, second] = parts;
  if (!EITHER_ORDER.has(kind) || first === undefined || !second || first === second) return [plain];
  return [plain, { kind, parts: [second, first], token }];
}

/** Places that an action has without naming them. */
function placeOfKind(kind: Kind): Target | null {
  return kind === "camp" ? { kind: "tormund", id: 0 } : null;
}

const PIECES: Readonly<Partial<Record<Kind, Piece>>> = {
  settle: "settlement",
  road: "road",
  ship: "ship",
  moor: "ship",
  city: "city",
  medicine: "city",
  robber: "robber",
  camp: "robber",
  pirate: "pirate",
  pirate_berth: "pirate",
  hire: "knight",
  retreat: "knight",
  place: "knight",
  wall: "wall",
  engineer: "wall",
  merchant: "merchant",
  guard: "guard",
  recruits: "guard",
  thorne: "guard",
  yoren: "guard",
};
/** What is moved by those kinds that move something. */
const MOVED: Readonly<Partial<Record<Kind, Piece>>> = {
  move: "knight",
  displace: "knight",
  yarwyck: "road",
  sail: "ship",
  aemon: "guard",
};

/** What will stand at a place; null where the thing picked stands there already. */
export function pieceOf(kind: Kind, ask: Ask | undefined): Piece | null {
  return (ask?.name === "to" ? MOVED[kind] : PIECES[kind]) ?? null;
}
