/** The same again: those who sat at the table move to the next one, everybody else makes one. */

import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n/i18n";
import { myTables } from "../net/mine";
import { TableStore } from "../net/table";
import { goOn } from "../play/again";
import { Button } from "../ui/drawn";

export function Rematch({ id, game }: { id: string; game: string }) {
  const leave = useRef(() => {});
  useEffect(() => () => leave.current(), []);
  if (!myTables.value.some((table) => table.id === id)) {
    return (
      <a class="btn" href={`/new/${game}`}>
        {t("over.again")}
      </a>
    );
  }
  const ask = (): void => {
    leave.current();
    const store = new TableStore(id);
    let hasAsked = false;
    const stop = effect(() => {
      const next = store.table.value?.next;
      if (next) goOn(store, next);
      else if (store.seat.value !== null && !hasAsked) {
        hasAsked = true;
        store.say({ type: "rematch" });
      }
    });
    leave.current = () => {
      stop();
      store.connection.close();
    };
  };
  return <Button onClick={ask}>{t("over.again")}</Button>;
}
