/** The host ends the table for everybody, after a second thought. */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Table } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { useDialog } from "../ui/dialog";
import { Button } from "../ui/drawn";
import { useDesk } from "./context";

export const asksToClose = signal(false);

/** Whether anybody else still plays here themselves: then the server would not let the table be closed. */
export function othersPlay(table: Table, you: number | null): boolean {
  return table.seats.some(
    ({ seat, kind, plays }) => seat !== you && (kind === "person" || kind === "program") && plays === "self",
  );
}

export function CloseTable() {
  const { store } = useDesk();
  const dialog = useDialog(asksToClose);
  useEffect(
    () => () => {
      asksToClose.value = false;
    },
    [],
  );
  const close = () => {
    asksToClose.value = false;
    store.say({ type: "close" });
  };
  return (
    <dialog ref={dialog} class="keys" aria-label={t("close.title")} onClose={() => (asksToClose.value = false)}>
      <h2 class="title">{t("close.title")}</h2>
      <p>{t("close.text")}</p>
      <div class="row foot">
        <Button main onClick={() => (asksToClose.value = false)}>
          {t("close.keep")}
        </Button>
        <Button onClick={close}>{t("close.do")}</Button>
      </div>
    </dialog>
  );
}
