/** Rules and settings beside the table: the game goes on, and what is asked stays in sight. */

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { lazy } from "../app/lazy";
import { t } from "../i18n/i18n";
import { Button } from "../ui/drawn";

const Rulebook = lazy(async () => (await import("../howto/HowTo")).Rulebook);
const SettingsList = lazy(async () => (await import("../pages/Settings")).SettingsList);

/** What lies beside the table; for the rules, of which game. */
export const aside = signal<{ readonly page: "settings" } | { readonly page: "rules"; readonly game: string } | null>(
  null,
);

/** Links within it lead to other rules beside the table, never away from it. */
function keepHere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a[href^='/']") : null;
  if (!link) return;
  event.preventDefault();
  const [, game] = /^\/rules\/(\w+)/.exec(link.getAttribute("href") ?? "") ?? [];
  if (game) aside.value = { page: "rules", game };
}

export function Aside() {
  const box = useRef<HTMLElement>(null);
  const page = aside.value?.page;
  useEffect(() => box.current?.focus(), [page]);
  useEffect(
    () => () => {
      aside.value = null;
    },
    [],
  );
  if (!aside.value) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links within it answer to keys
    <section
      ref={box}
      class="aside after"
      role="dialog"
      aria-label={t(page === "rules" ? "tools.rules" : "tools.settings")}
      tabIndex={-1}
      onClick={keepHere}
    >
      <div class="row between">
        <h1 class="display">{t(page === "rules" ? "tools.rules" : "tools.settings")}</h1>
        <Button keys="Esc" onClick={() => (aside.value = null)}>
          {t("phone.close")}
        </Button>
      </div>
      {aside.value.page === "rules" ? (
        <div class="rulebook">
          <Rulebook
            key={aside.value.game}
            game={aside.value.game}
            onGame={(game) => (aside.value = { page: "rules", game })}
          />
        </div>
      ) : (
        <div class="settings">
          <SettingsList />
        </div>
      )}
    </section>
  );
}
