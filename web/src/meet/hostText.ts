/** What strangers are told of whoever made a table: "Ann, 1540, finished 19 of 20". */

import type { OpenTable } from "../declared/protocol";
import { t } from "../i18n/i18n";

export function hostText({ host, strength, provisional, finished = 0, played = 0 }: OpenTable): string {
  return [
    ...(host ? [host] : []),
    ...(strength ? [strengthText(strength, provisional ?? false)] : []),
    ...(played > 0 ? [stayedText(finished, played)] : []),
  ].join(", ");
}

/** A strength, with a question mark while it is a guess. */
export function strengthText(strength: number, isGuess: boolean): string {
  return isGuess ? `${strength}?` : String(strength);
}

export function stayedText(finished: number, played: number): string {
  return t("meet.finished", { finished, played });
}
