/** For whoever has been here before: type the code that was written down. */

import { useSignal } from "@preact/signals";
import { t } from "../i18n/i18n";
import { attempt, trouble } from "../pages/lounge";
import { becomeBy, RECOVERY } from "./Arrival";

export function ComeBack({ onBack }: { onBack: () => void }) {
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
    <form class="sec nameform" onSubmit={come}>
      <label class="label" for="recovery">
        {t("self.back")}
      </label>
      <p class="small dim">{t("self.back_note")}</p>
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
      </p>
    </form>
  );
}
