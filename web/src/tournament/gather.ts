/** Make a tournament, and go to its page. */

import { go } from "../app/route";
import { PACES, settings } from "../app/settings";
import type { NewTable } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { api } from "../net/api";
import { attempt, ensureName } from "../pages/lounge";
import { standard, type TournamentPlan } from "./Plan";

export async function gather(table: NewTable, plan: TournamentPlan, maps: readonly string[]): Promise<void> {
  await attempt(async () => {
    await ensureName();
    const { title, kind, rounds, rated } = plan;
    const paced = { pace: PACES[settings.botPace.value], ...table };
    const { id } = await api.makeTournament({
      title: title.trim() || t("tournament.one"),
      kind,
      rounds,
      table: rated ? standard(paced, maps) : paced,
    });
    go(`/tournament/${id}`);
  });
}
