/** The devices one comes by: this one, the others, each to be signed out, and a code for one more. */

import { type Signal, useSignal } from "@preact/signals";
import type { Device, MyDevices } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { api } from "../net/api";
import { attempt } from "../pages/lounge";
import { dayText } from "../pages/mineText";
import { Button, Ico } from "../ui/drawn";
import { Share } from "../ui/Share";
import { HANDOVER } from "./Arrival";

export function Devices({ mine }: { mine: Signal<MyDevices | null> }) {
  const devices = (mine.value?.devices ?? []).toSorted((one, other) => Number(other.here) - Number(one.here));
  const look = async () => {
    mine.value = await api.devices();
  };
  const signOut = ({ id }: Device) =>
    void attempt(async () => {
      await api.signDeviceOut(id);
      await look();
    });
  const signOutAll = () =>
    void attempt(async () => {
      await api.signOut();
      await look();
    });
  return (
    <section class="sec">
      <h2 class="label">{t("self.devices")}</h2>
      <ul class="owned">
        {devices.map((device) => (
          <li key={device.id}>
            <span>
              <b>{device.label || t("self.device")}</b>
              <small>{device.here ? t("self.here") : t("self.seen", { when: dayText(device.seen) })}</small>
            </span>
            {!device.here && (
              <Button
                label={t("self.sign_out_one", { name: device.label || t("self.device") })}
                onClick={() => signOut(device)}
              >
                {t("self.sign_out")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 2 && (
        <p>
          <button type="button" class="link" onClick={signOutAll}>
            {t("self.sign_out_all")}
          </button>
        </p>
      )}
      <OneMore />
    </section>
  );
}

/** A code by which another device becomes the same person, good once and for ten minutes. */
function OneMore() {
  const code = useSignal("");
  const show = () =>
    void attempt(async () => {
      code.value = (await api.handover()).code;
    });
  return (
    <div class="device">
      <h3 class="label">{t("device.title")}</h3>
      <p class="small dim">{t("device.note")}</p>
      {code.value ? (
        <div class="row">
          <img src={`/api/me/code.svg?${code.value.slice(-8)}`} alt={t("device.picture")} width={180} height={180} />
          <Share link={() => `${location.origin}/${HANDOVER}${code.value}`} label={t("self.copy_link")} />
        </div>
      ) : (
        <div class="row">
          <Button onClick={show}>
            <Ico name="link" /> {t("device.show")}
          </Button>
        </div>
      )}
    </div>
  );
}
