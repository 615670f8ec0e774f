/** What moves north of the Gift: number stones, wildlings in camps and clearings, guards, and the two tracks. */

import { CAMPS_FROM_AFAR, CRACKS, GUARD_STEP, TOKEN_DROP } from "../declared/drawing";
import type { View } from "../declared/position";
import type { Wildling } from "../declared/words";
import { t } from "../i18n/i18n";
import { seatClass } from "../ui/drawn";
import { cut, num, type Places, type Point, path } from "./geometry";
import { type Frontier, type Layout, onCurve } from "./layout";
import { breaches, camps, type Section, sections, wildlingDie, wildlingsInGift } from "./north";
import { WildlingPiece } from "./OnHexes";
import { PLACES_PER_ROW } from "./picking/targets";
import { Disc, Figures, Oval, SeatMark, Shape, Use, Words } from "./print";

export function Watch({ layout, frontier, view }: { layout: Layout; frontier: Frontier; view: View }) {
  const { board, box } = layout;
  const most = board.frontier;
  return (
    <g>
      <Stones frontier={frontier} die={wildlingDie(view)} />
      {most?.clans.map(({ name }, clan) => (
        <Camps key={name} frontier={frontier} clan={clan} filled={camps(view, name)} />
      ))}
      {sections(board, view).map((section, i) => (
        <g key={i}>
          <Waiting at={frontier.clearing(i)} waiting={section.waiting} />
          <Guarded x={frontier.sections[i] ?? 0} top={frontier.top} section={section} />
        </g>
      ))}
      <Breaches
        at={[(frontier.sections[frontier.sections.length - 1] ?? 0) + 150, frontier.clearing(0)[1] - 10]}
        count={breaches(view)}
        most={most?.most_breaches ?? 0}
      />
      <GiftTrack
        at={[box.x + box.w - (layout.framed ? 94 : 54), box.y + box.h - 256]}
        count={wildlingsInGift(view)}
        most={most?.most_in_gift ?? 0}
      />
    </g>
  );
}

/** Number stones on the trails; the number that lies on the table is reversed. */
function Stones({ frontier, die }: { frontier: Frontier; die: number }) {
  const where = frontier.rings.length <= 3 ? 0.6 : 0.68;
  return (
    <g>
      {frontier.trails.map(({ curve, faces }) => {
        const [x, y] = onCurve(curve, where);
        return faces.map((face, i) => {
          const at = x + (i - (faces.length - 1) / 2) * 41;
          const rolled = face === die;
          return (
            <g key={face}>
              <Disc x={at} y={y} r={19.5} fill={rolled ? "hot" : "token"} stroke="key" width={3.4} />
              {rolled && <Disc x={at} y={y} r={15.6} fill="hot" stroke="token" width={1.6} />}
              <Figures text={String(face)} x={at} y={y} h={face < 10 ? 22 : 18} fill={rolled ? "token" : "token-ink"} />
            </g>
          );
        });
      })}
    </g>
  );
}

/** Five camps, numbered, with the largest fire at the first; who stands there. */
function Camps({ frontier, clan, filled }: { frontier: Frontier; clan: number; filled: readonly Wildling[] }) {
  return (
    <g>
      {CAMPS_FROM_AFAR.map((place) => {
        const [x, y] = frontier.camp(clan, place);
        const kind = filled[place];
        const isBig = kind === "giant" || kind === "mammoth";
        return (
          <g key={place}>
            <Oval x={x} y={y + 8} rx={36} ry={18} fill="snow" stroke="north-k" width={2.4} />
            <Use name={`fire${place + 1}`} x={kind ? x - 20 : x} y={y - 4} w={34} h={41} />
            {kind && <WildlingPiece kind={kind} x={x + (isBig ? 19 : 14)} foot={y + 18} k={isBig ? 0.88 : 1} />}
            <Disc x={x - 30} y={y + 19} r={11.5} fill="token" stroke="key" width={2} />
            <Figures text={String(place + 1)} x={x - 30} y={y + 19} h={14} />
          </g>
        );
      })}
    </g>
  );
}

/** Who waits in a clearing. */
function Waiting({ at: [x, y], waiting }: { at: Point; waiting: readonly Wildling[] }) {
  const step = Math.min(46, 120 / Math.max(1, waiting.length - 1));
  return (
    <g>
      {waiting.map((kind, i) => (
        <WildlingPiece key={i} kind={kind} x={x + (i - (waiting.length - 1) / 2) * step} foot={y + 18 + 6 * (i % 2)} />
      ))}
    </g>
  );
}

export function GuardPiece({ seat, x, y }: { seat: number; x: number; y: number }) {
  return (
    <g class={seatClass(seat)}>
      <Use name="guard" x={x + 1} y={y - 21} w={40} h={60.7} />
      <SeatMark seat={seat} x={x} y={y - 9} size={12} />
    </g>
  );
}

/** Five numbered places with guards from the left, and a plaque with wildlings and guards; cracked in danger. */
function Guarded({ x, top, section }: { x: number; top: number; section: Section }) {
  const at = (space: number) => x + (space - 2) * GUARD_STEP;
  const y = top + 74;
  return (
    <g>
      {Array.from({ length: PLACES_PER_ROW }, (_, space) => (
        <g key={space}>
          <Oval x={at(space)} y={top + 6} rx={11} ry={5} fill="ice-1" stroke="ice-k" width={1.8} />
          <Figures text={String(space + 1)} x={at(space)} y={top + 29} h={15} fill="ice-n" />
        </g>
      ))}
      {section.guards.map((seat, space) => (
        <GuardPiece key={space} seat={seat} x={at(space)} y={top} />
      ))}
      {!section.holds &&
        CRACKS.map((crack, i) => (
          <Shape
            key={i}
            d={path(
              crack.map(([dx, dy]): Point => [x + dx, top + dy]),
              false,
            )}
            stroke="key"
            width={crack.length > 4 ? 4.6 : 3}
          />
        ))}
      <Shape
        d={`M${num(x - 46)} ${num(y - 18)}h92l8 18l-8 18h-92l-8-18Z`}
        fill="token"
        stroke="key"
        width={section.holds ? 3 : 5}
      />
      <Use name="wild" x={x - 34} y={y} w={25} h={31} />
      <Figures text={`${section.waiting.length}/${section.guards.length}`} x={x} y={y} h={22} />
      <g style={{ "--pc": "var(--stone)" }}>
        <Use name="guard" x={x + 37} y={y} w={21} h={32} />
      </g>
    </g>
  );
}

/**
 * The lines of crossing: number tokens hang on them like beads. Faint while the section holds; solid in danger or under
 * the pointer, and then a pale figure marks where the next one would stand.
 */
export function Lines({ view, places, shown }: { view: View; places: Places; shown: number | null }) {
  return (
    <g>
      {view.crossings?.map(({ line, holds }, i) => {
        const [first, second, last] = [line[0], line[1], line[line.length - 1]];
        if (first === undefined || second === undefined || last === undefined) return null;
        const [[x0, y0], [x1, y1], [ex, ey]] = [places.hex(first), places.hex(second), places.hex(last)];
        const start: Point = [x0 - (x1 - x0) * 0.62, y0 + TOKEN_DROP - (y1 - y0) * 0.62];
        const d = path([start, [ex, ey + TOKEN_DROP]], false);
        const solid = !holds || i === shown;
        return (
          <g key={i} opacity={solid ? 1 : 0.8}>
            <Shape d={d} stroke="halo" width={solid ? 8 : 5} />
            <Shape d={d} stroke="key" width={solid ? 4 : 2.4} dash={solid ? undefined : "10 8"} />
          </g>
        );
      })}
    </g>
  );
}

/** A pale figure where the next wildling over a section would stand. */
export function Omens({ view, places, shown }: { view: View; places: Places; shown: number | null }) {
  return (
    <g class="omen">
      {view.crossings?.map(({ next, holds }, i) => {
        const [x, y] = places.hex(next);
        return !holds || i === shown ? <WildlingPiece key={i} kind="regular" x={x - 44} foot={y - 2} k={1.06} /> : null;
      })}
    </g>
  );
}

/** Floes from 0 to the last breach, where the Wall has fallen; the present one is red. */
function Breaches({ at: [x, y], count, most }: { at: Point; count: number; most: number }) {
  return (
    <g>
      <Words x={x + 72} y={y - 34} size={21} halo>
        {t("board.breaches")}
      </Words>
      {Array.from({ length: most + 1 }, (_, i) => {
        const cx = x + i * 48;
        const floe = Array.from({ length: 9 }, (_, j): Point => {
          const turn = ((40 * j + 10) * Math.PI) / 180;
          return [cx + 22 * Math.cos(turn) * (j % 2 ? 1 : 0.9), y + 22 * Math.sin(turn) * (j % 3 ? 0.92 : 1)];
        });
        const [here, last] = [i === count, i === most];
        return (
          <g key={i}>
            <Shape
              d={path(floe)}
              fill={here ? "hot" : last ? "ice-2" : "snow"}
              stroke="key"
              width={here || last ? 4 : 2.6}
            />
            <Figures text={String(i)} x={cx} y={y} h={20} fill={here ? "token" : "token-ink"} />
            {last && (
              <Shape d={cut(cx - 20, y - 14, cx - 9, y - 2, 3) + cut(cx + 20, y + 13, cx + 9, y + 2, 3)} fill="key" />
            )}
          </g>
        );
      })}
    </g>
  );
}

/** How many wildlings are in the Gift, of the number that it can bear. */
function GiftTrack({ at: [x, y], count, most }: { at: Point; count: number; most: number }) {
  return (
    <g>
      <Words x={x} y={y} size={20} halo>
        {t("board.in_gift")}
      </Words>
      <Words x={x} y={y + 23} size={18} small>
        {t("board.of", { count, of: most })}
      </Words>
      {Array.from({ length: most }, (_, i) => {
        const [cx, cy] = [x + ((i % 2) - 0.5) * 44, y + 54 + Math.floor(i / 2) * 41];
        const last = i === most - 1;
        return i < count ? (
          <g key={i}>
            <Disc x={cx} y={cy} r={17} fill="snow" stroke="key" width={2.8} />
            <Use name="wild" x={cx + 1} y={cy} w={24} h={29} />
          </g>
        ) : (
          <g key={i}>
            <Disc x={cx} y={cy} r={17} stroke="ink-2" width={2.8} dash="5 4" />
            {last && (
              <Shape d={cut(cx - 9, cy - 9, cx + 9, cy + 9, 4) + cut(cx + 9, cy - 9, cx - 9, cy + 9, 4)} fill="ink" />
            )}
          </g>
        );
      })}
    </g>
  );
}
