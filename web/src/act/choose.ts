/**
 * Choosing one of the actions the server offered, argument by argument.
 *
 * A draft is the kind that was chosen and what was picked so far. What is asked next is the first argument on which the
 * actions that are left still differ; when one action is left it is ready. Nothing here knows a rule.
 */

import { type Lit, type Piece, sameTarget, type Target, targetKey } from "../board/targets";
import { FIELDS, type Field, isPlace, targetOf, type WireAction } from "./fields";

export interface Draft {
  readonly kind: string | null;
  readonly picks: readonly Pick[];
}

/** One argument and the value it got, as `keyOf` writes it. */
export interface Pick {
  readonly field: Field;
  readonly key: string;
}

export const NO_DRAFT: Draft = { kind: null, picks: [] };

/** How an argument that was left out is written. */
export const NONE = "";

export interface Asked {
  readonly field: Field;
  /** The values to choose from, in the order of the offered actions. */
  readonly keys: readonly string[];
}

/** Pairs that may be picked in either order. */
const EITHER_ORDER: ReadonlySet<string> = new Set(["inventor", "osha", "plenty"]);

export function fieldsOf(kind: string): readonly Field[] {
  return FIELDS[kind] ?? [];
}

export function keyOf(action: WireAction, field: Field, clans: readonly string[]): string {
  const target = targetOf(action, field, clans);
  if (target) return targetKey(target);
  const value = action[field.name];
  return value === undefined ? NONE : String(value);
}

interface Option {
  /** What is picked from. */
  readonly as: WireAction;
  /** What is sent. */
  readonly sent: WireAction;
}

export class Chooser {
  private readonly options: readonly Option[];

  constructor(
    actions: readonly WireAction[],
    private readonly clans: readonly string[],
    readonly draft: Draft = NO_DRAFT,
  ) {
    const ofKind = draft.kind === null ? actions : actions.filter((action) => action.kind === draft.kind);
    this.options = ofKind
      .flatMap(readings)
      .filter(({ as }) => draft.picks.every((pick) => keyOf(as, pick.field, clans) === pick.key));
  }

  /** The kinds that are offered, in order. */
  get kinds(): string[] {
    return [...new Set(this.options.map(({ sent }) => sent.kind))];
  }

  /** What is left to be asked of the chosen kind; null when one action is left, or none. */
  get asked(): Asked | null {
    const { kind } = this.draft;
    if (kind === null || this.ready !== null) return null;
    for (const field of fieldsOf(kind)) {
      const keys = [...new Set(this.options.map(({ as }) => keyOf(as, field, this.clans)))];
      if (keys.length > 1) return { field, keys };
    }
    return null;
  }

  /** The action that is completely chosen, or null. */
  get ready(): WireAction | null {
    if (this.draft.kind === null) return null;
    const sent = new Set(this.options.map((option) => JSON.stringify(option.sent)));
    return sent.size === 1 ? (this.options[0]?.sent ?? null) : null;
  }

  /** The places to light: for a kind what it asks next, without a kind the first argument of every kind given. */
  lit(kinds: readonly string[]): Lit[] {
    const found = new Map<string, Lit>();
    const light = (option: Option, field: Field | undefined) => {
      const target =
        field && isPlace(field.type) ? targetOf(option.as, field, this.clans) : placeOfKind(option.sent.kind);
      if (target && !found.has(targetKey(target)))
        found.set(targetKey(target), { target, piece: pieceOf(option.as.kind, field) });
    };
    const { asked, draft } = this;
    for (const option of this.options) {
      if (draft.kind === null) {
        if (kinds.includes(option.sent.kind)) light(option, fieldsOf(option.sent.kind)[0]);
      } else if (asked) {
        if (isPlace(asked.field.type)) light(option, asked.field);
      }
    }
    return [...found.values()];
  }

  /** The place that is chosen: that of the last argument picked or settled by the only action left. */
  get chosen(): Lit | null {
    const option = this.options[0];
    if (this.draft.kind === null || !option) return null;
    const settled = this.ready ? fieldsOf(this.draft.kind) : this.draft.picks.map((pick) => pick.field);
    const places = settled.filter((field) => isPlace(field.type));
    for (const field of places.reverse()) {
      const target = targetOf(option.as, field, this.clans);
      if (target) return { target, piece: pieceOf(option.as.kind, field) };
    }
    const alone = this.ready && placeOfKind(this.ready.kind);
    return alone ? { target: alone, piece: pieceOf(this.draft.kind, undefined) } : null;
  }

  withKind(kind: string | null): Draft {
    return { kind, picks: [] };
  }

  withKey(field: Field, key: string): Draft {
    return { kind: this.draft.kind, picks: [...this.draft.picks, { field, key }] };
  }

  /** The draft after a place on the board was picked; the same draft where it stands for nothing. */
  withTarget(target: Target, kinds: readonly string[]): Draft {
    const { asked, draft } = this;
    if (draft.kind !== null) {
      const key = targetKey(target);
      return asked?.keys.includes(key) ? this.withKey(asked.field, key) : draft;
    }
    for (const { as, sent } of this.options) {
      if (!kinds.includes(sent.kind)) continue;
      const first = fieldsOf(sent.kind)[0];
      const at = first && isPlace(first.type) ? targetOf(as, first, this.clans) : placeOfKind(sent.kind);
      if (sameTarget(at, target)) {
        return { kind: sent.kind, picks: first ? [{ field: first, key: keyOf(as, first, this.clans) }] : [] };
      }
    }
    return draft;
  }

  /** The draft before the last pick; without picks, without its kind. */
  get back(): Draft {
    const { kind, picks } = this.draft;
    return picks.length > 0 ? { kind, picks: picks.slice(0, -1) } : NO_DRAFT;
  }
}

function readings(action: WireAction): Option[] {
  const plain = { as: action, sent: action };
  const { first, second } = action;
  if (!EITHER_ORDER.has(action.kind) || second === undefined || first === second) return [plain];
  return [plain, { as: { ...action, first: second, second: first }, sent: action }];
}

/** Places that an action has without naming them. */
function placeOfKind(kind: string): Target | null {
  return kind === "camp" ? { kind: "tormund", id: 0 } : null;
}

const PIECES: Readonly<Record<string, Piece>> = {
  settle: "settlement",
  road: "road",
  city: "city",
  medicine: "city",
  robber: "robber",
  camp: "robber",
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

/** What will stand at a place; null where the thing picked stands there already. */
function pieceOf(kind: string, field: Field | undefined): Piece | null {
  if (field?.name === "to") return kind === "yarwyck" ? "road" : kind === "aemon" ? "guard" : "knight";
  return PIECES[kind] ?? null;
}
