/** By which ways one is told that a table with days for a turn waits for one. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { MyHook, MyMail, MyPush } from "../../declared/protocol";
import { t } from "../../i18n/i18n";
import { api } from "../../net/api";
import { attempt } from "../../pages/lounge";
import { ByHook } from "./ByHook";
import { ByMail } from "./ByMail";
import { ThisBrowser } from "./ThisBrowser";

export function TellMe() {
  const push = useSignal<MyPush | null>(null);
  const mail = useSignal<MyMail | null>(null);
  const hook = useSignal<MyHook | null>(null);
  useEffect(
    () =>
      void attempt(async () => {
        [push.value, mail.value, hook.value] = await Promise.all([api.push(), api.mail(), api.hook()]);
      }),
    [],
  );
  if (!hook.value?.available) return null;
  return (
    <section class="sec tellme">
      <h2 class="label">{t("tell.title")}</h2>
      <p class="small dim">{t("tell.note")}</p>
      <ThisBrowser mine={push} />
      <ByMail mine={mail} />
      <ByHook mine={hook} />
    </section>
  );
}
