/** The board of any game as a picture and as a structure for keyboard and screen reader. */

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { BoardData, View } from "../declared/position";
import { t } from "../i18n/i18n";
import { showDrawings } from "../look/drawings";
import { seatClass } from "../ui/drawn";
import { Land } from "./ground/Ground";
import { Northland } from "./ground/Northland";
import { boats, Harbours, Sea } from "./ground/Sea";
import { Routes, TormundsCamp } from "./ground/Snow";
import { Tokens } from "./ground/Tokens";
import { Islands, Pirate } from "./Islands";
import { known } from "./known";
import { Layout } from "./layout";
import { Marks } from "./Marks";
import { OnHexes } from "./OnHexes";
import { OnIntersections, OnPaths } from "./Pieces";
import { Lights } from "./picking/Lights";
import { News } from "./picking/News";
import type { Target, Targets } from "./picking/targets";
import { useZoom } from "./picking/zoom";
import { Voyage } from "./Voyage";
import { Lines, Omens, Watch } from "./Watch";
import { BoardWords } from "./words";

export interface BoardProps {
  readonly game: string;
  readonly board: BoardData;
  readonly view: View;
  /** What may be chosen now. */
  readonly lit: Targets;
  onPick(target: Target): void;
  /** What changed last; it stays marked until the next change. */
  readonly last: readonly Target[];
  /** The seat whose colour lit targets take; null for somebody who only watches. */
  readonly you: number | null;
  /** What may be chosen and is under the pointer or the keys. */
  onPoint?(target: Target | null): void;
  /** The names of the players by seat, for labels. */
  readonly names?: readonly string[];
  /** The cartouche. */
  readonly title?: string;
  readonly note?: string;
}

const FIRST_SIZE = { width: 785, height: 835 };

export function Board(props: BoardProps) {
  const { view, title = "", note = "" } = props;
  const board = useMemo(() => known(props.board, view), [props.board, view.discovered, view.laid_harbours]);
  const windowRef = useRef<HTMLDivElement>(null);
  const sheetRef = useRef<HTMLDivElement>(null);
  const size = useSize(windowRef);
  const layout = useMemo(() => new Layout(board, size.width, size.height), [board, size]);
  useEffect(() => void showDrawings(), []);
  const [zoom, isZoomed] = useZoom(windowRef, sheetRef);
  const [section, setSection] = useState<number | null>(null);
  const words = useMemo(
    () => new BoardWords(board, view, (seat) => props.names?.[seat] ?? t(`seat.${seat}`), props.you),
    [board, view, props.names, props.you],
  );
  const ground = useMemo(
    () => (
      <>
        {board.tormunds_camp ? (
          <Northland layout={layout} title={title} note={note} />
        ) : (
          <Sea board={board} places={layout.places} box={layout.box} framed={layout.framed} title={title} note={note} />
        )}
        <Land board={board} places={layout.places} />
      </>
    ),
    [board, layout, title, note],
  );
  const trade = useMemo(() => <Trade layout={layout} />, [layout]);
  const tokens = useMemo(
    () => <Tokens view={view} places={layout.places} size={layout.tokenSize} />,
    [layout, view.tokens, view.blocked],
  );
  const lines = useMemo(() => <Lines view={view} places={layout.places} shown={section} />, [layout, view, section]);
  const upper = useMemo(
    () => <Standing layout={layout} view={view} section={section} you={props.you} />,
    [layout, view, section, props.you],
  );
  const point = (target: Target | null): void => {
    setSection(target?.kind === "section" ? target.id : null);
    props.onPoint?.(target);
  };
  const { x, y, w, h } = layout.box;
  return (
    <div
      class={`board ${seatClass(props.you ?? 0)}${board.tormunds_camp ? " northern" : ""}`}
      ref={windowRef}
      data-game={props.game}
      role="group"
      aria-label={t("board.label")}
      tabIndex={0}
      onKeyDown={(event) => {
        if (zoom.onKey(event)) event.preventDefault();
      }}
    >
      <div class="board-sheet" ref={sheetRef}>
        <svg class="board-ground" viewBox={`${x} ${y} ${w} ${h}`} aria-hidden="true">
          {ground}
          {lines}
          {tokens}
          {trade}
        </svg>
        <svg class="board-live" viewBox={`${x} ${y} ${w} ${h}`}>
          <Lights
            layout={layout}
            view={view}
            words={words}
            lit={props.lit}
            seat={props.you ?? 0}
            zoom={zoom}
            onPick={props.onPick}
            onPoint={point}
          >
            {upper}
            <News layout={layout} view={view} last={props.last} />
          </Lights>
        </svg>
      </div>
      {isZoomed && (
        <button type="button" class="btn sq board-fit" aria-label={t("board.fit")} onClick={() => zoom.rest()}>
          <svg class="ico" aria-hidden="true">
            <use href="#i-fit" />
          </svg>
        </button>
      )}
    </div>
  );
}

/** Harbours, or routes on land. */
function Trade({ layout: { board, places } }: { layout: Layout }) {
  return board.tormunds_camp ? <Routes board={board} places={places} /> : <Harbours board={board} places={places} />;
}

interface LayerProps {
  readonly layout: Layout;
  readonly view: View;
  /** The section of the Wall that is pointed at. */
  readonly section: number | null;
  /** The seat that looks at it. */
  readonly you: number | null;
}

/** What stands: pieces, figures, and all that moves north of the land. */
function Standing({ layout, view, section, you }: LayerProps) {
  const { board, places, frontier } = layout;
  return (
    <g aria-hidden="true">
      <OnPaths view={view} places={places} />
      <OnIntersections view={view} places={places} />
      {board.sea && <Islands sea={board.sea} view={view} places={places} you={you} />}
      {board.sea && <Marks sea={board.sea} view={view} places={places} />}
      <OnHexes board={board} view={view} places={places} />
      {board.sea?.pirate && <Pirate layout={layout} view={view} />}
      <Omens view={view} places={places} shown={section} />
      {board.voyage !== undefined && (
        <Voyage view={view} spaces={board.voyage} box={layout.box} boats={boats(board, places)} />
      )}
      {frontier && <Watch layout={layout} frontier={frontier} view={view} />}
      {board.tormunds_camp && <TormundsCamp at={layout.tormund} isHome={(view.robber ?? null) === null} />}
    </g>
  );
}

/** How large an element is, measured before it is first painted. */
function useSize(ref: { readonly current: HTMLElement | null }): { width: number; height: number } {
  const [size, setSize] = useState(FIRST_SIZE);
  const measure = (): void => {
    const element = ref.current;
    if (!element?.clientWidth || !element.clientHeight) return;
    const { clientWidth: width, clientHeight: height } = element;
    setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
  };
  useLayoutEffect(measure, []);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return size;
}
