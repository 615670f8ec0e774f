/** A code to be written down, shown once: it brings one back when no device knows one any more. */

import { type Signal, useSignal } from "@preact/signals";
import type { MyDevices, NewRecovery } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { api } from "../net/api";
import { attempt } from "../pages/lounge";
import { Button, Ico } from "../ui/drawn";
import { Copy } from "../ui/Share";

export function RecoveryCode({ mine }: { mine: Signal<MyDevices | null> }) {
  const made = useSignal<NewRecovery | null>(null);
  const make = () =>
    void attempt(async () => {
      made.value = await api.newRecovery();
      mine.value = await api.devices();
    });
  const hasOne = mine.value?.recovery ?? false;
  return (
    <section class="sec device">
      <h2 class="label">{t("self.recovery")}</h2>
      <p class="small dim">{t("self.recovery_note")}</p>
      {made.value ? (
        <>
          <p class="recoverycode" role="status">
            <code>{made.value.code}</code>
          </p>
          <div class="row">
            <img src={made.value.picture} alt={t("self.recovery_picture")} width={150} height={150} />
            <Copy text={made.value.code} label={t("share.copy")} />
          </div>
          <p class="small dim">{t("self.recovery_once")}</p>
        </>
      ) : (
        <>
          {hasOne && (
            <p class="small has">
              <Ico name="check" /> {t("self.recovery_there")}
            </p>
          )}
          <div class="row">
            <Button onClick={make}>{t(hasOne ? "self.recovery_new" : "self.recovery_make")}</Button>
          </div>
        </>
      )}
    </section>
  );
}
