/** The time a seat has left, where the table has a clock. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/i18n";
import { Ico } from "../../ui/drawn";
import { useDesk } from "../context";

export function ClockOf({ seat }: { seat: number }) {
  const desk = useDesk();
  const clocks = desk.store.clocks.value;
  const now = useSignal(Date.now());
  const isRunning = clocks?.running.includes(seat) ?? false;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => (now.value = Date.now()), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (!clocks || desk.store.table.value?.bank === null) return null;
  const passed = isRunning ? now.value / 1000 + desk.store.ahead.value - clocks.at : 0;
  const left = Math.max(0, Math.round((clocks.left[seat] ?? 0) - Math.max(0, passed)));
  const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return (
    <span class="clock small dim">
      <Ico name="clock" />
      <span aria-label={t("clock.left", { time: text })}>{text}</span>
    </span>
  );
}
