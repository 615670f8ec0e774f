/** The page of a table, whatever its state: before, during and after the game. */

import { effect, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n/i18n";
import { showDrawings } from "../look/drawings";
import { api } from "../net/api";
import { TableStore } from "../net/table";
import { DeskContext } from "../play/context";
import { Desk } from "../play/desk";
import { PlayPage } from "../play/PlayPage";
import { Page, Trouble } from "./Frame";
import { Lobby } from "./Lobby";
import { me } from "./lounge";

const PATIENCE = 6000;

/** Why one is not let in, where there is more to say. */
const TOLD: ReadonlySet<string> = new Set(["unknown_table", "blocked", "banned"]);

export function TablePage({ id }: { id: string }) {
  const desk = useSignal<Desk | null>(null);
  const isDrawn = useSignal(false);
  const isLate = useSignal(false);
  useEffect(() => {
    let leave = () => {};
    let isGone = false;
    const sitDown = () => {
      if (isGone) return;
      const store = new TableStore(id);
      const own = new Desk(store);
      desk.value = own;
      let name = me.peek()?.name ?? "";
      const stop = effect(() => {
        const now = me.value?.name ?? "";
        if (now !== name) store.connection.reopen();
        name = now;
      });
      leave = () => {
        stop();
        own.leave();
        store.connection.close();
      };
    };
    // Whoever comes by a link has no identity yet; asking who one is makes one.
    const ask = async () => {
      me.value = await api.me();
      sitDown();
    };
    void ask().catch(() => (isLate.value = true));
    void showDrawings().then(() => (isDrawn.value = true));
    const timer = setTimeout(() => (isLate.value = true), PATIENCE);
    return () => {
      isGone = true;
      clearTimeout(timer);
      leave();
    };
  }, [id]);
  const store = desk.value?.store;
  const link = store?.connection.link.value;
  if (link?.state === "refused") return <Trouble code={TOLD.has(link.code) ? link.code : "refused"} />;
  if (!desk.value || !store?.table.value) {
    if (isLate.value) return <Trouble code="no_connection" onAgain={() => location.reload()} />;
    return <Moment />;
  }
  const { table, view } = store;
  if (table.value?.status === "closed") return <Trouble code="closed" />;
  if (table.value?.status !== "open" && !(view.value && isDrawn.value)) return <Moment />;
  return <DeskContext.Provider value={desk.value}>{view.value ? <PlayPage /> : <Lobby />}</DeskContext.Provider>;
}

function Moment() {
  return (
    <Page class="after">
      <p class="lead" role="status">
        {t("loading")}
      </p>
    </Page>
  );
}
