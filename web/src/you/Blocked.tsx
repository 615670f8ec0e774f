/** Those with whom one wants nothing to do. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Blocked as Known } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { api } from "../net/api";
import { attempt } from "../pages/lounge";
import { dayText } from "../pages/mineText";
import { Button } from "../ui/drawn";

export function Blocked() {
  const blocked = useSignal<readonly Known[]>([]);
  const look = async () => {
    blocked.value = (await api.blocks()).blocked;
  };
  const unblock = (id: string) =>
    void attempt(async () => {
      await api.unblock(id);
      await look();
    });
  useEffect(() => void attempt(look), []);
  if (blocked.value.length === 0) return null;
  return (
    <section class="sec">
      <h2 class="label">{t("safe.mine")}</h2>
      <ul class="owned">
        {blocked.value.map(({ id, name, created }) => (
          <li key={id}>
            <span>
              <b>{name}</b>
              <small>{dayText(created)}</small>
            </span>
            <Button label={`${t("safe.unblock")}: ${name}`} onClick={() => unblock(id)}>
              {t("safe.unblock")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
