/** Action tokens in words: `settle:N12` is "Settlement, forest 9, hills 10"; and as what a player chooses. */

import type { Draft } from "../../act/choose";
import { asksOf } from "../../act/fields";
import { readDeal, readToken } from "../../act/token";
import { has, listed, t } from "../../i18n/i18n";
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

export function tokenText(speaker: Speaker, token: string): string {
  const { kind, parts } = readToken(token);
  const name = speaker.word(`act.${kind}.label`);
  const words = parts.map((part) => answerText(speaker, part));
  return [name, ...words.filter(Boolean)].join(", ");
}

/** One answer of a token in words: a place, a seat, a good, a card, a die. */
export function answerText(speaker: Speaker, part: string): string {
  const place = placeIn(part);
  if (place) return speaker.places.value?.words(place.kind, place.id) ?? part;
  if (/^P\d(\+P\d)*$/.test(part))
    return seatsText(
      speaker,
      part.split("+").map((seat) => Number(seat.slice(1))),
    );
  const behind = /^([WC])(\d)$/.exec(part);
  if (behind) return t(behind[1] === "W" ? "place.section" : "place.clearing", { number: behind[2]! });
  if (part.includes(">")) {
    const { give, want } = readDeal(part);
    return t("deal", { give: cardsText(give), want: cardsText(want) });
  }
  for (const path of [
    `good.${part}`,
    `card.${part}.name`,
    `hero.${part}.name`,
    `track.${part}.name`,
    `wildling.${part}`,
    `clan.${part}`,
    `rank.${part}`,
  ]) {
    if (has(path)) return t(path);
  }
  return part;
}

/** Seats by name; that all others are meant need not be said. */
function seatsText(speaker: Speaker, seats: readonly number[]): string {
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
