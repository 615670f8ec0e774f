/** The table in play: map in the middle, what you can do on the right, the others on the left; one column on a phone. */

import { type ReadonlySignal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Coach, useCoach } from "../coach/Coach";
import type { Told } from "../coach/coach";
import type { Part } from "../coach/lessons";
import { t } from "../i18n/i18n";
import { Theatre } from "../moments/Theatre";
import { Button, Ico, Wordmark } from "../ui/drawn";
import { isLow, isPhone, isTablet } from "../ui/media";
import { Aside } from "./Aside";
import { useAnnouncements } from "./announce";
import { Foot } from "./asking/Foot";
import { HintPanel } from "./asking/HintPanel";
import { Now } from "./asking/Now";
import { CloseTable } from "./CloseTable";
import { type Around, useDesk, useWhenAsked } from "./context";
import { Deciding } from "./Deciding";
import { KeyList } from "./KeyList";
import { onKey } from "./keys";
import { Margin } from "./Margin";
import { Notice } from "./Notice";
import { Development, HeroCard, Progress } from "./own/Cards";
import { Hand } from "./own/Hand";
import { Prices } from "./own/Prices";
import { Towers } from "./own/Towers";
import { You } from "./own/You";
import { PhonePage } from "./PhonePage";
import { Ticker } from "./past/Log";
import { Others } from "./seats/Others";
import { TheBoard } from "./TheBoard";
import { useOffer } from "./trading/Offer";
import { useTurnNotice } from "./turn";

export function PlayPage() {
  const desk = useDesk();
  useTurnNotice(desk);
  const told = useCoach();
  const table = desk.store.table.value!;
  const view = desk.store.view.value;
  const isWide = !isPhone.value && !isTablet.value;
  const hasRoomForDice = (view?.players.length ?? 0) <= 4 && !view?.landing;
  const around: Around = {
    head: (
      <p class="small dim">
        {table.title || t(`game.${table.game}.name`)}
        <br />
        {t("rail.turn", { count: view?.turn ?? 0 })}
      </p>
    ),
    margin: <Margin game={table.game} hasDice={isWide && hasRoomForDice} />,
    line: <Ticker />,
    instead: null,
    told,
  };
  return (
    <>
      <Sitting around={around} />
      <CloseTable />
    </>
  );
}

/** Whoever sits before a position, a game's or a puzzle's: the map, what they have and what they are asked. */
export function Sitting({ around }: { around: Around }) {
  const desk = useDesk();
  useAnnouncements(desk);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(desk, event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [desk]);
  return (
    <>
      {isPhone.value ? <PhonePage around={around} /> : <WidePage around={around} />}
      <Aside />
      <KeyList />
    </>
  );
}

/** What the coach must not cover while it speaks of it, where there is room for both. */
const ON_SHELF: ReadonlySet<Part> = new Set<Part>(["prices", "towers", "cards", "hero", "hand"]);

/** The empty edge below what is asked covers nothing. */
const EDGE = 6;

/**
 * What is asked above what one has. What one has stands still, the hand lowest. A question that needs more room opens
 * over it, down to the hand, and what it would cut is not shown until it is answered.
 */
function Desktop({ told }: { told: ReadonlySignal<Told | null> }) {
  const desk = useDesk();
  const offer = useOffer();
  const isQuestion = offer !== null || !desk.isMenu.value || desk.draft.value.kind !== null;
  const isLesson = told.value !== null && (isLow.value || !ON_SHELF.has(told.value.part));
  const isOver = isQuestion || isLesson;
  const deed = useRef<HTMLDivElement>(null);
  const owned = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [asked, belongings] = [deed.current, owned.current];
    if (!asked || !belongings) return;
    const look = () => {
      const bottom = asked.getBoundingClientRect().bottom;
      for (const part of belongings.children)
        part.classList.toggle("covered", isOver && part.getBoundingClientRect().top < bottom - EDGE);
    };
    const watcher = new ResizeObserver(look);
    watcher.observe(asked);
    watcher.observe(belongings);
    return () => watcher.disconnect();
  }, [isOver]);
  return (
    <div class="desktop">
      <div class={isOver ? "deed covering" : "deed"} ref={deed}>
        <Now />
        <Notice />
        <Coach told={told} />
        <HintPanel />
      </div>
      <div class="having">
        <div class="shelf">
          <div class="belongings" ref={owned}>
            <Progress />
            <Development />
            <HeroCard />
            <Towers />
            <Prices />
          </div>
        </div>
        <Hand />
      </div>
    </div>
  );
}

function WidePage({ around: { head, margin, instead, told } }: { around: Around }) {
  const desk = useDesk();
  const areNotesOpen = useSignal(false);
  useWhenAsked(() => (areNotesOpen.value = false));
  return (
    <div class="play" data-coach={told.value?.part}>
      <main class="map">
        <TheBoard />
        <Theatre />
      </main>
      <aside class="rail right" aria-label={t("rail.you")}>
        {isTablet.value && areNotesOpen.value ? (
          margin
        ) : (
          <>
            <You />
            {instead ?? (
              <Deciding>
                <Desktop told={told} />
                <Foot />
              </Deciding>
            )}
          </>
        )}
      </aside>
      <aside class="rail left" aria-label={t("rail.others")}>
        <header>
          <a href="/" aria-label={t("rail.home")}>
            <Wordmark width={168} />
          </a>
          {head}
        </header>
        <Others />
        {isTablet.value ? (
          <Button
            square
            label={
              desk.unread.value > 0
                ? `${t("rail.notes")}, ${t("chat.unread", { count: desk.unread.value })}`
                : t("rail.notes")
            }
            pressed={areNotesOpen.value}
            onClick={() => (areNotesOpen.value = !areNotesOpen.value)}
          >
            <Ico name="scroll" />
            {desk.unread.value > 0 && (
              <sup class="unread" aria-hidden="true">
                {desk.unread.value}
              </sup>
            )}
          </Button>
        ) : (
          margin
        )}
      </aside>
    </div>
  );
}
