/** The map as a list: every land, harbour, piece and what a scenario puts there in words, from north to south and from west to east. */

import type { ComponentChildren } from "preact";
import type { BoardData, View } from "../declared/position";
import { t } from "../i18n/i18n";
import { breaches, sections, wildlingsInGift } from "./north";
import { PLACES_PER_ROW } from "./picking/targets";
import { buildings, cart, knights, lying } from "./position";
import { seaLines } from "./seaWords";
import { mapTitle } from "./title";
import { BoardWords, type SeatNames } from "./words";

interface MapListProps {
  readonly board: BoardData;
  readonly view: View;
  readonly nameOf: SeatNames;
  readonly you: number | null;
}

export function MapList({ board, view, nameOf, you }: MapListProps) {
  const words = new BoardWords(board, view, nameOf, you);
  const rows = [...new Set(board.hexes.map(({ r }) => r))];
  return (
    <div class="maplist">
      <Part title={t("maplist.lands")}>
        {rows.map((row, i) => (
          <li key={row}>
            {t("maplist.row", {
              number: i + 1,
              lands: board.hexes.flatMap((hex, h) => (hex.r === row ? [words.hex(h)] : [])).join("; "),
            })}
          </li>
        ))}
      </Part>
      {board.frontier && (
        <Part title={t("maplist.wall")}>
          {sections(board, view).map((_, i) => (
            <li key={i}>{words.section(i)}</li>
          ))}
          {board.frontier.clans.flatMap(({ name }, clan) =>
            Object.values(view[name] ?? {}).flatMap((wildling, camp) => {
              const id = clan * PLACES_PER_ROW + camp;
              return wildling ? [<li key={`${name}${camp}`}>{words.target({ kind: "camp", id })}</li>] : [];
            }),
          )}
          <li>
            {t("board.breaches")}: {breaches(view)}. {t("board.in_gift")}: {wildlingsInGift(view)}.
          </li>
        </Part>
      )}
      {view.landing && (
        <Part title={t("maplist.fleet")}>
          <li>
            {t("maplist.voyage", {
              space: view.ship ?? 0,
              spaces: board.voyage ?? 0,
              attack: view.landing.attack,
              defence: view.landing.defence.reduce((sum, one) => sum + one, 0),
            })}
          </li>
        </Part>
      )}
      {board.sea && (
        <Part title={mapTitle(view.game, board)}>
          {seaLines(board, view, words).map((line, i) => (
            <li key={i}>{line}</li>
          ))}
        </Part>
      )}
      {view.players.map(({ seat }) => (
        <Pieces key={seat} words={words} view={view} seat={seat} />
      ))}
      <Part title={t("maplist.harbours")}>
        {board.harbours.map(({ edge, good }) => (
          <li key={edge}>
            {words.harbour(good)}, {words.edge(edge)}
          </li>
        ))}
      </Part>
    </div>
  );
}

function Pieces({ words, view, seat }: { words: BoardWords; view: View; seat: number }) {
  const merchant = cart(view);
  const nodes = [...buildings(view), ...knights(view)].filter((piece) => piece.seat === seat).map(({ node }) => node);
  const edges = lying(view).flatMap((piece) => (piece.seat === seat ? [piece.edge] : []));
  return (
    <Part title={words.nameOf(seat)}>
      {nodes
        .sort((a, b) => a - b)
        .map((node) => (
          <li key={`n${node}`}>{words.target({ kind: "node", id: node })}</li>
        ))}
      {edges.map((edge) => (
        <li key={`e${edge}`}>{words.target({ kind: "edge", id: edge })}</li>
      ))}
      {merchant?.seat === seat && <li>{words.hex(merchant.hex)}</li>}
      {nodes.length + edges.length === 0 && <li>{t("board.nobody")}</li>}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}
