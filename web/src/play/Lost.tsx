/** The connection is gone: what is kept, and when it is tried again. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n/i18n";
import type { Link } from "../net/connection";
import { Button, Ico } from "../ui/drawn";
import { useDesk } from "./context";

const SECOND = 1000;

export function Lost({ link }: { link: Extract<Link, { state: "lost" }> }) {
  const desk = useDesk();
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => (now.value = Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const gone = Math.max(0, Math.round((now.value - link.since) / SECOND));
  const left = Math.max(0, Math.ceil((link.retryAt - now.value) / SECOND));
  return (
    <section class="sec now lostbox" role="alert">
      <div class="rolled lost">
        <Ico name="link" />
        <span>{t("lost.since", { count: gone })}</span>
      </div>
      <h1 class="title">{t("lost.title")}</h1>
      <p class="small dim">{t("lost.text")}</p>
      <span class="small">{t("lost.again", { seconds: left, attempt: link.attempt })}</span>
      <div class="row foot">
        <Button onClick={() => void navigator.clipboard?.writeText(location.href)}>{t("lost.copy")}</Button>
        <Button main grow onClick={desk.store.connection.tryNow}>
          {t("lost.now")}
        </Button>
      </div>
    </section>
  );
}
