/** Points by where they came from: the width of a block is its points. */

import type { Result } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { Drawn, Flag, Num, seatClass } from "../ui/drawn";

/** By source, the drawing of a block and the points of one; without points the source is one block. */
const BLOCKS: Readonly<Record<string, readonly [drawing: string, points: number | null]>> = {
  settlements: ["settlement", 1],
  cities: ["city", 2],
  keeps: ["keep", 2],
  longest_road: ["i-roadicon", null],
  largest_army: ["i-shield", null],
  cards: ["i-crown", 1],
  metropolises: ["metro-trade", 2],
  merchant: ["merchant", 1],
  defender: ["i-flag", 1],
  guards: ["i-guards", null],
};

export function Sources({ result, nameOf }: { result: Result; nameOf(seat: number): string }) {
  const order = result.sources
    .map((sources, seat) => ({ seat, sources, total: Object.values(sources).reduce((sum, points) => sum + points, 0) }))
    .sort(
      (a, b) => Number(result.winners.includes(b.seat)) - Number(result.winners.includes(a.seat)) || b.total - a.total,
    );
  return (
    <ol class="sources">
      {order.map(({ seat, sources, total }) => (
        <li key={seat} class={seatClass(seat)}>
          <Flag seat={seat} />
          <span class="name">{nameOf(seat)}</span>
          <span class="blocks" role="img" aria-label={wordsOf(sources)}>
            {Object.entries(sources).flatMap(([source, points]) => blocksOf(source, points))}
          </span>
          <span class="pts">
            <Num value={total} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function blocksOf(source: string, points: number) {
  const [drawing, worth] = BLOCKS[source] ?? ["i-crown", null];
  const size = worth ?? points;
  return Array.from({ length: size > 0 ? Math.round(points / size) : 0 }, (_, i) => (
    <i key={`${source}${i}`} class={size > 1 ? "w2" : undefined} title={t(`after.source.${source}`)}>
      <Drawn name={drawing} />
    </i>
  ));
}

function wordsOf(sources: Readonly<Record<string, number>>): string {
  return Object.entries(sources)
    .filter(([, points]) => points !== 0)
    .map(([source, points]) => `${t(`after.source.${source}`)} ${points}`)
    .join(", ");
}
