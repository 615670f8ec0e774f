/** What is printed before the pieces: the frame and the lands. */

import { RADIUS } from "../../declared/drawing";
import type { BoardData } from "../../declared/position";
import { type Box, inset, num, type Places, rect } from "../geometry";
import { Shape, Use } from "../print";

const RULE = 9;
const BAND = 11;

/** The neat line of a printed map: two rules and a band of alternating lengths. */
export function Frame({ box }: { box: Box }) {
  const inner = inset(box, RULE);
  const [across, down] = [oddCount(inner.w), oddCount(inner.h)];
  const [stepX, stepY] = [inner.w / across, inner.h / down];
  let dark = "";
  for (let i = 0; i < across; i += 2) {
    for (const y of [inner.y, inner.y + inner.h - BAND]) dark += rect({ x: inner.x + i * stepX, y, w: stepX, h: BAND });
  }
  for (let i = 0; i < down; i += 2) {
    for (const x of [inner.x, inner.x + inner.w - BAND]) dark += rect({ x, y: inner.y + i * stepY, w: BAND, h: stepY });
  }
  return (
    <>
      <Shape d={rect(box)} fill="paper" />
      <Shape d={rect(inset(box, 2.5))} stroke="ink" width={5} />
      <Shape d={rect(inner)} fill="paper" stroke="ink" width={1.8} />
      <Shape d={dark} fill="ink" />
    </>
  );
}

function oddCount(length: number): number {
  return Math.max(3, Math.round(length / 88) * 2 + 1);
}

/** The hexes; the two drawings of a terrain take turns. */
export function Land({ board, places }: { board: BoardData; places: Places }) {
  const seen = new Map<string, number>();
  return (
    <g>
      {board.hexes.map(({ terrain }, h) => {
        if (terrain === "sea") return null;
        const count = (seen.get(terrain) ?? 0) + 1;
        seen.set(terrain, count);
        const second = count % 2 === 0 && terrain !== "desert" ? "2" : "";
        const [x, y] = places.hex(h);
        return <Use key={h} name={`t-${terrain}${second}`} x={x} y={y} w={2 * RADIUS} />;
      })}
      {places.footprint.slice(board.hexes.length).map(([q, r]) => (
        <Ice key={`${q},${r}`} q={q} r={r} />
      ))}
    </g>
  );
}

function Ice({ q, r }: { q: number; r: number }) {
  return <Use name="t-ice" x={(2 * q + r) * RADIUS * 0.866} y={r * 1.5 * RADIUS} w={2 * RADIUS} />;
}

/** The title of a map, in a frame with pointed ends; its upper left corner is here. */
export function Cartouche({ x, y, w, title, note }: { x: number; y: number; w: number; title: string; note: string }) {
  const outlines = (
    [
      [0, 14, 4],
      [7, 11, 1.4],
    ] as const
  ).map(([by, point, width]) => {
    const [left, span, half] = [x + (by * 4) / 7, w - (by * 8) / 7, 40 - by];
    const d = `M${num(left)} ${num(y + by)}h${num(span)}l${point} ${half}l${-point} ${half}h${num(-span)}l${-point} ${-half}z`;
    return <Shape key={by} d={d} fill={by ? undefined : "paper"} stroke="ink" width={width} />;
  });
  const size = Math.min(23, (w - 30) / Math.max(1, title.length) / 0.6);
  return (
    <>
      {outlines}
      <text
        x={num(x + w / 2)}
        y={num(y + (note ? 37 : 48))}
        font-size={num(size)}
        text-anchor="middle"
        class="maplabel"
      >
        {title}
      </text>
      {note && (
        <text
          x={num(x + w / 2)}
          y={num(y + 60)}
          font-size={num(Math.min(16.5, (w - 24) / note.length / 0.52))}
          text-anchor="middle"
          class="mapsmall"
        >
          {note}
        </text>
      )}
    </>
  );
}

/** As wide as its longer line needs, and no wider than there is room for. */
export function cartoucheWidth(title: string, note: string, room: number): number {
  return Math.min(Math.max(150, title.length * 12.8 + 26, note.length * 8.6 + 26), room);
}
