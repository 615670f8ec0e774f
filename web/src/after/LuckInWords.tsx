/** What the dice did for everybody, in plain sentences. */

import type { Result } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { MarkBox } from "../ui/drawn";
import { cardsInWords, sevensInWords } from "./luck";

interface LuckProps {
  readonly result: Result;
  /** Where the reader sat, as far as this browser knows. */
  readonly you: number | null;
  nameOf(seat: number): string;
}

export function LuckInWords({ result, you, nameOf }: LuckProps) {
  return (
    <section class="sec luck">
      <h2 class="title">{t("luck.title")}</h2>
      <ul>
        {result.cards.map((cards, seat) => {
          const sevens = result.sevens[seat];
          return (
            <li key={seat}>
              <h3 class="name">
                <MarkBox seat={seat} /> {seat === you ? t("you_title") : nameOf(seat)}
              </h3>
              <p>{cardsInWords(cards)}</p>
              {sevens && <p>{sevensInWords(sevens, result.throws[seat] ?? 0)}</p>}
            </li>
          );
        })}
      </ul>
      <p class="small dim">{t("luck.note")}</p>
    </section>
  );
}
