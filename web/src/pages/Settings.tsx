/** Settings: language, day or night, how one acts, sound. They are kept by the browser. */

import { useEffect } from "preact/hooks";
import { settings, type Theme } from "../app/settings";
import { forgetAll } from "../coach/coach";
import { chooseLanguage, LANGUAGES, language, t } from "../i18n/i18n";
import { askToNotify } from "../play/turn";
import { Button, Ico } from "../ui/drawn";
import { Switch } from "../ui/Switch";
import { Page } from "./Frame";
import { arrive, me } from "./lounge";
import { NameForm } from "./NameForm";
import { SettingChoice } from "./SettingChoice";

const THEMES: readonly Theme[] = ["system", "light", "dark"];
const SWITCHES = [
  "confirm",
  "autoPass",
  "declineUnpayable",
  "declinePeople",
  "letters",
  "sound",
  "notify",
  "motion",
  "guide",
] as const;
const OWN_NAMES: Readonly<Record<string, string>> = { en: "English", nl: "Nederlands", de: "Deutsch" };

export function SettingsPage() {
  return (
    <Page class="after settings">
      <h1 class="display">{t("settings.title")}</h1>
      <SettingsList />
    </Page>
  );
}

export function SettingsList() {
  useEffect(() => void arrive(), []);
  return (
    <>
      <section class="sec">
        <h2 class="label">{t("settings.language")}</h2>
        <div class="switches">
          {LANGUAGES.map((code) => (
            <Button key={code} pressed={language.value === code} onClick={() => chooseLanguage(code)}>
              <span lang={code}>{OWN_NAMES[code]}</span>
            </Button>
          ))}
        </div>
      </section>
      <section class="sec">
        <h2 class="label">{t("settings.theme")}</h2>
        <div class="switches">
          {THEMES.map((theme) => (
            <Button key={theme} pressed={settings.theme.value === theme} onClick={() => (settings.theme.value = theme)}>
              {t(`settings.${theme}`)}
            </Button>
          ))}
        </div>
      </section>
      {me.value && <NameForm />}
      <section class="sec toyou">
        <h2 class="label">{t("self.title")}</h2>
        <p class="small dim">{t("self.about")}</p>
        <a class="btn" href="/you">
          <Ico name="person" /> {t("self.open")}
        </a>
      </section>
      <section class="sec">
        <h2 class="label">{t("settings.play")}</h2>
        <ul class="opts">
          {SWITCHES.map((name) => (
            <li key={name}>
              <Switch
                name={t(`settings.${name}`)}
                note={t(`settings.${name}_note`)}
                isOn={settings[name].value}
                onChange={(isOn) => {
                  settings[name].value = isOn;
                  if (name === "notify" && isOn) askToNotify();
                }}
              />
            </li>
          ))}
        </ul>
        <SettingChoice name="botOffers" />
        <SettingChoice name="botPace" />
        <SettingChoice name="tempo" />
        <Button onClick={forgetAll}>{t("settings.again")}</Button>
      </section>
    </>
  );
}
