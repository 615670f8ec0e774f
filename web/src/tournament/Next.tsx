/** What comes next in a tournament, and what one can do about it. */

import { type Signal, useSignal } from "@preact/signals";
import type { Tournament } from "../declared/protocol";
import { listed, t } from "../i18n/i18n";
import { useDialog } from "../ui/dialog";
import { Button, Ico } from "../ui/drawn";
import type { Deed } from "./TournamentPage";
import { nameOf } from "./tournamentText";

interface Props {
  readonly it: Tournament;
  readonly act: (deed: Deed, who?: string) => void;
}

/** What asks to be thought about twice, with the words of its question. */
type Grave = "leave" | "end_round" | "end";

export function Next({ it, act }: Props) {
  const asked = useSignal<Grave | null>(null);
  const last = it.rounds.at(-1);
  const isRunning = last !== undefined && !last.over;
  const round = it.rounds.length + 1;
  const leave = () => {
    if (it.status === "open") act("leave");
    else asked.value = "leave";
  };
  return (
    <section class="sec tournext">
      <p class="lead" role="status">
        {nextText(it)}
      </p>
      <div class="row">
        {it.table && it.joined && (
          <a class="btn main" href={`/t/${it.table}`}>
            <Ico name="play" /> {t("tournament.to_table")}
          </a>
        )}
        {it.status === "open" && !it.joined && (
          <Button main={!it.yours} onClick={() => act("join")}>
            <Ico name="person" /> {t("tournament.join")}
          </Button>
        )}
        {it.yours && it.status !== "over" && !isRunning && (
          <Button main disabled={peopleIn(it) < it.least} onClick={() => act("begin_round")}>
            <Ico name="play" /> {t("tournament.begin_round", { round })}
          </Button>
        )}
        {it.yours && isRunning && (
          <Button onClick={() => (asked.value = "end_round")}>{t("tournament.end_round")}</Button>
        )}
        {it.yours && it.status === "playing" && !isRunning && (
          <Button onClick={() => (asked.value = "end")}>{t("tournament.end")}</Button>
        )}
        {it.joined && it.status !== "over" && (
          <Button quiet onClick={leave}>
            {t("tournament.leave")}
          </Button>
        )}
      </div>
      <Sure asked={asked} act={act} />
    </section>
  );
}

function peopleIn(it: Tournament): number {
  return it.people.filter(({ left }) => !left).length;
}

/** The state of the tournament for whoever reads it, in one sentence or two. */
export function nextText(it: Tournament): string {
  const last = it.rounds.at(-1);
  const round = it.rounds.length;
  if (it.status === "over") {
    const first = it.standings.filter(({ place }) => place === 1).map(({ who }) => nameOf(it, who));
    if (first.length === 0) return t("tournament.is_over");
    return t(first.length > 1 ? "tournament.shared" : "tournament.won", { names: listed(first) });
  }
  if (it.status === "open") {
    if (it.yours) return t(peopleIn(it) < it.least ? "tournament.too_few" : "tournament.ready", { least: it.least });
    return t(it.joined ? "tournament.wait_first" : "tournament.open_to_all", { name: it.maker });
  }
  if (!last || last.over) {
    const key = it.yours ? "tournament.go_on" : "tournament.wait_next";
    return t(key, { round, name: it.maker, length: it.length });
  }
  const own = it.people.find(({ you }) => you);
  if (it.joined && it.table) return t("tournament.your_table", { round, length: it.length });
  if (own && last.byes.includes(own.who)) return t("tournament.sit_out", { round, length: it.length });
  const open = last.tables.filter(({ status }) => status === "open" || status === "playing").length;
  return t("tournament.running", { round, length: it.length, count: open });
}

/** A second thought before what cannot be taken back. */
function Sure({ asked, act }: { asked: Signal<Grave | null>; act: Props["act"] }) {
  const isOpen = useSignal(false);
  isOpen.value = asked.value !== null;
  const dialog = useDialog(isOpen);
  const deed = asked.value ?? "leave";
  const keep = () => (asked.value = null);
  return (
    <dialog ref={dialog} class="keys" aria-label={t(`tournament.${deed}`)} onClose={keep}>
      <h2 class="title">{t(`tournament.${deed}`)}</h2>
      <p>{t(`tournament.${deed}_text`)}</p>
      <div class="row foot">
        <Button main onClick={keep}>
          {t("tournament.keep")}
        </Button>
        <Button
          onClick={() => {
            keep();
            act(deed);
          }}
        >
          {t(`tournament.${deed}`)}
        </Button>
      </div>
    </dialog>
  );
}
