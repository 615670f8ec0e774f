/** What is known of people here, for how long, who sees it, and how it goes: `docs/security.md` in plain words. */

import { t } from "../i18n/i18n";
import { isAlone } from "../net/server";
import { Ico } from "../ui/drawn";
import { Page } from "./Frame";

const PARTS = {
  nothing: ["looking", "address", "elsewhere"],
  kept: [
    "person",
    "devices",
    "passkeys",
    "tables",
    "ratings",
    "days",
    "tournaments",
    "analyses",
    "blocks",
    "reports",
    "push",
    "mail",
    "hook",
    "vacation",
  ],
  long: ["long_person", "long_devices", "long_tables", "long_backups"],
  seen: ["seen_players", "seen_all", "seen_host"],
  browser: ["cookie", "storage"],
} as const;

export function Privacy() {
  return (
    <Page class="after privacy">
      <h1 class="display">{t("privacy.title")}</h1>
      <p class="lead">{t(isAlone ? "alone.privacy" : "privacy.lead")}</p>
      <div class="privacycols">
        {Object.entries(isAlone ? {} : PARTS).map(([part, lines]) => (
          <section key={part} class="sec">
            <h2 class="label">{t(`privacy.${part}`)}</h2>
            <ul>
              {lines.map((line) => (
                <li key={line}>{t(`privacy.${line}_text`)}</li>
              ))}
            </ul>
          </section>
        ))}
        <section class="sec">
          <h2 class="label">{t("privacy.gone")}</h2>
          {!isAlone && <p>{t("privacy.gone_text")}</p>}
          <p>
            <a class="btn" href="/you">
              <Ico name="person" /> {t("self.open")}
            </a>
          </p>
        </section>
      </div>
    </Page>
  );
}
