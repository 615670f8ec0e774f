/** Who one is here: name, devices, the ways back, one's games, and everything to take along or to delete. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { MyDevices } from "../declared/protocol";
import { has, t } from "../i18n/i18n";
import { api } from "../net/api";
import { Page } from "../pages/Frame";
import { arrive, attempt, me, trouble } from "../pages/lounge";
import { NameForm } from "../pages/NameForm";
import { ComeBack } from "./ComeBack";
import { Devices } from "./Devices";
import { BeForgotten, TakeAlong } from "./Leaving";
import { MyGames } from "./MyGames";
import { RecoveryCode } from "./RecoveryCode";

export function YouPage() {
  const mine = useSignal<MyDevices | null>(null);
  const look = () =>
    attempt(async () => {
      mine.value = await api.devices();
    });
  const person = useSignal(0);
  const isBack = () => {
    person.value += 1;
    void look();
  };
  useEffect(() => void arrive().then(look), []);
  const name = me.value?.name;
  const canComeBack = mine.value !== null && (mine.value.recovery || mine.value.devices.length > 1);
  return (
    <Page class="after youpage" here="you">
      <h1 class="display">{name || t("self.title")}</h1>
      <p class="lead">{mine.value && t(canComeBack ? "self.known" : name ? "self.guest" : "self.nobody")}</p>
      {trouble.value && trouble.value !== "identity" && (
        <p class="notice" role="alert">
          {has(`error.${trouble.value}`) ? t(`error.${trouble.value}`) : t("error.internal")}
        </p>
      )}
      {me.value && mine.value && (
        <div class="youcols" key={person.value}>
          <div>
            <NameForm />
            <RecoveryCode mine={mine} />
            {!canComeBack && <ComeBack onBack={isBack} />}
          </div>
          <div>
            <Devices mine={mine} />
          </div>
          <div>
            <MyGames />
            <TakeAlong />
            <BeForgotten />
          </div>
        </div>
      )}
    </Page>
  );
}
