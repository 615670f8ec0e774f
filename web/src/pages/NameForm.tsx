/** One's nickname, to be changed at any time. */

import { useSignal } from "@preact/signals";
import { t } from "../i18n/i18n";
import { api } from "../net/api";
import { Button } from "../ui/drawn";
import { attempt, me } from "./lounge";

export function NameForm() {
  const name = useSignal(me.value?.name ?? "");
  const save = (event: Event) => {
    event.preventDefault();
    if (!name.value.trim()) return;
    void attempt(async () => {
      me.value = await api.rename({ name: name.value.trim() });
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
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
        <Button onClick={() => save(new Event("submit"))}>{t("name.save")}</Button>
      </div>
    </form>
  );
}
