/** A webhook of one's own, by which one is told. */

import { type Signal, useSignal } from "@preact/signals";
import type { Hook, MyHook } from "../../declared/protocol";
import { language, t } from "../../i18n/i18n";
import { api } from "../../net/api";
import { attempt } from "../../pages/lounge";
import { Button } from "../../ui/drawn";

const KINDS: readonly Hook["kind"][] = ["discord", "matrix", "ntfy"];
const NAMES = { discord: "Discord", matrix: "Matrix", ntfy: "ntfy" } as const;

export function ByHook({ mine }: { mine: Signal<MyHook | null> }) {
  const kind = useSignal<Hook["kind"]>("discord");
  const url = useSignal("");
  const save = (event: Event) => {
    event.preventDefault();
    void attempt(async () => {
      mine.value = await api.setHook({ kind: kind.value, url: url.value.trim(), language: language.value });
      url.value = "";
    });
  };
  const stop = () =>
    void attempt(async () => {
      await api.removeHook();
      mine.value = await api.hook();
    });
  const hook = mine.value?.hook;
  return (
    <div class="way">
      <h3>{t("tell.hook")}</h3>
      <p class="small dim">{t("tell.hook_note")}</p>
      {hook ? (
        <ul class="owned">
          <li>
            <span>
              <b>{NAMES[hook.kind]}</b>
              <small>{new URL(hook.url).host}</small>
            </span>
            <Button onClick={stop}>{t("tell.stop")}</Button>
          </li>
        </ul>
      ) : (
        <form class="nameform" onSubmit={save}>
          <div class="lv" role="group" aria-label={t("tell.hook")}>
            {KINDS.map((name) => (
              <Button key={name} pressed={kind.value === name} onClick={() => (kind.value = name)}>
                {NAMES[name]}
              </Button>
            ))}
          </div>
          <div class="linkrow">
            <input
              type="url"
              maxLength={400}
              aria-label={t("tell.link")}
              placeholder="https://"
              value={url.value}
              onInput={(event) => (url.value = event.currentTarget.value)}
            />
            <Button onClick={() => save(new Event("submit"))}>{t("name.save")}</Button>
          </div>
        </form>
      )}
    </div>
  );
}
