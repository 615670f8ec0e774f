/** Whoever looks at another page is told when it is their turn: in the title, and by a notice where that is wanted. */

import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { settings } from "../app/settings";
import { t } from "../i18n/i18n";
import type { Desk } from "./desk";

const NAME = "Hexhold";

export function useTurnNotice(desk: Desk): void {
  useEffect(() => {
    let wasAsked = false;
    const stop = effect(() => {
      const isAsked = Boolean(desk.store.request.value?.asked) && !desk.isSettled.value;
      document.title = isAsked ? `● ${t("turn.title")} · ${NAME}` : NAME;
      if (isAsked && !wasAsked && document.hidden && settings.notify.peek() && mayNotify()) notify(desk.store.id);
      wasAsked = isAsked;
    });
    return () => {
      stop();
      document.title = NAME;
    };
  }, [desk]);
}

/** Show the notice. Some browsers of phones know the word and refuse the deed: there the title alone tells. */
function notify(table: string): void {
  try {
    new Notification(NAME, { body: t("turn.notice"), tag: table });
  } catch {
    return;
  }
}

function mayNotify(): boolean {
  return typeof Notification !== "undefined" && Notification.permission === "granted";
}

/** Ask the browser for leave to show notices, when somebody wants them. */
export function askToNotify(): void {
  if (typeof Notification !== "undefined" && Notification.permission === "default")
    void Notification.requestPermission();
}
