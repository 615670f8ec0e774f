/** How one plays, as others see it: whether one stays, and the strength in each game with its way there. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Standing as Known, MyStanding } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { stayedText, strengthText } from "../meet/hostText";
import { api } from "../net/api";
import { attempt } from "../pages/lounge";

const [WIDTH, HEIGHT] = [96, 28];
const START = 1500;

export function Standing() {
  const mine = useSignal<MyStanding | null>(null);
  useEffect(
    () =>
      void attempt(async () => {
        mine.value = await api.standing();
      }),
    [],
  );
  const known = mine.value;
  if (!known || (known.played === 0 && known.standings.length === 0)) return null;
  return (
    <section class="sec standing">
      <h2 class="label">{t("meet.standing")}</h2>
      {known.played > 0 && (
        <p class="small">{t("meet.you_finished", { text: stayedText(known.finished, known.played) })}</p>
      )}
      <ul class="owned">
        {known.standings.map((it) => (
          <Row key={`${it.game}${it.players}`} it={it} />
        ))}
      </ul>
      {known.standings.some(({ provisional }) => provisional) && <p class="small dim">{t("meet.guess")}</p>}
    </section>
  );
}

function Row({ it }: { it: Known }) {
  return (
    <li>
      <span>
        <b>{t(`game.${it.game}.name`)}</b>
        <small>
          {t("meet.seats", { count: it.players })}, {t("meet.rated_games", { count: it.games })}
        </small>
      </span>
      <span class="way">
        <Way it={it} />
        <b>{strengthText(it.strength, it.provisional)}</b>
      </span>
    </li>
  );
}

/** The strength after each game, from the beginning on. */
function Way({ it }: { it: Known }) {
  const values = [START, ...it.last.map(({ strength }) => strength).reverse()];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, index) => {
    const x = (WIDTH * index) / Math.max(1, values.length - 1);
    const y = HEIGHT - 3 - ((HEIGHT - 6) * (value - low)) / Math.max(1, high - low);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} role="img" aria-label={values.join(", ")}>
      <polyline points={points.join(" ")} fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" />
    </svg>
  );
}
