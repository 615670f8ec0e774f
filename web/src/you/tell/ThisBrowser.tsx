/** Whether this browser is told, by its push service. */

import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { MyPush } from "../../declared/protocol";
import { language, t } from "../../i18n/i18n";
import { api } from "../../net/api";
import { canBePushed, isPushDenied, isPushed, startPush, stopPush } from "../../net/push";
import { attempt } from "../../pages/lounge";
import { Switch } from "../../ui/Switch";

export function ThisBrowser({ mine }: { mine: Signal<MyPush | null> }) {
  const takes = useSignal(false);
  const isDenied = useSignal(canBePushed() && isPushDenied());
  useEffect(
    () =>
      void attempt(async () => {
        takes.value = await isPushed();
      }),
    [],
  );
  if (!mine.value?.key) return null;
  if (!canBePushed()) return <p class="small dim">{t("tell.browser_unable")}</p>;
  const { key } = mine.value;
  const change = (isOn: boolean) =>
    void attempt(async () => {
      if (isOn) {
        const made = await startPush(key);
        isDenied.value = made === null;
        if (made) mine.value = await api.setPush({ ...made, language: language.value });
      } else {
        await Promise.all([stopPush(), api.removePush()]);
        mine.value = await api.push();
      }
      takes.value = await isPushed();
    });
  return (
    <Switch
      name={t("tell.browser")}
      note={t(isDenied.value ? "tell.browser_denied" : "tell.browser_note")}
      isOn={mine.value.here && takes.value}
      onChange={change}
    />
  );
}
