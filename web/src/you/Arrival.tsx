/** Whoever comes with a code in the address: it makes this device theirs, but only when they say so. */

import { useSignal } from "@preact/signals";
import { t } from "../i18n/i18n";
import { api } from "../net/api";
import { lookForMine } from "../net/mine";
import { attempt, me } from "../pages/lounge";
import { Button } from "../ui/drawn";

/** What stands before a code in an address, and what takes such a code. No server is sent what stands behind the `#`. */
export const HANDOVER = "#code=";
export const RECOVERY = "#recover=";

/** Become the person of a code; what was played here as a guest comes along. */
export async function becomeBy(behind: string): Promise<void> {
  me.value = behind.startsWith(HANDOVER)
    ? await api.takeOver({ code: behind.slice(HANDOVER.length), bring: true })
    : await api.recover({ code: behind.slice(RECOVERY.length), bring: true });
  await lookForMine(me.value.name);
}

export function Arrival() {
  const isCode = location.hash.startsWith(HANDOVER) || location.hash.startsWith(RECOVERY);
  const behind = useSignal(isCode ? location.hash : "");
  if (!behind.value) return null;
  const leave = () => {
    history.replaceState(history.state, "", location.pathname);
    behind.value = "";
  };
  const take = () =>
    void attempt(async () => {
      await becomeBy(behind.value);
      leave();
    });
  return (
    <section class="sec device" aria-label={t("device.title")}>
      <p>{t("device.arrived")}</p>
      <div class="row">
        <Button main onClick={take}>
          {t("device.take")}
        </Button>
        <Button onClick={leave}>{t("device.leave")}</Button>
      </div>
    </section>
  );
}
