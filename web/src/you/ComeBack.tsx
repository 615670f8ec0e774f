/** For whoever has been here before: show a passkey, or type the code that was written down. */

import { type Signal, useSignal } from "@preact/signals";
import type { MyPasskeys } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { attempt, trouble } from "../pages/lounge";
import { becomeBy, RECOVERY } from "./Arrival";
import { EnterByPasskey } from "./Passkeys";

export function ComeBack({ passkeys, onBack }: { passkeys: Signal<MyPasskeys | null>; onBack: () => void }) {
  const code = useSignal("");
  const come = (event: Event) => {
    event.preventDefault();
    void attempt(async () => {
      await becomeBy(RECOVERY + code.value);
      code.value = "";
      onBack();
    });
  };
  return (
    <section class="sec back">
      <h2 class="label">{t("self.back")}</h2>
      <p class="small dim">{t("self.back_note")}</p>
      <EnterByPasskey mine={passkeys} onBack={onBack} />
      <form class="nameform" onSubmit={come}>
        <label class="label" for="recovery">
          {t("self.recovery")}
        </label>
        <div class="linkrow">
          <input
            id="recovery"
            type="text"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            maxLength={50}
            placeholder="XXXXX-XXXXX-XXXXX-XXXXX-XXXXX"
            value={code.value}
            onInput={(event) => {
              code.value = event.currentTarget.value;
            }}
          />
          <button type="submit" class="btn" disabled={!code.value.trim()}>
            {t("self.back_do")}
          </button>
        </div>
        <p class="small wrong" role="alert">
          {trouble.value === "identity" && t("self.back_wrong")}
          {trouble.value === "passkey" && t("error.passkey")}
        </p>
      </form>
    </section>
  );
}
