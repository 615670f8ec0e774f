/** One's vacation: on and off, with what is left of the days of a year. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { MyVacation } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { api } from "../net/api";
import { attempt } from "../pages/lounge";
import { dayText } from "../pages/mineText";
import { Switch } from "../ui/Switch";

export function Vacation() {
  const mine = useSignal<MyVacation | null>(null);
  const look = async () => {
    mine.value = await api.vacation();
  };
  useEffect(() => void attempt(look), []);
  if (!mine.value?.days) return null;
  const { days, left } = mine.value;
  const until = mine.value.until ?? null;
  const change = (isOn: boolean) =>
    void attempt(async () => {
      await (isOn ? api.goAway() : api.comeHome());
      await look();
    });
  return (
    <section class="sec">
      <h2 class="label">{t("vacation.title")}</h2>
      <Switch name={t("vacation.away")} note={t("vacation.note")} isOn={until !== null} onChange={change} />
      <p class="small dim" role="status">
        {t("vacation.left", { count: days, left: Math.round(left) })}{" "}
        {until !== null && t("vacation.until", { when: dayText(until) })}
      </p>
    </section>
  );
}
