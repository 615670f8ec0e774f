/** How the server is, for whoever runs it: tables, people, load, versions; and to drain and restart it. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { HostDeed, HostDesk } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { api } from "../net/api";
import { attempt } from "../pages/lounge";
import { Button } from "../ui/drawn";

const AGAIN = 5000;
const HOUR = 3600;
const MEGA = 1e6;

export function HostPart() {
  const known = useSignal<HostDesk | null>(null);
  const look = async () => {
    known.value = await api.host();
  };
  useEffect(() => {
    void attempt(look);
    const timer = setInterval(() => void look().catch(() => {}), AGAIN);
    return () => clearInterval(timer);
  }, []);
  const order = (deed: HostDeed["deed"]) =>
    void attempt(async () => {
      await api.hostDeed({ deed });
      await look();
    });
  const it = known.value;
  if (!it) return null;
  const rows: readonly (readonly [string, string | number])[] = [
    ...Object.entries(it.tables).map(([status, count]) => [t(`status.${status}`), count] as const),
    [t("desk.loaded"), it.loaded],
    [t("desk.connections"), it.connections],
    [t("desk.named"), it.people],
    [t("desk.lag"), `${Math.round(1000 * it.lag)} ms`],
    [t("desk.memory"), `${Math.round(it.memory / MEGA)} MB`],
    [t("desk.up"), `${(it.up / HOUR).toFixed(1)} h`],
    [t("desk.version"), `${it.version} / ${it.schema}`],
  ];
  return (
    <section class="sec">
      <h2 class="label">{t("desk.server")}</h2>
      <dl class="numbers">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p class="small dim">{t(it.draining ? "desk.draining" : "desk.drain_note")}</p>
      <div class="row">
        <Button onClick={() => order(it.draining ? "resume" : "drain")}>
          {t(it.draining ? "desk.resume" : "desk.drain")}
        </Button>
        {it.draining && <Button onClick={() => order("restart")}>{t("desk.restart")}</Button>}
      </div>
    </section>
  );
}
