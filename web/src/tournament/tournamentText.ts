/** Words about tournaments: people by their handles, sizes of tables, how far it is. */

import type { Tournament, TournamentSummary } from "../declared/protocol";
import { t } from "../i18n/i18n";

/** What somebody is called by their handle. */
export function nameOf(it: Tournament, who: string): string {
  const found = it.people.find((one) => one.who === who);
  return found?.name || t("tournament.nobody");
}

export function sizeText({ least, most }: Tournament): string {
  return least === most ? t("tournament.size", { most }) : t("tournament.sizes", { least, most });
}

/** How far a tournament is, in a list. */
export function summaryText({ game, status, people, round, length }: TournamentSummary): string {
  const far =
    status === "open"
      ? t("tournament.gathers", { count: people })
      : status === "over"
        ? t("tournament.over_short")
        : t("tournament.round_of", { round, length });
  return `${t(`game.${game}.name`)}, ${far}`;
}
