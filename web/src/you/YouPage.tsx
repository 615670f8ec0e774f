/** Who one is here: name, devices, the ways back, one's games, and everything to take along or to delete. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { MyDevices, MyPasskeys } from "../declared/protocol";
import { has, t } from "../i18n/i18n";
import { api } from "../net/api";
import { isAlone } from "../net/server";
import { Page } from "../pages/Frame";
import { arrive, attempt, me, trouble } from "../pages/lounge";
import { NameForm } from "../pages/NameForm";
import { Blocked } from "./Blocked";
import { BringGames } from "./BringGames";
import { ComeBack } from "./ComeBack";
import { Devices } from "./Devices";
import { BeForgotten, TakeAlong, TakeToServer } from "./Leaving";
import { MyGames } from "./MyGames";
import { Passkeys } from "./Passkeys";
import { RecoveryCode } from "./RecoveryCode";
import { Standing } from "./Standing";
import { TellMe } from "./tell/TellMe";
import { Vacation } from "./Vacation";

export function YouPage() {
  const mine = useSignal<MyDevices | null>(null);
  const passkeys = useSignal<MyPasskeys | null>(null);
  const look = () =>
    attempt(async () => {
      [mine.value, passkeys.value] = await Promise.all([api.devices(), api.passkeys()]);
    });
  const person = useSignal(0);
  const brought = useSignal(0);
  const isBack = () => {
    person.value += 1;
    void look();
  };
  const name = me.value?.name;
  useEffect(() => void arrive(), []);
  useEffect(() => void (name !== undefined && look()), [name]);
  const hasPasskeys = (passkeys.value?.passkeys.length ?? 0) > 0;
  const canComeBack = mine.value !== null && (mine.value.recovery || mine.value.devices.length > 1 || hasPasskeys);
  return (
    <Page class="after youpage" here="you">
      <h1 class="display">{name || t("self.title")}</h1>
      <p class="lead">{mine.value && t(isAlone ? "alone.opening_note" : known(canComeBack, name))}</p>
      {trouble.value && trouble.value !== "identity" && trouble.value !== "passkey" && (
        <p class="notice" role="alert">
          {has(`error.${trouble.value}`) ? t(`error.${trouble.value}`) : t("error.internal")}
        </p>
      )}
      {me.value && mine.value && (
        <div class="youcols" key={person.value}>
          <div>
            <NameForm />
            {name && !isAlone && <Passkeys mine={passkeys} />}
            {name && !isAlone && <RecoveryCode mine={mine} />}
          </div>
          <div>
            {name && isAlone && <TakeToServer />}
            {name && !isAlone && <Devices mine={mine} />}
            {!canComeBack && !isAlone && <ComeBack passkeys={passkeys} onBack={isBack} />}
          </div>
          {name && (
            <div>
              {!isAlone && <Standing />}
              <MyGames key={brought.value} />
              <BringGames onBrought={() => (brought.value += 1)} />
              {!isAlone && <TellMe />}
              {!isAlone && <Vacation />}
              {!isAlone && <Blocked />}
              <TakeAlong />
              <BeForgotten />
            </div>
          )}
        </div>
      )}
    </Page>
  );
}

function known(canComeBack: boolean, name: string | undefined): string {
  return canComeBack ? "self.known" : name ? "self.guest" : "self.nobody";
}
