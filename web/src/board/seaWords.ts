/** What a scenario puts on the sea, in words: islands that bring points, fog, the pirate, villages, gifts and wonders. */

import type { BoardData, SeaData, View } from "../declared/position";
import type { Terrain } from "../declared/words";
import { listed, t } from "../i18n/i18n";
import { prizes } from "./Islands";
import type { BoardWords } from "./words";

/** Every line of the list, in the order of what concerns all to what concerns one. */
export function seaLines(board: BoardData, view: View, words: BoardWords): string[] {
  const { sea } = board;
  if (!sea) return [];
  return [
    ...pirate(board, sea, view),
    ...fog(view),
    ...islands(sea, view, words),
    ...villages(sea, view, words),
    ...gifts(sea, view, words),
    ...voyages(sea, view, words),
    ...wonders(sea, view, words),
  ];
}

/** A hex by its row and its place in it, as the list of lands counts them. */
function spot(board: BoardData, hex: number): string {
  const rows = [...new Set(board.hexes.map(({ r }) => r))];
  const r = board.hexes[hex]?.r ?? 0;
  const place = board.hexes.slice(0, hex).filter((one) => one.r === r).length + 1;
  return t("maplist.spot", { row: rows.indexOf(r) + 1, place });
}

/** Where the pirate is, or its fleet with the way it sails. */
function pirate(board: BoardData, sea: SeaData, view: View): string[] {
  const { pirate: hex = null, pirate_berth: berth = null } = view;
  const at = hex !== null ? spot(board, hex) : berth !== null ? t(`board.berth.${berth}`) : null;
  const lines = at === null ? [] : [t(sea.fleet ? "maplist.fleet_at" : "maplist.pirate_at", { at })];
  if (sea.fleet && at !== null)
    lines.push(t("maplist.circuit", { way: sea.fleet.map((one) => spot(board, one)).join("; ") }));
  return lines;
}

function fog(view: View): string[] {
  if (!view.fog_terrain) return [];
  const left = (Object.entries(view.fog_terrain) as [Terrain, number][]).filter(([, count]) => count > 0);
  if (left.length === 0) return [t("fog.nothing")];
  const kinds = left.map(([terrain, count]) => t("fog.left", { count, terrain: t(`terrain.${terrain}`) }));
  return [`${t("fog.title")}: ${listed(kinds)}.`];
}

function islands(sea: SeaData, view: View, words: BoardWords): string[] {
  return prizes(sea, view, words.you).map(({ region, points, earned }) => {
    const lands = (sea.regions[region]?.hexes ?? []).map((hex) => words.places.land(hex)).join(", ");
    return said(t("maplist.island", { lands, bonus: t("board.bonus", { points }) }), "maplist.earned", earned, words);
  });
}

function villages(sea: SeaData, view: View, words: BoardWords): string[] {
  return (sea.villages ?? []).map(({ node, number }) => {
    const name = `N${node}`;
    const cloth = view.village_cloth?.[name] ?? 0;
    const traders = view.players.filter((player) => player.trade_relations?.[name]).map(({ seat }) => seat);
    return said(t("maplist.village", { number, at: words.node(node), cloth }), "maplist.traders", traders, words);
  });
}

/** The gifts that nobody has taken. */
function gifts(sea: SeaData, view: View, words: BoardWords): string[] {
  return (sea.gifts ?? [])
    .filter(({ edge }) => !view.taken_gifts?.includes(edge))
    .map(({ edge, kind, good }) =>
      t("maplist.gift", { gift: kind === "harbour" ? words.harbour(good) : t(`gift.${kind}`), at: words.edge(edge) }),
    );
}

/** Where everybody lands on the way to their fortress, and how strong both are. */
function voyages(sea: SeaData, view: View, words: BoardWords): string[] {
  return (sea.voyages ?? []).map(({ beachhead, fortress }, seat) => {
    const { lairs = 0, warships = 0 } = view.players[seat] ?? {};
    const places = { name: words.nameOf(seat), landing: words.node(beachhead), fortress: words.node(fortress) };
    return t(lairs > 0 ? "maplist.voyage_to" : "maplist.retaken", { ...places, lairs, warships });
  });
}

function wonders(sea: SeaData, view: View, words: BoardWords): string[] {
  const sites = Object.entries(sea.wonder_places ?? {}).map(([wonder, nodes]) =>
    t("maplist.site", { wonder: t(`wonder.${wonder}`), at: nodes.map((node) => words.node(node)).join("; ") }),
  );
  const begun = view.players.flatMap(({ seat, wonder, wonder_level: level = 0 }) =>
    wonder ? [t("wonders.level", { name: words.nameOf(seat), wonder: t(`wonder.${wonder}`), level })] : [],
  );
  return [...sites, ...begun];
}

/** A sentence, and behind it whom it concerns. */
function said(sentence: string, path: string, seats: readonly number[], words: BoardWords): string {
  return seats.length === 0
    ? sentence
    : `${sentence} ${t(path, { names: listed(seats.map((seat) => words.nameOf(seat))) })}`;
}
