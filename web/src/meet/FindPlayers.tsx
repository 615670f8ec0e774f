/** A seat with whoever wants to play the same: game, players and clock, by standard rules. */

import { type Signal, useSignal } from "@preact/signals";
import { FIRST_GAME, GAMES } from "../app/games";
import { go } from "../app/route";
import type { Match } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { api } from "../net/api";
import { keepSecret, newSecret } from "../net/secret";
import { clockText, pauseText } from "../pages/clock";
import { attempt, ensureName, games } from "../pages/lounge";
import { Button, Ico } from "../ui/drawn";
import { Switch } from "../ui/Switch";

const USUAL_PLAYERS = 4;
const DAY = 86400;
/** The clocks that strangers play by. */
const CLOCKS: readonly Match["clock"][] = ["quick", "calm", "days"];

function clockName(clock: Match["clock"]): string {
  if (clock === "days") return pauseText({ bank: null, increment: 0, turn: DAY });
  return clock === "quick" ? clockText(180, 30) : clockText(300, 60);
}

export function FindPlayers() {
  const game = useSignal<string>(FIRST_GAME);
  const players = useSignal(USUAL_PLAYERS);
  const clock = useSignal<Match["clock"]>("quick");
  const rated = useSignal(false);
  const offered = games.value?.games.find(({ name }) => name === game.value);
  if (!offered) return null;
  const count = offered.players.includes(players.value) ? players.value : (offered.players[0] ?? USUAL_PLAYERS);
  const find = () =>
    void attempt(async () => {
      await ensureName();
      const own = await newSecret();
      const { id } = await api.match({
        game: game.value,
        players: count,
        clock: clock.value,
        rated: rated.value,
        commitment: own?.commitment ?? null,
      });
      if (own) keepSecret(id, own.secret);
      go(`/t/${id}`);
    });
  return (
    <section class="sec lobby find">
      <h2 class="label">{t("meet.title")}</h2>
      <p class="small dim">{t("meet.note")}</p>
      <Choice
        name={t("make.game")}
        values={GAMES.filter((name) => games.value?.games.some((one) => one.name === name))}
        chosen={game}
        text={(name) => t(`game.${name}.name`)}
      />
      <Choice name={t("make.players")} values={offered.players} chosen={players} value={count} text={String} />
      <Choice name={t("make.clock")} values={CLOCKS} chosen={clock} text={clockName} />
      <div class="opts">
        <Switch
          name={t("meet.rated")}
          note={t("meet.rated_note")}
          isOn={rated.value}
          onChange={(isOn) => (rated.value = isOn)}
        />
      </div>
      <Button main onClick={find}>
        <Ico name="play" /> {t("meet.title")}
      </Button>
    </section>
  );
}

interface ChoiceProps<Value> {
  readonly name: string;
  readonly values: readonly Value[];
  readonly chosen: Signal<Value>;
  /** What counts where the one that was chosen is not to be had. */
  readonly value?: Value;
  text(value: Value): string;
}

export function Choice<Value extends string | number>({ name, values, chosen, value, text }: ChoiceProps<Value>) {
  return (
    <div class="wish" role="group" aria-label={name}>
      <span class="label" aria-hidden="true">
        {name}
      </span>
      <div class="lv">
        {values.map((one) => (
          <Button key={one} pressed={(value ?? chosen.value) === one} onClick={() => (chosen.value = one)}>
            {text(one)}
          </Button>
        ))}
      </div>
    </div>
  );
}
