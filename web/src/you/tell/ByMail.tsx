/** An e-mail address of one's own, at which one is told once it was confirmed. */

import { type Signal, useSignal } from "@preact/signals";
import type { MyMail } from "../../declared/protocol";
import { language, t } from "../../i18n/i18n";
import { api } from "../../net/api";
import { attempt } from "../../pages/lounge";
import { Button } from "../../ui/drawn";

export function ByMail({ mine }: { mine: Signal<MyMail | null> }) {
  const address = useSignal("");
  if (!mine.value?.available) return null;
  const known = mine.value;
  const save = (event: Event) => {
    event.preventDefault();
    void attempt(async () => {
      mine.value = await api.setMail({ address: address.value.trim(), language: language.value });
      address.value = "";
    });
  };
  const stop = () =>
    void attempt(async () => {
      await api.removeMail();
      mine.value = await api.mail();
    });
  return (
    <div class="way">
      <h3>{t("tell.mail")}</h3>
      <p class="small dim">{t("tell.mail_note")}</p>
      {known.address ? (
        <ul class="owned">
          <li>
            <span>
              <b>{known.address}</b>
              {!known.confirmed && <small role="status">{t("tell.mail_sent")}</small>}
            </span>
            <Button onClick={stop}>{t("tell.stop")}</Button>
          </li>
        </ul>
      ) : (
        <form class="nameform" onSubmit={save}>
          <div class="linkrow">
            <input
              type="email"
              autocomplete="email"
              maxLength={200}
              aria-label={t("tell.mail_address")}
              value={address.value}
              onInput={(event) => (address.value = event.currentTarget.value)}
            />
            <Button onClick={() => save(new Event("submit"))}>{t("name.save")}</Button>
          </div>
        </form>
      )}
    </div>
  );
}
