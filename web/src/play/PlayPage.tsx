/** The table in play: map in the middle, what you can do on the right, the others on the left; one column on a phone. */

import { useEffect } from "preact/hooks";
import { Board } from "../board/Board";
import { MapList } from "../board/MapList";
import { t } from "../i18n/i18n";
import { Button, Wordmark } from "../ui/drawn";
import { isPhone } from "../ui/media";
import { useAnnouncements } from "./announce";
import { groupDue } from "./CardsDue";
import { Development, HeroCard, Progress } from "./Cards";
import { useDesk } from "./context";
import { DiceBars } from "./DiceBars";
import { Foot } from "./Foot";
import { Guide } from "./Guide";
import { Hand } from "./Hand";
import { HintPanel } from "./HintPanel";
import { onKey, showList } from "./keys";
import { KeyList } from "./KeyList";
import { Notes } from "./Log";
import { Lost } from "./Lost";
import { Notice } from "./Notice";
import { Now } from "./Now";
import { Others } from "./Others";
import { Over } from "./Over";
import { PhonePage } from "./PhonePage";
import { Prices } from "./Prices";
import { Raid } from "./Raid";
import { Tools } from "./Tools";
import { Towers } from "./Towers";
import { TradePanel } from "./Trade";
import { You } from "./You";

export function PlayPage() {
  const desk = useDesk();
  useAnnouncements(desk);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(desk, event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [desk]);
  return (
    <>
      {isPhone.value ? <PhonePage /> : <WidePage />}
      <KeyList />
    </>
  );
}

function WidePage() {
  const desk = useDesk();
  const table = desk.store.table.value!;
  return (
    <div class="play">
      <main class="map">
        <TheBoard />
      </main>
      <aside class="rail right" aria-label={t("rail.you")}>
        <You />
        <Deciding />
      </aside>
      <aside class="rail left" aria-label={t("rail.others")}>
        <header>
          <a href="/" aria-label={t("rail.home")}>
            <Wordmark width={168} />
          </a>
          <p class="small dim">
            {table.title || t(`game.${table.game}.name`)}
            <br />
            {t("rail.turn", { count: desk.store.view.value?.turn ?? 0 })}
          </p>
        </header>
        <Others />
        <Raid />
        <Notes />
        {(desk.store.view.value?.players.length ?? 0) <= 4 && !("improvements" in (desk.store.view.value?.players[0] ?? {})) && (
          <section class="sec">
            <DiceBars />
          </section>
        )}
        <Tools game={table.game} />
      </aside>
    </div>
  );
}

export function TheBoard() {
  const desk = useDesk();
  const { board, view, table, seat, words } = desk.store;
  if (!board.value || !view.value || !table.value) return null;
  if (showList.value) {
    return (
      <div class="listbox">
        <Button onClick={() => (showList.value = false)} keys="M">
          {t("maplist.close")}
        </Button>
        <MapList board={board.value} view={view.value} nameOf={(other) => desk.calledOf(other)} />
      </div>
    );
  }
  return (
    <Board
      game={table.value.game}
      board={board.value}
      view={view.value}
      lit={desk.targets.value}
      onPick={(target) => desk.pick(target)}
      last={desk.last.value}
      you={seat.value}
      names={view.value.players.map((player) => desk.nameOf(player.seat))}
      title={t(`game.${table.value.game}.name`)}
      note={t("board_note", { target: words.value?.target ?? 0 })}
    />
  );
}

/** What the right margin holds: the panel of the moment, then prices, cards and hand, and the last row. */
function Deciding() {
  const desk = useDesk();
  const link = desk.store.connection.link.value;
  if (link.state === "lost" && link.attempt > 1) return <Lost link={link} />;
  if (desk.store.view.value?.over) return <Over />;
  if (desk.store.seat.value === null) return <Now />;
  if (desk.panel.value === "trade") {
    return (
      <>
        <Notice />
        <TradePanel />
      </>
    );
  }
  // Cards that are due are chosen from the hand itself, so the panel takes the place of all the rest.
  if (groupDue(desk.store.request.value?.groups ?? []) !== null) {
    return (
      <>
        <Now />
        <Notice />
      </>
    );
  }
  return (
    <>
      <Now />
      <Notice />
      <Guide />
      <HintPanel />
      <Towers />
      <Prices />
      <HeroCard />
      <Hand />
      <Development />
      <Progress />
      <Foot />
    </>
  );
}
