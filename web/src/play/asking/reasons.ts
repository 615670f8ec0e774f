/** Why a bot would do something, in the player's language. */

import { has, listed, t } from "../../i18n/i18n";
import { levelName } from "../../pages/levels";
import type { Speaker } from "./tokens";

/** A reason in the player's language, or else as the bot said it. */
export function reasonText(speaker: Speaker, reason: Readonly<Record<string, unknown>>): string {
  const facts = (reason.facts ?? {}) as Readonly<Record<string, string | number>>;
  const path = `reason.${String(reason.code)}`;
  const words = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, factText(speaker, name, fact)]));
  return has(path) ? t(path, words) : String(reason.sentence ?? "");
}

function factText(speaker: Speaker, name: string, fact: string | number): string {
  switch (name) {
    case "seat":
      return speaker.nameOf(Number(fact));
    case "goods":
      return listed(
        String(fact)
          .split(", ")
          .map((good) => t(`good.${good}`)),
      );
    case "what":
      return speaker.word(`act.${fact}.label`);
    case "bot":
      return levelName(String(fact));
    default:
      return String(fact);
  }
}
