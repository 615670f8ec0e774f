/** The sheet as a picture that is painted on: by mouse, by finger, or by arrows and Enter. */

import { useSignal } from "@preact/signals";
import { useMemo, useRef } from "preact/hooks";
import { announce } from "../app/live";
import { axial, CORNERS, INRADIUS, num, Places, type Point, path } from "../board/geometry";
import { Land } from "../board/ground/Ground";
import { Harbours, Sea } from "../board/ground/Sea";
import { Tokens } from "../board/ground/Tokens";
import { PiratePiece } from "../board/Islands";
import { RobberPiece } from "../board/OnHexes";
import { ahead, isDirection } from "../board/picking/spots";
import { RADIUS } from "../declared/drawing";
import { entry, has, t } from "../i18n/i18n";
import { type Brush, boardOf, coast, coordinates, isDry, type Place, placesIn, type Sheet } from "./sheet";
import type { Workshop } from "./workshop";

interface Spot {
  readonly key: string;
  readonly at: Place;
  /** The side of the hex, for harbours. */
  readonly side: number | null;
  readonly point: Point;
}

/** Round the hexes there is room for boats. */
const MARGIN = 40;
/** Height by width, as in the style of the sheet. */
const SHAPE = 0.86;
const HEX = path(CORNERS);
/** Hexes of the next row lie half a hex aside: up and down must not leap over them. */
const ROW_BY_ROW = 1;

export function Canvas({ shop, brush }: { shop: Workshop; brush: Brush }) {
  const svg = useRef<SVGSVGElement>(null);
  const current = useSignal("");
  const stroke = useRef<{ from: Spot | null; hasPainted: boolean }>({ from: null, hasPainted: false });
  const sheet = shop.work.value?.sheet;
  const room = shop.room.value;
  const box = useMemo(() => boxOf([...room]), [room]);
  const corner = useMemo(() => cornerOf([...room]), [room]);
  const picture = useMemo(() => sheet && <Picture sheet={sheet} box={box} />, [sheet?.cells, sheet?.docks, box]);
  const spots = useMemo(() => (sheet ? spotsFor(sheet, brush, [...room]) : []), [sheet, brush, room]);
  if (!sheet) return <div class="canvas" />;
  const home = spots.find(({ key }) => key === current.value) ?? spots[0];
  const touch = (spot: Spot): void => {
    if (!shop.paint(brush, spot.at, spot.side ?? 0)) announce(t("maker.nothing"));
  };
  // A mouse that is dragged paints what it comes over, as one step; the hex where it began is part of it.
  const drag = (spot: Spot): void => {
    const { from, hasPainted } = stroke.current;
    if (from === null) return;
    for (const { at } of [from, spot]) {
      if (shop.paint(brush, at, 0, stroke.current.hasPainted)) stroke.current = { from, hasPainted: true };
    }
    if (hasPainted) stroke.current = { from: spot, hasPainted };
  };
  const walk = (key: string): void => svg.current?.querySelector<SVGGElement>(`[data-spot="${key}"]`)?.focus();
  const faulty = new Set(placesIn(shop.fault.value));
  return (
    <svg
      ref={svg}
      class={`canvas ${brush.kind}`}
      viewBox={`${num(box.x)} ${num(box.y)} ${num(box.w)} ${num(box.h)}`}
      role="group"
      aria-label={t("maker.canvas")}
      onKeyDown={(event) => {
        if (!home || !(event.target instanceof SVGGElement)) return;
        if (event.key === "Enter" || event.key === " ") {
          touch(home);
          const after = shop.work.value?.sheet;
          if (after) announce(wordsOf(after, home, corner));
        } else if (isDirection(event.key)) {
          const next = ahead(spots, ({ point }) => point, home, event.key, ROW_BY_ROW);
          if (next) walk(next.key);
        } else return;
        event.preventDefault();
      }}
    >
      <g aria-hidden="true">
        {picture}
        <Figures sheet={sheet} />
      </g>
      <g>
        {spots.map((spot) => (
          <g
            key={spot.key}
            class={`spot${sheet.cells.has(spot.at) ? "" : " bare"}${faulty.has(spot.at) ? " faulty" : ""}`}
            data-spot={spot.key}
            role="button"
            tabindex={spot === home ? 0 : -1}
            aria-label={wordsOf(sheet, spot, corner)}
            transform={`translate(${num(spot.point[0])} ${num(spot.point[1])})`}
            onFocus={() => (current.value = spot.key)}
            onClick={() => touch(spot)}
            onPointerDown={() => (stroke.current = { from: spot, hasPainted: false })}
            onPointerEnter={(event) => {
              if (event.buttons === 1 && event.pointerType !== "touch" && spot.side === null) drag(spot);
            }}
          >
            {spot.side === null ? <path d={HEX} /> : <Shore />}
          </g>
        ))}
      </g>
    </svg>
  );
}

/** Land, sea, numbers and harbours, as they will lie on the table. */
function Picture({ sheet, box }: { sheet: Sheet; box: ReturnType<typeof boxOf> }) {
  const board = boardOf(sheet);
  const places = new Places(board);
  return (
    <>
      <Sea board={board} places={places} box={box} framed={false} title="" note="" />
      <Land board={board} places={places} />
      <Tokens view={{ tokens: board.hexes.map(({ tokens }) => tokens), blocked: [] }} places={places} size={1.1} />
      <Harbours board={board} places={places} />
    </>
  );
}

/** A side of the coast: small to see, large enough for a finger. */
function Shore() {
  return (
    <>
      <circle class="reach" r={44} />
      <circle r={17} />
    </>
  );
}

/** Robber and pirate where a sea map puts them; elsewhere the robber waits in the desert by himself. */
function Figures({ sheet: { rest } }: { sheet: Sheet }) {
  const at = (key: string): Place[] => (typeof rest[key] === "string" ? placesIn(rest[key]) : []);
  return (
    <>
      {at("robber").map((place) => (
        <RobberPiece key={place} at={axial(...coordinates(place))} north={false} />
      ))}
      {at("pirate").map((place) => (
        <PiratePiece key={place} at={axial(...coordinates(place))} />
      ))}
    </>
  );
}

/** The westernmost column and the northernmost row. */
function cornerOf(places: readonly Place[]): Point {
  const middles = places.map((at) => axial(...coordinates(at)));
  return [Math.min(...middles.map(([x]) => x)), Math.min(...middles.map(([, y]) => y))];
}

/** As wide as the places need, in the shape of the sheet. */
function boxOf(places: readonly Place[]) {
  const middles = places.map((at) => axial(...coordinates(at)));
  const [xs, ys] = [middles.map(([x]) => x), middles.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - INRADIUS - MARGIN, Math.min(...ys) - RADIUS - MARGIN];
  const [across, down] = [Math.max(...xs) + INRADIUS + MARGIN - left, Math.max(...ys) + RADIUS + MARGIN - top];
  const [w, h] = [Math.max(across, down / SHAPE), Math.max(down, across * SHAPE)];
  return { x: left - (w - across) / 2, y: top - (h - down) / 2, w, h };
}

/** What a brush may touch. */
function spotsFor(sheet: Sheet, brush: Brush, room: readonly Place[]): Spot[] {
  if (brush.kind === "harbour") {
    return coast(sheet).map(([at, side]) => {
      const [[x, y], [ax, ay], [bx, by]] = [axial(...coordinates(at)), CORNERS[side]!, CORNERS[(side + 1) % 6]!];
      return { key: `${at} ${side}`, at, side, point: [x + (ax + bx) / 2, y + (ay + by) / 2] };
    });
  }
  const isMeant: Readonly<Record<Exclude<Brush["kind"], "harbour">, (at: Place) => boolean>> = {
    terrain: () => true,
    erase: (at) => sheet.cells.has(at),
    number: (at) => isDry(sheet, at),
    robber: (at) => isDry(sheet, at),
    pirate: (at) => sheet.cells.get(at)?.terrain === "sea",
  };
  return room
    .filter(isMeant[brush.kind])
    .map((at) => ({ key: at, at, side: null, point: axial(...coordinates(at)) }))
    .sort(({ point: [ax, ay] }, { point: [bx, by] }) => ay - by || ax - bx);
}

/** What lies there, and where that is: row and place as one counts them on the sheet. */
function wordsOf(sheet: Sheet, { at, side, point: [x, y] }: Spot, first: Point): string {
  const cell = sheet.cells.get(at);
  const land = cell
    ? [has(`terrain.${cell.terrain}`) ? t(`terrain.${cell.terrain}`) : cell.terrain]
    : [t("maker.bare")];
  const what = [...land, ...(cell?.numbers ?? [])].join(" ");
  const where = {
    row: Math.round((y - first[1]) / (1.5 * RADIUS)) + 1,
    place: Math.floor((x - first[0]) / (2 * INRADIUS) + 0.25) + 1,
  };
  if (side === null) return t("maker.cell", { what, ...where });
  const dock = sheet.docks.find((it) => it.at === at && it.side === side);
  const sides = entry("board.side") as readonly string[];
  return t(dock ? "maker.dock" : "maker.shore", {
    side: sides[side] ?? "",
    what,
    ...where,
    trade: dock ? tradeName(dock.trade) : "",
  });
}

export function tradeName(trade: string): string {
  return trade === "3:1" ? t("harbour.any") : t(`harbour.${trade}`);
}
