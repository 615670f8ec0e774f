/** What is seen until the game can be played: what is loaded and how much of it, or what hinders it. */

import type { ReadonlySignal } from "@preact/signals";
import { t } from "../i18n/i18n";
import { Wordmark } from "../ui/drawn";

/** An old browser, games of a newer Hexhold, or a part that could not be loaded. */
export type Hindrance = "old" | "newer" | "part";

export type Stage =
  | { readonly at: "loading"; readonly bytes: number; readonly all: number }
  | { readonly at: "opening" }
  | { readonly at: "waits" }
  | { readonly at: "failed"; readonly code: Hindrance };

const MEGABYTE = 1_000_000;

export function Starting({ stage }: { stage: ReadonlySignal<Stage> }) {
  return (
    <main class="starting">
      <Wordmark width={230} />
      <Now {...stage.value} />
    </main>
  );
}

function Now(now: Stage) {
  switch (now.at) {
    case "loading":
      return (
        <>
          <p class="lead" id="starting">
            {t("alone.loading", { done: megabytes(now.bytes), all: megabytes(now.all) })}
          </p>
          <progress max={now.all} value={now.bytes} aria-labelledby="starting" />
          <p class="small dim">{t("alone.once")}</p>
        </>
      );
    case "opening":
      return (
        <>
          <p class="lead" role="status" id="starting">
            {t("alone.opening")}
          </p>
          <progress aria-labelledby="starting" />
          <p class="small dim">{t("alone.opening_note")}</p>
        </>
      );
    case "waits":
      return (
        <>
          <h1 class="display">{t("alone.waits")}</h1>
          <p class="lead">{t("alone.waits_note")}</p>
        </>
      );
    case "failed":
      return (
        <div role="alert">
          <h1 class="display">{t(`alone.${now.code}`)}</h1>
          <p class="lead">{t(`alone.${now.code}_note`)}</p>
          {now.code !== "old" && (
            <button type="button" class="btn main" onClick={() => location.reload()}>
              {t("trouble.again")}
            </button>
          )}
        </div>
      );
  }
}

function megabytes(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(0);
}
