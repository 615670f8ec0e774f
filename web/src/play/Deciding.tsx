/** Where the player acts: the panel that the moment asks for, or else all they have (`children`). */

import type { ComponentChildren, JSX } from "preact";
import { t } from "../i18n/i18n";
import { groupDue } from "./asking/CardsDue";
import { Now } from "./asking/Now";
import { useDesk } from "./context";
import type { Desk } from "./desk";
import { Lost } from "./Lost";
import { Notice } from "./Notice";
import { Over } from "./Over";
import { DiceBars } from "./past/DiceBars";
import { Tracker } from "./seats/Tracker";
import { TradePanel } from "./trading/Trade";

/** What this moment asks for in the place of everything else, or null. */
function panelOf({ store, panel }: Desk): JSX.Element | null {
  if (store.view.value?.over) return <Over />;
  if (store.seat.value === null) return null;
  if (panel.value === "trade") {
    return (
      <>
        <Notice />
        <TradePanel />
      </>
    );
  }
  // Cards that are due are chosen from the hand itself, so the panel takes the place of all the rest.
  if (groupDue(store.request.value?.groups ?? []) !== null) {
    return (
      <>
        <Now />
        <Notice />
      </>
    );
  }
  return null;
}

/** The panel that takes the place of everything else just now, or null; what was begun in it outlives a lost link. */
export function usePanel(): JSX.Element | null {
  const desk = useDesk();
  const link = desk.store.connection.link.value;
  const lost = link.state === "lost" && link.attempt > 1 ? link : null;
  const panel = panelOf(desk);
  if (!lost && !panel) return null;
  return (
    <>
      {lost && <Lost key="lost" link={lost} />}
      {panel && (
        <div key="panel" class="instead" hidden={lost !== null}>
          {panel}
        </div>
      )}
    </>
  );
}

/** For those who only watch: what is going on, the cards that can be counted, and the dice. */
function Watching() {
  const { table } = useDesk().store;
  return (
    <div class="instead">
      <Now />
      {table.value?.tracker && (
        <section class="sec">
          <h2 class="label">{t("tab.cards")}</h2>
          <Tracker />
        </section>
      )}
      <section class="sec">
        <DiceBars exact />
      </section>
    </div>
  );
}

export function Deciding({ children }: { children: ComponentChildren }): ComponentChildren {
  const { seat } = useDesk().store;
  const panel = usePanel();
  if (panel) return panel;
  return seat.value === null ? <Watching /> : children;
}
