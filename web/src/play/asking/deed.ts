/** What pressing the button will do, in words: not "Exchange" but "Exchange for Samwell Tarly". */

import { answerIn, asksOf, isPlace } from "../../act/fields";
import { readToken } from "../../act/token";
import { capital, entry, t } from "../../i18n/i18n";
import type { Desk } from "../desk";
import { answerText } from "./tokens";

/** Sentences that name the choice, the fullest first; the first is taken whose facts are all there. */
const FULLEST_FIRST = ["with", "with_one"] as const;

export function deedText(desk: Desk, token: string): string {
  const { kind, parts } = readToken(token);
  const chosen: Record<string, string> = {};
  for (const ask of asksOf(kind)) {
    const answer = answerIn(parts, ask);
    if (answer && !isPlace(ask.type)) chosen[ask.name] = answerText(desk, ask.type, answer);
  }
  for (const form of FULLEST_FIRST) {
    const path = `act.${kind}.${form}`;
    const sentence = entry(path);
    const facts = typeof sentence === "string" ? [...sentence.matchAll(/{(\w+)}/g)].map(([, name]) => name!) : [];
    if (facts.length > 0 && facts.every((name) => name in chosen)) return capital(t(path, chosen));
  }
  return desk.word(`act.${kind}.do`);
}
