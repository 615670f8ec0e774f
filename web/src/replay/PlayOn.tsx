/** Play on from a position of a finished game: in a seat of one's choice, against bots, with new chance. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { go } from "../app/route";
import { t } from "../i18n/i18n";
import { api } from "../net/api";
import { keepSecret, newSecret } from "../net/secret";
import { levelName, levelsInOrder } from "../pages/levels";
import { arrive, attempt, botLevel, ensureName, games, trouble } from "../pages/lounge";
import { useDialog } from "../ui/dialog";
import { Button, Ico, SeatMark, seatClass } from "../ui/drawn";

interface PlayOnProps {
  readonly id: string;
  /** How many steps of the film lead to the position. */
  readonly steps: number;
  readonly isOver: boolean;
  /** Who played, by seat; empty where a bot sat, which sits there again. */
  readonly names: readonly string[];
  /** The seat one would take: whose turn it is, or through whose eyes one looks. */
  readonly seat: number;
  nameOf(seat: number): string;
}

export function PlayOn({ id, steps, isOver, names, seat: likely, nameOf }: PlayOnProps) {
  const isOpen = useSignal(false);
  const seat = useSignal(likely);
  const level = useSignal("");
  const isMaking = useSignal(false);
  const dialog = useDialog(isOpen);
  useEffect(() => {
    if (isOpen.value && !games.value) void arrive();
  }, [isOpen.value]);
  const show = () => {
    seat.value = likely;
    trouble.value = null;
    isOpen.value = true;
  };
  const begin = async () => {
    isMaking.value = true;
    await attempt(async () => {
      await ensureName();
      const own = await newSecret();
      const wish = { steps, seat: seat.value, level: level.value || botLevel(), commitment: own?.commitment ?? null };
      const made = await api.playOn(id, wish);
      if (own) keepSecret(made.id, own.secret);
      go(`/t/${made.id}`);
    });
    isMaking.value = false;
  };
  return (
    <>
      <Button disabled={isOver} onClick={show}>
        <Ico name="play" /> {t("onward.do")}
      </Button>
      <dialog ref={dialog} class="keys onward" aria-label={t("onward.do")} onClose={() => (isOpen.value = false)}>
        <h2 class="title">{t("onward.do")}</h2>
        <p>{t("onward.text")}</p>
        <h3 class="label" id="onward-seat">
          {t("onward.seat")}
        </h3>
        <div class="views" role="group" aria-labelledby="onward-seat">
          {names.map((_, one) => (
            <button
              key={one}
              type="button"
              class={`ask ${seatClass(one)}`}
              aria-pressed={seat.value === one}
              onClick={() => (seat.value = one)}
            >
              <span>
                <SeatMark seat={one} />
              </span>
              {nameOf(one)}
            </button>
          ))}
        </div>
        {names.some((name, one) => name && one !== seat.value) && (
          <label class="row">
            <span class="label">{t("onward.level")}</span>
            <select
              class="value"
              value={level.value || botLevel()}
              onChange={(event) => (level.value = event.currentTarget.value)}
            >
              {levelsInOrder(games.value?.bots.map(({ name }) => name) ?? [botLevel()]).map((name) => (
                <option key={name} value={name}>
                  {levelName(name)}
                </option>
              ))}
            </select>
          </label>
        )}
        {trouble.value && (
          <p class="notice" role="alert">
            {t(`error.${trouble.value}`)}
          </p>
        )}
        <div class="row foot">
          <Button main disabled={isMaking.value} onClick={() => void begin()}>
            {t("onward.begin")}
          </Button>
          <Button onClick={() => (isOpen.value = false)}>{t("onward.cancel")}</Button>
        </div>
      </dialog>
    </>
  );
}
