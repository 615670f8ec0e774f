/** Where the player acts: the panel that the moment asks for, or else all they have (`children`). */

import type { ComponentChildren, JSX } from "preact";
import { t } from "../i18n/i18n";
import { groupDue } from "./asking/CardsDue";
import { Now } from "./asking/Now";
import { useDesk } from "./context";
import { Lost } from "./Lost";
import { Notice } from "./Notice";
import { Over } from "./Over";
import { DiceBars } from "./past/DiceBars";
import { Tracker } from "./seats/Tracker";
import { TradePanel } from "./trading/Trade";

/** The panel that takes the place of everything else just now, or null. */
export function usePanel(): JSX.Element | null {
  const desk = useDesk();
  const link = desk.store.connection.link.value;
  if (link.state === "lost" && link.attempt > 1) return <Lost link={link} />;
  if (desk.store.view.value?.over) return <Over />;
  if (desk.store.seat.value === null) return null;
  if (desk.panel.value === "trade") {
    return (
      <div class="whole">
        <Notice />
        <TradePanel />
      </div>
    );
  }
  // Cards that are due are chosen from the hand itself, so the panel takes the place of all the rest.
  if (groupDue(desk.store.request.value?.groups ?? []) !== null) {
    return (
      <div class="whole">
        <Now />
        <Notice />
      </div>
    );
  }
  return null;
}

/** For those who only watch: what is going on, the cards that can be counted, and the dice. */
function Watching() {
  const { table } = useDesk().store;
  return (
    <div class="whole">
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
