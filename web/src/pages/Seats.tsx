/** Who sits where at a table that is made: oneself, friends, bots of any level. */

import type { BotLevel } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { isAlone } from "../net/server";
import { Button, Flag, Ico } from "../ui/drawn";
import { levelName, levelNote, levelsInOrder } from "./levels";

interface Props {
  readonly sitting: readonly string[];
  readonly bots: readonly BotLevel[];
  onSet(seat: number, who: string): void;
  onBots(): void;
}

export function Seats({ sitting, bots, onSet, onBots }: Props) {
  return (
    <section class="sec first">
      <h2 class="label">{t("make.seats")}</h2>
      <ol>
        {sitting.map((who, seat) => (
          <li key={seat} class={`tseat${who === "open" ? " open" : ""}`}>
            <Flag seat={seat} />
            <div>
              <div class="name">{who === "me" ? t("you_title") : who === "open" ? t("make.open") : t("make.bot")}</div>
              <div class="small dim">
                {who === "me"
                  ? t("make.host")
                  : who === "open"
                    ? t("make.open_note")
                    : levelNote(who, bots) || t("make.bot_note")}
              </div>
            </div>
            {who !== "me" && (
              <span class="lv">
                {!isAlone && (
                  <Button pressed={who === "open"} onClick={() => onSet(seat, "open")}>
                    {t("make.friend")}
                  </Button>
                )}
                <select
                  class="value"
                  aria-label={t("make.level_of", { seat: seat + 1 })}
                  value={who === "open" ? "" : who}
                  onChange={(event) => onSet(seat, event.currentTarget.value || "open")}
                >
                  {!isAlone && <option value="">{t("make.no_bot")}</option>}
                  {levelsInOrder(bots.map(({ name }) => name)).map((name) => (
                    <option key={name} value={name}>
                      {levelName(name)}
                    </option>
                  ))}
                </select>
              </span>
            )}
          </li>
        ))}
      </ol>
      <Button onClick={onBots}>
        <Ico name="bot" /> {t("make.all_bots")}
      </Button>
    </section>
  );
}
