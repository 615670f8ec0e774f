/** One's nickname, to be changed at any time. */

import { useSignal } from "@preact/signals";
import { t } from "../i18n/i18n";
import { api } from "../net/api";
import { Button } from "../ui/drawn";
import { attempt, me } from "./lounge";

export function NameForm() {
  const name = useSignal(me.value?.name ?? "");
  const isSaved = useSignal(false);
  const save = (event: Event) => {
    event.preventDefault();
    if (!name.value.trim()) return;
    void attempt(async () => {
      me.value = await api.rename({ name: name.value.trim() });
      isSaved.value = true;
    });
  };
  return (
    <form class="sec nameform" onSubmit={save}>
      <label class="label" for="nickname">
        {t("name.label")}
      </label>
      <div class="linkrow">
        <input
          id="nickname"
          type="text"
          maxLength={24}
          value={name.value}
          onInput={(event) => {
            name.value = event.currentTarget.value;
            isSaved.value = false;
          }}
        />
        <Button onClick={() => save(new Event("submit"))}>{t("name.save")}</Button>
      </div>
      <p class="small dim" role="status">
        {isSaved.value && t("name.saved")}
      </p>
    </form>
  );
}
