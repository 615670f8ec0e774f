/** Passkeys: made with a finger, a face or a PIN, by which one comes back on any device that has them. */

import { type Signal, useSignal } from "@preact/signals";
import type { MyPasskeys, Passkey } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { api } from "../net/api";
import { lookForMine } from "../net/mine";
import { canKeepPasskeys, makePasskey, showPasskey } from "../net/passkey";
import { attempt, me } from "../pages/lounge";
import { dayText } from "../pages/mineText";
import { Button, Ico } from "../ui/drawn";

export function Passkeys({ mine }: { mine: Signal<MyPasskeys | null> }) {
  const isMissed = useSignal(false);
  if (!mine.value?.available || !canKeepPasskeys()) return null;
  const look = async () => {
    mine.value = await api.passkeys();
  };
  const make = () =>
    void attempt(async () => {
      const credential = await makePasskey((await api.wishPasskey()).options);
      isMissed.value = credential === null;
      if (credential) await api.keepPasskey({ credential });
      await look();
    });
  const remove = ({ id }: Passkey) =>
    void attempt(async () => {
      await api.removePasskey(id);
      await look();
    });
  return (
    <section class="sec">
      <h2 class="label">{t("self.passkeys")}</h2>
      <p class="small dim">{t("self.passkeys_note")}</p>
      <ul class="owned">
        {mine.value.passkeys.map((passkey) => {
          const since = t("self.passkey_since", { when: dayText(passkey.created) });
          return (
            <li key={passkey.id}>
              <span>
                <b>{passkey.label || t("self.passkey")}</b>
                <small>{since}</small>
              </span>
              <Button
                label={t("self.passkey_remove_one", { name: `${passkey.label || t("self.passkey")}, ${since}` })}
                onClick={() => remove(passkey)}
              >
                {t("self.passkey_remove")}
              </Button>
            </li>
          );
        })}
      </ul>
      <div class="row">
        <Button onClick={make}>
          <Ico name="plus" /> {t("self.passkey_make")}
        </Button>
      </div>
      <p class="small dim" role="status">
        {isMissed.value && t("self.passkey_missed")}
      </p>
    </section>
  );
}

/** Come in by a passkey; what was played here as a guest comes along. */
export function EnterByPasskey({ mine, onBack }: { mine: Signal<MyPasskeys | null>; onBack: () => void }) {
  if (!mine.value?.available || !canKeepPasskeys()) return null;
  const enter = () =>
    void attempt(async () => {
      const credential = await showPasskey((await api.wishToEnter()).options);
      if (!credential) return;
      me.value = await api.enter({ credential, bring: true });
      await lookForMine(me.value.name);
      onBack();
    });
  return (
    <div class="row">
      <Button onClick={enter}>
        <Ico name="person" /> {t("self.enter")}
      </Button>
    </div>
  );
}
