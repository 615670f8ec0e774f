/** What one can do about somebody at the table: hear them no more, have nothing to do with them, tell the moderators. */

import { signal, useSignal } from "@preact/signals";
import type { NewReport } from "../../declared/protocol";
import { t } from "../../i18n/i18n";
import { api } from "../../net/api";
import { attempt, trouble } from "../../pages/lounge";
import { useDialog } from "../../ui/dialog";
import { Button } from "../../ui/drawn";
import { useDesk } from "../context";

interface Somebody {
  readonly who: string;
  readonly name: string;
  /** The entry in which they said what it is about; 0 where it is about nothing they said. */
  readonly line: number;
}
const REASONS: readonly NewReport["reason"][] = ["chat", "name", "play"];
const isAsked = signal(false);
const about = signal<Somebody | null>(null);

export function AskAbout({ somebody }: { somebody: Somebody }) {
  const ask = () => {
    about.value = somebody;
    isAsked.value = true;
  };
  return (
    <button type="button" class="link" aria-label={t("safe.about", { name: somebody.name })} onClick={ask}>
      {somebody.line ? "…" : somebody.name}
    </button>
  );
}

/** The others at the table, each with what one can do about them. */
export function Company() {
  const { store } = useDesk();
  const others = (store.table.value?.seats ?? []).filter(
    ({ kind, who }) => kind === "person" && who !== store.you.value?.who,
  );
  return (
    <>
      {others.length > 0 && (
        <p class="small dim company">
          {t("safe.company")}{" "}
          {others.map(({ seat, who, name }) => (
            <AskAbout key={seat} somebody={{ who: who ?? "", name: name ?? "", line: 0 }} />
          ))}
        </p>
      )}
      {about.value && <Dialog somebody={about.value} />}
    </>
  );
}

function Dialog({ somebody: { who, name, line } }: { somebody: Somebody }) {
  const { store } = useDesk();
  const dialog = useDialog(isAsked);
  const reason = useSignal<NewReport["reason"]>("play");
  const text = useSignal("");
  const done = useSignal("");
  const table = store.table.value?.id ?? "";
  const chosen = line && reason.value === "play" ? "chat" : reason.value;
  const close = () => {
    isAsked.value = false;
    done.value = text.value = "";
  };
  const mute = () => {
    store.say({ type: "mute", who });
    done.value = "safe.muted";
  };
  const block = () =>
    void attempt(async () => {
      await api.block({ table, who });
      done.value = "safe.blocked";
    });
  const report = () =>
    void attempt(async () => {
      await api.report({ table, who, reason: chosen, line: chosen === "chat" ? line : 0, text: text.value });
      done.value = "safe.reported";
    });
  return (
    <dialog ref={dialog} class="keys somebody" aria-label={t("safe.about", { name })} onClose={close}>
      <h2 class="title">{name}</h2>
      <div class="row">
        <Button onClick={mute}>{t("safe.mute")}</Button>
        <span class="small dim">{t("safe.mute_note")}</span>
      </div>
      <div class="row">
        <Button onClick={block}>{t("safe.block")}</Button>
        <span class="small dim">{t("safe.block_note")}</span>
      </div>
      <h3 class="label">{t("safe.report")}</h3>
      <div class="lv" role="group" aria-label={t("safe.report")}>
        {REASONS.map((name) => (
          <Button key={name} pressed={chosen === name} onClick={() => (reason.value = name)}>
            {t(`safe.reason_${name}`)}
          </Button>
        ))}
      </div>
      <textarea
        rows={2}
        maxLength={500}
        aria-label={t("safe.text")}
        placeholder={t("safe.text")}
        value={text.value}
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      <p class="small" role="status">
        {done.value ? t(done.value) : trouble.value ? t(`error.${trouble.value}`) : ""}
      </p>
      <div class="row foot">
        <Button onClick={report}>{t("safe.send")}</Button>
        <Button main onClick={close}>
          {t("safe.close")}
        </Button>
      </div>
    </dialog>
  );
}
