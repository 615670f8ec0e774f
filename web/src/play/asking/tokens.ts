/** Action tokens in words: `settle:N12` is "Settlement, forest 9, hills 10"; and as what a player chooses. */

import type { Draft } from "../../act/choose";
import { asksOf, NONE } from "../../act/fields";
import { readDeal, readToken } from "../../act/token";
import { FIELDS, type FieldType } from "../../declared/actions";
import { listed, t } from "../../i18n/i18n";
import type { Places } from "../../tell/places";
import { cardsText } from "../../tell/sentence";

/** Who can say what a token is about: a table in play, or a replay. */
export interface Speaker {
  word(path: string): string;
  nameOf(seat: number): string;
  readonly places: { readonly value: Pick<Places, "words"> | null };
  readonly store: { readonly table: { readonly value: { readonly players: number } | null } };
}

const PLACES = { N: "node", E: "edge", H: "hex" } as const;

/** How an answer is said, by what it is. */
const SAID: Readonly<Record<FieldType, (speaker: Speaker, part: string) => string>> = {
  node: placeText,
  edge: placeText,
  hex: placeText,
  deal: (_, part) => {
    const { give, want } = readDeal(part);
    return t("deal", { give: cardsText(give), want: cardsText(want) });
  },
  seat: seatsText,
  seats: seatsText,
  good: (_, part) => t(`good.${part}`),
  track: (_, part) => t(`track.${part}.name`),
  card: (speaker, part) => speaker.word(`card.${part}.name`),
  die: numbered,
  rank: (_, part) => t(`rank.${part}`),
  section: (_, part) => t("place.section", { number: part.slice(1) }),
  wildling: (_, part) => t(`wildling.${part}`),
  hero: (_, part) => t(`hero.${part}.name`),
  clan: (_, part) => t(`clan.${part}`),
  camp_place: numbered,
  clearing: (_, part) => t("place.clearing", { number: part.slice(1) }),
  space: numbered,
  berth: (_, part) => t(`berth.${part}`),
  harbour: (_, part) => t(`harbour.${part}`),
  loot: (_, part) => t(`loot.${part}`),
  wonder: (_, part) => t(`wonder.${part}`),
};

export function tokenText(speaker: Speaker, token: string): string {
  const { kind, parts } = readToken(token);
  const fields = FIELDS[kind] ?? [];
  const words = fields.map(({ type }, at) => answerText(speaker, type, parts[at] ?? NONE));
  return [speaker.word(`act.${kind}.label`), ...words.filter(Boolean)].join(", ");
}

/** One answer of a token in words; nothing where it was left out. */
export function answerText(speaker: Speaker, type: FieldType, part: string): string {
  return part === NONE ? "" : SAID[type](speaker, part);
}

function numbered(_: Speaker, part: string): string {
  return part;
}

function placeText(speaker: Speaker, part: string): string {
  const place = placeIn(part);
  return (place && speaker.places.value?.words(place.kind, place.id)) ?? part;
}

/** Seats by name; that all others are meant need not be said. */
function seatsText(speaker: Speaker, part: string): string {
  const seats = part.split("+").map((seat) => Number(seat.slice(1)));
  const areAll = seats.length > 1 && seats.length === (speaker.store.table.value?.players ?? 0) - 1;
  return areAll ? "" : listed(seats.map((seat) => speaker.nameOf(seat)));
}

/** What is chosen when the place is tapped that a token names first; null where it names none. */
export function draftOf(token: string): Draft | null {
  const { kind, parts } = readToken(token);
  const [ask] = asksOf(kind);
  const [answer = ""] = parts;
  return ask && placeIn(answer)?.kind === ask.type ? { kind, picks: [{ ask, answer }] } : null;
}

/** The place on the map that an answer names; null where it names none. */
export function placeIn(part: string) {
  const found = /^([NEH])(\d+)$/.exec(part);
  return found && { kind: PLACES[found[1] as keyof typeof PLACES], id: Number(found[2]) };
}
