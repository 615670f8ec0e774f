/** At a coast a road or a ship may lie: both are shown, and one tap changes between them. */

import { t } from "../../i18n/i18n";
import { useDesk } from "../context";
import { Picture } from "../own/Prices";

export function Rivals() {
  const desk = useDesk();
  const kinds = desk.rivals.value;
  const player = desk.store.me.value;
  if (kinds.length === 0 || !player) return null;
  return (
    <div class="rivals" role="group" aria-label={t("pick.choose")}>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          class="btn"
          aria-pressed={desk.draft.value.kind === kind}
          onClick={() => desk.exchange(kind)}
        >
          <Picture kind={kind} seat={player.seat} keeps={Boolean(player.keeps)} />
          {desk.word(`act.${kind}.label`)}
        </button>
      ))}
    </div>
  );
}
