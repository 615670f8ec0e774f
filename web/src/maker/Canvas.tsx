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
import { t } from "../i18n/i18n";
import { pointOf } from "./corners";
import { MarksDrawn, middleOf } from "./MarksDrawn";
import { type AnyBrush, cornersFor, isMeant, isPainted, sidesFor } from "./marks";
import { boardOf, coordinates, type Place, placesIn, type Sheet } from "./sheet";
import { type Spot, wordsOf } from "./spotWords";
import type { Workshop } from "./workshop";

/** Round the hexes there is room for boats. */
const MARGIN = 40;
/** Height by width, as in the style of the sheet. */
const SHAPE = 0.86;
const HEX = path(CORNERS);
/** Hexes of the next row lie half a hex aside: up and down must not leap over them. */
const ROW_BY_ROW = 1;

export function Canvas({ shop, brush }: { shop: Workshop; brush: AnyBrush }) {
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
    if (!shop.paint(brush, spot.at, spot.side)) announce(t("maker.nothing"));
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
  const classOf = ({ kind, at }: Spot): string =>
    [
      "spot",
      kind === "hex" && !sheet.cells.has(at) && "bare",
      (kind === "corner" ? shop.fault.value.includes(at) : faulty.has(at)) && "faulty",
      kind === "hex" && isPainted(sheet, brush, at) && "chosen",
    ]
      .filter(Boolean)
      .join(" ");
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
          if (after) announce(wordsOf(after, brush, home, corner));
        } else if (isDirection(event.key)) {
          const next = ahead(spots, ({ point }) => point, home, event.key, ROW_BY_ROW);
          if (next) walk(next.key);
        } else return;
        event.preventDefault();
      }}
    >
      <g aria-hidden="true">
        {picture}
        <MarksDrawn sheet={sheet} />
        <Figures sheet={sheet} />
      </g>
      <g>
        {spots.map((spot) => (
          <g
            key={spot.key}
            class={classOf(spot)}
            data-spot={spot.key}
            role="button"
            tabindex={spot === home ? 0 : -1}
            aria-label={wordsOf(sheet, brush, spot, corner)}
            transform={`translate(${num(spot.point[0])} ${num(spot.point[1])})`}
            onFocus={() => (current.value = spot.key)}
            onClick={() => touch(spot)}
            onPointerDown={() => (stroke.current = { from: spot, hasPainted: false })}
            onPointerEnter={(event) => {
              if (event.buttons === 1 && event.pointerType !== "touch" && isStroked(brush)) drag(spot);
            }}
          >
            {spot.kind === "hex" ? <path d={HEX} /> : <Dot />}
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

/** Only land is painted in strokes: every other brush would take away again what it has just laid. */
function isStroked(brush: AnyBrush): boolean {
  return ["terrain", "number", "erase"].includes(brush.kind);
}

/** A side or a corner: small to see, large enough for a finger. */
function Dot() {
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
function spotsFor(sheet: Sheet, brush: AnyBrush, room: readonly Place[]): Spot[] {
  const sides = sidesFor(sheet, brush);
  if (sides)
    return sides.map(([at, side]) => ({ kind: "side", key: `${at} ${side}`, at, side, point: middleOf(at, side) }));
  const corners = cornersFor(sheet, brush);
  const spots = corners
    ? corners.map((at): Spot => ({ kind: "corner", key: at, at, side: 0, point: pointOf(at) }))
    : room
        .filter((at) => isMeant(sheet, brush, at))
        .map((at): Spot => ({ kind: "hex", key: at, at, side: 0, point: axial(...coordinates(at)) }));
  return spots.sort(({ point: [ax, ay] }, { point: [bx, by] }) => ay - by || ax - bx);
}
