/** Who takes part; whoever made the tournament may let somebody go. */

import { useSignal } from "@preact/signals";
import type { Tournament, TournamentPerson } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { useDialog } from "../ui/dialog";
import { Button, Ico } from "../ui/drawn";
import type { Deed } from "./TournamentPage";

export function People({ it, act }: { it: Tournament; act: (deed: Deed, who: string) => void }) {
  const going = useSignal<TournamentPerson | null>(null);
  const isOpen = useSignal(false);
  isOpen.value = going.value !== null;
  const dialog = useDialog(isOpen);
  const keep = () => (going.value = null);
  const name = (one: TournamentPerson) => one.name || t("tournament.nobody");
  return (
    <section class="sec">
      <h2 class="label">{t("tournament.people", { count: it.people.length })}</h2>
      {it.people.length === 0 && <p class="dim">{t("tournament.no_people")}</p>}
      <ul class="tourpeople">
        {it.people.map((one) => (
          <li key={one.who}>
            <span class={one.left ? "dim" : undefined}>
              {one.you ? t("lobby.you", { name: name(one) }) : name(one)}
              {!!one.left && <small> {t("tournament.has_left")}</small>}
            </span>
            {it.yours && !one.you && !one.left && it.status !== "over" && (
              <Button
                square
                quiet
                label={t("tournament.drop", { name: name(one) })}
                onClick={() => (going.value = one)}
              >
                <Ico name="cross" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <dialog ref={dialog} class="keys" aria-label={t("tournament.drop_title")} onClose={keep}>
        <h2 class="title">{t("tournament.drop_title")}</h2>
        <p>
          {t(it.status === "open" ? "tournament.drop_early" : "tournament.drop_text", {
            name: going.value?.name ?? "",
          })}
        </p>
        <div class="row foot">
          <Button main onClick={keep}>
            {t("tournament.keep")}
          </Button>
          <Button
            onClick={() => {
              if (going.value) act("drop", going.value.who);
              keep();
            }}
          >
            {t("tournament.drop_do")}
          </Button>
        </div>
      </dialog>
    </section>
  );
}
