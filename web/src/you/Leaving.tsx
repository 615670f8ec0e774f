/** Take everything along, or be forgotten, after a second thought that says what it means. */

import { useSignal } from "@preact/signals";
import { go } from "../app/route";
import { t } from "../i18n/i18n";
import { api } from "../net/api";
import { forgetMine } from "../net/mine";
import { attempt, me } from "../pages/lounge";
import { useDialog } from "../ui/dialog";
import { Button, Ico } from "../ui/drawn";

const WHAT_GOES = ["self.delete_name", "self.delete_seats", "self.delete_said", "self.delete_devices"] as const;

export function TakeAlong() {
  return (
    <section class="sec">
      <h2 class="label">{t("self.take")}</h2>
      <p class="small dim">{t("self.take_note")}</p>
      <a class="btn" href="/api/me/everything" download="hexhold.jsonl">
        <Ico name="scroll" /> {t("self.take_do")}
      </a>
    </section>
  );
}

/** Without a server: every game of this browser, for a server or another browser. */
export function TakeToServer() {
  return (
    <section class="sec">
      <h2 class="label">{t("alone.games")}</h2>
      <p class="small dim">{t("alone.games_note")}</p>
      <a class="btn" href="/api/me/games.jsonl" download="hexhold-games.jsonl">
        <Ico name="scroll" /> {t("alone.games_do")}
      </a>
    </section>
  );
}

export function BeForgotten() {
  const asks = useSignal(false);
  const dialog = useDialog(asks);
  const forget = () => {
    asks.value = false;
    void attempt(async () => {
      await api.forget();
      forgetMine();
      me.value = await api.me();
      go("/");
    });
  };
  return (
    <section class="sec">
      <h2 class="label">{t("self.delete")}</h2>
      <p class="small dim">{t("self.delete_note")}</p>
      <Button onClick={() => (asks.value = true)}>{t("self.delete_ask")}</Button>
      <dialog ref={dialog} class="keys" aria-labelledby="forgetting" onClose={() => (asks.value = false)}>
        <h2 class="title" id="forgetting">
          {t("self.delete_title")}
        </h2>
        <ul class="goes">
          {WHAT_GOES.map((what) => (
            <li key={what}>{t(what)}</li>
          ))}
        </ul>
        <p>{t("self.delete_stays")}</p>
        <div class="row foot">
          <Button main onClick={() => (asks.value = false)}>
            {t("self.delete_keep")}
          </Button>
          <Button onClick={forget}>{t("self.delete_do")}</Button>
        </div>
      </dialog>
    </section>
  );
}
