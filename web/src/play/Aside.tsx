/** Rules and settings beside the table: the game goes on, and what is asked stays in sight. */

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { lazy } from "../app/lazy";
import { announce } from "../app/live";
import type { Target } from "../board/picking/targets";
import { onMyMap, shownPlaces } from "../howto/shown";
import { t } from "../i18n/i18n";
import { Button } from "../ui/drawn";
import { useDesk } from "./context";
import { showList } from "./keys";

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
  const desk = useDesk();
  const areShown = shownPlaces.value !== null;
  useEffect(() => {
    if (!areShown) box.current?.focus();
  }, [page, areShown]);
  useEffect(
    () => () => {
      aside.value = null;
      shownPlaces.value = null;
    },
    [],
  );
  if (!aside.value) return null;
  return (
    <>
      {areShown && <Showing count={shownPlaces.value?.length ?? 0} />}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links within it answer to keys */}
      <section
        hidden={areShown}
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
              ways={{ has: (mark) => onMyMap(desk, mark).length > 0, show: (mark) => show(onMyMap(desk, mark)) }}
            />
          </div>
        ) : (
          <div class="settings">
            <SettingsList />
          </div>
        )}
      </section>
    </>
  );
}

/** The rules wait while the map shows what they speak of. */
function show(places: readonly Target[]): void {
  showList.value = false;
  shownPlaces.value = places;
  announce(t("howto.shown", { count: places.length }));
}

function Showing({ count }: { count: number }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("button")?.focus(), []);
  return (
    <div class="showing" ref={box}>
      <span>{t("howto.shown", { count })}</span>
      <Button main keys="Esc" onClick={() => (shownPlaces.value = null)}>
        {t("howto.back")}
      </Button>
    </div>
  );
}
