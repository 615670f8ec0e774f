/** The desk of moderators and host: reports, names, bans, what was done, and how the server is. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { ModeratorDesk, Verdict } from "../declared/protocol";
import { has, t } from "../i18n/i18n";
import { api } from "../net/api";
import { Page } from "../pages/Frame";
import { arrive, attempt, trouble } from "../pages/lounge";
import { dayText } from "../pages/mineText";
import { Button } from "../ui/drawn";
import { HostPart } from "./HostPart";
import { People, Reports } from "./Reports";

export function ModeratePage() {
  const role = useSignal<string | null>(null);
  const desk = useSignal<ModeratorDesk | null>(null);
  const look = () =>
    attempt(async () => {
      if (role.value) desk.value = await api.desk();
    });
  const begin = async () => {
    await arrive();
    await attempt(async () => {
      role.value = (await api.role()).role;
    });
    await look();
  };
  useEffect(() => void begin(), []);
  const decide = (verdict: Verdict) =>
    void attempt(async () => {
      await api.decide(verdict);
      desk.value = await api.desk();
    });
  return (
    <Page class="after youpage moderate" here="moderate">
      <h1 class="display">{t("desk.title")}</h1>
      <p class="lead">{role.value === "" ? t("desk.for_whom") : t("desk.lead")}</p>
      {trouble.value && (
        <p class="notice" role="alert">
          {has(`error.${trouble.value}`) ? t(`error.${trouble.value}`) : t("error.internal")}
        </p>
      )}
      {role.value === "" && (
        <CodeForm
          onRole={(given) => {
            role.value = given;
            void look();
          }}
        />
      )}
      {desk.value && (
        <div class="youcols">
          <div>
            <Reports reports={desk.value.reports} decide={decide} />
          </div>
          <div>
            <People decide={decide} />
            <Bans desk={desk.value} decide={decide} />
          </div>
          <div>
            {role.value === "admin" && <HostPart />}
            <Done desk={desk.value} />
          </div>
        </div>
      )}
    </Page>
  );
}

/** Whoever has a code of the host has the role that it gives. */
function CodeForm({ onRole }: { onRole(role: string): void }) {
  const code = useSignal("");
  const take = (event: Event) => {
    event.preventDefault();
    void attempt(async () => onRole((await api.takeRole({ code: code.value })).role));
  };
  return (
    <form class="sec nameform" onSubmit={take}>
      <label class="label" for="rolecode">
        {t("desk.code")}
      </label>
      <div class="linkrow">
        <input
          id="rolecode"
          type="text"
          maxLength={50}
          autocomplete="off"
          value={code.value}
          onInput={(event) => (code.value = event.currentTarget.value)}
        />
        <Button onClick={() => take(new Event("submit"))}>{t("desk.take")}</Button>
      </div>
    </form>
  );
}

function Bans({ desk, decide }: { desk: ModeratorDesk; decide(verdict: Verdict): void }) {
  return (
    <section class="sec">
      <h2 class="label">{t("desk.bans")}</h2>
      {desk.bans.length === 0 && <p class="small dim">{t("desk.none")}</p>}
      <ul class="owned">
        {desk.bans.map(({ id, kind, name, until }) => (
          <li key={id}>
            <span>
              <b>{name}</b>
              <small>
                {t(kind === "net" ? "desk.network" : "desk.account")}, {t("desk.until", { when: dayText(until) })}
              </small>
            </span>
            <Button label={`${t("desk.unban")}: ${name}`} onClick={() => decide({ id, deed: "unban" })}>
              {t("desk.unban")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Done({ desk }: { desk: ModeratorDesk }) {
  return (
    <section class="sec">
      <h2 class="label">{t("desk.log")}</h2>
      {desk.log.length === 0 && <p class="small dim">{t("desk.none")}</p>}
      <ol class="deeds small">
        {desk.log.map(({ at, by, deed, name }, index) => (
          <li key={index}>
            <span class="dim">{dayText(at)}</span> {by}: {has(`desk.deed_${deed}`) ? t(`desk.deed_${deed}`) : deed}
            {name && name !== by ? `, ${name}` : ""}
          </li>
        ))}
      </ol>
    </section>
  );
}
