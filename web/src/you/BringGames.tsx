/** Bring games along that were played without a server: a file is chosen, and what became of its games is said. */

import { useSignal } from "@preact/signals";
import { t } from "../i18n/i18n";
import { ApiError } from "../net/api";
import { Ico } from "../ui/drawn";
import { type Bringing, bringAll, readGames } from "./luggage";

type Said =
  | { readonly at: "ready" }
  | { readonly at: "doing"; readonly now: Bringing }
  | { readonly at: "done"; readonly now: Bringing }
  | { readonly at: "no"; readonly words: string };

export function BringGames({ onBrought }: { onBrought: () => void }) {
  const said = useSignal<Said>({ at: "ready" });
  const bring = async (file: File) => {
    const games = readGames(await file.text());
    if (!games) {
      said.value = { at: "no", words: "self.bring_no" };
      return;
    }
    try {
      const now = await bringAll(games, (going) => (said.value = { at: "doing", now: going }));
      said.value = { at: "done", now };
    } catch (error) {
      said.value = { at: "no", words: refusal(error) };
    }
    onBrought();
  };
  return (
    <section class="sec">
      <h2 class="label">{t("self.bring")}</h2>
      <p class="small dim">{t("self.bring_note")}</p>
      <label class="btn">
        <Ico name="plus" /> {t("self.bring_do")}
        <input
          class="vh"
          type="file"
          accept=".jsonl"
          disabled={said.value.at === "doing"}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) void bring(file);
            event.currentTarget.value = "";
          }}
        />
      </label>
      <div class="brought" role="status">
        <Outcome {...said.value} />
      </div>
    </section>
  );
}

function Outcome(said: Said) {
  switch (said.at) {
    case "ready":
      return null;
    case "no":
      return <p class="notice">{t(said.words)}</p>;
    case "doing":
      return <p>{t("self.bring_doing", { done: handled(said.now), all: said.now.all })}</p>;
    case "done":
      return (
        <>
          <p>{t("self.bring_done", { came: said.now.came, known: said.now.known })}</p>
          {said.now.refused.length > 0 && (
            <p class="notice">{t("self.bring_refused", { count: said.now.refused.length })}</p>
          )}
        </>
      );
  }
}

function handled({ came, known, refused }: Bringing): number {
  return came + known + refused.length;
}

/** What to say of a server that takes no more; the limit is that of a day. */
function refusal(error: unknown): string {
  const code = error instanceof ApiError ? error.code : "internal";
  return code === "too_many" ? "self.bring_later" : `error.${code}`;
}
