/** What lies at a place of the sheet, and where that is, in words. */

import { INRADIUS, type Point } from "../board/geometry";
import { RADIUS } from "../declared/drawing";
import { capital, entry, has, t } from "../i18n/i18n";
import { nameOf, pointOf } from "./corners";
import { type AnyBrush, giftsOf, isPainted, LEGS, SITES, sitesOf, villagesOf, voyagesOf } from "./marks";
import { regionAt } from "./regions";
import type { Place, Sheet } from "./sheet";

/** Somewhere that a brush may touch: a hex, one of its sides, or a corner. */
export interface Spot {
  readonly kind: "hex" | "side" | "corner";
  readonly key: string;
  /** The place of the hex; of a corner its name. */
  readonly at: Place;
  readonly side: number;
  readonly point: Point;
}

/** What lies there, and where that is: row and place as one counts them on the sheet. */
export function wordsOf(sheet: Sheet, brush: AnyBrush, spot: Spot, first: Point): string {
  const { kind, at, side, point } = spot;
  if (kind === "corner") {
    const { isNorth, at: hex } = nameOf(at);
    const middle: Point = [point[0], point[1] + (isNorth ? RADIUS : -RADIUS)];
    const where = t(isNorth ? "maker.north" : "maker.south", { what: landAt(sheet, hex), ...counted(middle, first) });
    return [...cornerMarks(sheet, at), where].join(". ");
  }
  const place = { what: landAt(sheet, at), ...counted(kind === "hex" ? point : hexPoint(at), first) };
  if (kind === "hex") return [t("maker.cell", place), ...hexMarks(sheet, brush, at)].join(". ");
  const sides = entry("board.side") as readonly string[];
  const dock = sheet.docks.find((it) => it.at === at && it.side === side);
  const gift = giftsOf(sheet.rest).find((it) => it.at === at && it.side === side);
  const shore = { side: sides[side] ?? "", ...place };
  if (gift && brush.kind === "tribe_gift") return t("maker.found", { gift: giftName(gift.gift), ...shore });
  return dock ? t("maker.dock", { trade: tradeName(dock.trade), ...shore }) : t("maker.shore", shore);
}

function landAt(sheet: Sheet, at: Place): string {
  const cell = sheet.cells.get(at);
  if (!cell) return t("maker.bare");
  const land = has(`terrain.${cell.terrain}`) ? t(`terrain.${cell.terrain}`) : cell.terrain;
  return [land, ...cell.numbers].join(" ");
}

function counted([x, y]: Point, first: Point) {
  return {
    row: Math.round((y - first[1]) / (1.5 * RADIUS)) + 1,
    place: Math.floor((x - first[0]) / (2 * INRADIUS) + 0.25) + 1,
  };
}

function hexPoint(at: Place): Point {
  const [x, y] = pointOf(`N(${at})`);
  return [x, y + RADIUS];
}

/** What this brush has painted on the hex, and of which island it is. */
function hexMarks(sheet: Sheet, brush: AnyBrush, at: Place): string[] {
  if (brush.kind === "area") {
    const region = regionAt(sheet, at);
    const area = t(`maker.mark.area.${brush.area}`);
    return region
      ? [t(isPainted(sheet, brush, at) ? "maker.mark.yes" : "maker.mark.no", { name: region.name, area })]
      : [];
  }
  if (!isPainted(sheet, brush, at)) return [];
  const name = { fleet: "way", harmless: "harmless", divide: "divide" }[brush.kind as string];
  return name ? [t(`maker.mark.${name}`)] : [];
}

function cornerMarks({ rest }: Sheet, at: Place): string[] {
  return [
    ...villagesOf(rest).flatMap((it) => (it.at === at ? [t("maker.mark.village", { number: it.number })] : [])),
    ...SITES.flatMap((wonder) => (sitesOf(rest, wonder).includes(at) ? [siteName(wonder)] : [])),
    ...voyagesOf(rest).flatMap(({ legs }, seat) =>
      LEGS.flatMap((leg, number) => (legs[number] === at ? [legName(seat, leg)] : [])),
    ),
  ];
}

export function tradeName(trade: string): string {
  return trade === "3:1" ? t("harbour.any") : t(`harbour.${trade}`);
}

export function giftName(gift: string): string {
  const [kind = "", trade = ""] = gift.split(" ");
  return [capital(t(`gift.${kind}`)), ...(trade ? [tradeName(trade)] : [])].join(": ");
}

/** What an intersection is marked for. */
export function siteName(wonder: (typeof SITES)[number]): string {
  return wonder === "crossed" ? t("maker.mark.crossed") : capital(t(`wonder.${wonder}`));
}

export function legName(seat: number, leg: (typeof LEGS)[number]): string {
  return `${t("maker.mark.voyage", { number: seat + 1 })}: ${t(`maker.mark.leg.${leg}`)}`;
}
