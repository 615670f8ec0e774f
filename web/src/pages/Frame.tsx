/** What all pages but the table in play share: the head with wordmark and ways, and the look of trouble. */

import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { FIRST_GAME } from "../app/games";
import { announce } from "../app/live";
import { toggleTheme } from "../app/settings";
import { t } from "../i18n/i18n";
import { Ico, Wordmark } from "../ui/drawn";

const WAYS = [
  ["tables", "/tables"],
  ["replays", "/replays"],
  ["rules", `/rules/${FIRST_GAME}`],
] as const;

export function Top({ here, note, width = 168 }: { here?: string; note?: string; width?: number }) {
  return (
    <header class="top">
      <a href="/" aria-label={t("top.home")}>
        <Wordmark width={width} />
      </a>
      {note && <span class="small dim">{note}</span>}
      <nav aria-label={t("top.ways")}>
        {WAYS.map(([name, path]) => (
          <a key={name} href={path} aria-current={here === name ? "page" : undefined}>
            {t(`top.${name}`)}
          </a>
        ))}
      </nav>
      <span class="tools">
        <a
          href="/you"
          class="tool"
          aria-label={t("self.title")}
          title={t("self.title")}
          aria-current={here === "you" ? "page" : undefined}
        >
          <Ico name="person" />
        </a>
        <a href="/settings" class="tool" aria-label={t("tools.settings")} title={t("tools.settings")}>
          <Ico name="sliders" />
        </a>
        <button type="button" aria-label={t("tools.theme")} title={t("tools.theme")} onClick={toggleTheme}>
          <Ico name="moon" />
        </button>
      </span>
    </header>
  );
}

export function Page(props: { class: string; here?: string; note?: string; children: ComponentChildren }) {
  return (
    <div class={props.class}>
      <Top {...(props.here ? { here: props.here } : {})} {...(props.note ? { note: props.note } : {})} />
      <main>{props.children}</main>
      <Foot />
    </div>
  );
}

/** At the foot of every page: what is known of people here. */
export function Foot() {
  return (
    <footer class="sitefoot">
      <a href="/privacy">{t("privacy.title")}</a>
    </footer>
  );
}

/** Something is not as it should be: what it is, and the way on. */
export function Trouble({ code, onAgain }: { code: string; onAgain?: () => void }) {
  useEffect(() => announce(t(`trouble.${code}.title`), true), [code]);
  return (
    <Page class="after trouble">
      <h1 class="display">{t(`trouble.${code}.title`)}</h1>
      <p class="lead">{t(`trouble.${code}.text`)}</p>
      <div class="row">
        {onAgain && (
          <button type="button" class="btn main" onClick={onAgain}>
            {t("trouble.again")}
          </button>
        )}
        <a class={onAgain ? "btn" : "btn main"} href="/">
          {t("trouble.home")}
        </a>
        <a class="btn" href="/tables">
          {t("trouble.tables")}
        </a>
      </div>
    </Page>
  );
}
