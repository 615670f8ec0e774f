/** The same person on another device: a code that its camera reads, good once and for ten minutes. */

import { useSignal } from "@preact/signals";
import { t } from "../i18n/i18n";
import { api } from "../net/api";
import { Button, Ico } from "../ui/drawn";
import { Share } from "../ui/Share";
import { attempt, me } from "./lounge";

const BEHIND = "#code=";

/** In the settings: show the code, as a picture and as a link. */
export function OtherDevice() {
  const code = useSignal("");
  const show = () =>
    void attempt(async () => {
      code.value = (await api.handover()).code;
    });
  return (
    <section class="sec device">
      <h2 class="label">{t("device.title")}</h2>
      <p class="small dim">{t("device.note")}</p>
      {code.value ? (
        <div class="row">
          <img src={`/api/me/code.svg?${code.value.slice(-8)}`} alt={t("device.picture")} width={180} height={180} />
          <Share link={() => `${location.origin}/${BEHIND}${code.value}`} label={t("share.copy")} />
        </div>
      ) : (
        <Button onClick={show}>
          <Ico name="link" /> {t("device.show")}
        </Button>
      )}
    </section>
  );
}

/** On the first page, for whoever comes with such a code: it is used only when it is wanted. */
export function Arrival() {
  const code = useSignal(location.hash.startsWith(BEHIND) ? location.hash.slice(BEHIND.length) : "");
  if (!code.value) return null;
  const leave = () => {
    history.replaceState(history.state, "", location.pathname);
    code.value = "";
  };
  const take = () =>
    void attempt(async () => {
      me.value = await api.takeOver({ code: code.value });
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
