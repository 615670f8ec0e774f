/** Beside an opening: what is placed next, what a place pays, the chances of all seats, and what a bot would take. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { points } from "../analysis/asked";
import { Options } from "../analysis/Options";
import { announce } from "../app/live";
import type { OpeningLooked } from "../declared/protocol";
import { capital, has, listed, t } from "../i18n/i18n";
import { ApiError, api } from "../net/api";
import { isAlone } from "../net/server";
import { Confirm } from "../play/asking/Confirm";
import { Now } from "../play/asking/Now";
import { draftOf, tokenText } from "../play/asking/tokens";
import { useDesk } from "../play/context";
import { Notice } from "../play/Notice";
import { Button, Drawn, Ico, MarkBox } from "../ui/drawn";
import { isPhone } from "../ui/media";
import type { Laying } from "./laying";

/** How many of a bot's placements are told. */
const TOLD = 3;
/** Milliseconds within which a quick look comes where a deeper one is worth waiting for. */
const SOON = 3000;

export function Explorer({ laying }: { laying: Laying }) {
  const desk = useDesk();
  const { request } = desk.store;
  return (
    <div class="whole openingbox">
      <div class="openingnow">
        {request.value ? <Now /> : <AllPlaced />}
        <Notice />
        <Pays laying={laying} />
      </div>
      <div class="thoughts">
        <Thoughts laying={laying} />
      </div>
      <div class="row push">
        <Button
          square
          label={t("opening.back")}
          keys="U"
          disabled={!laying.opening.value.placed?.length}
          onClick={() => desk.store.say({ type: "undo" })}
        >
          <Ico name="undo" />
        </Button>
        {isPhone.value && <Confirm />}
      </div>
    </div>
  );
}

function AllPlaced() {
  return (
    <section class="sec now">
      <h1 class="title">{t("opening.all_placed")}</h1>
    </section>
  );
}

/** What the intersection that is pointed at or chosen pays, by good. */
function Pays({ laying }: { laying: Laying }) {
  const desk = useDesk();
  const place = desk.pointed.value ?? desk.targets.value.chosen;
  if (place?.kind !== "node") return null;
  return <Income income={laying.shown.value.income[place.id] ?? {}} />;
}

/** Goods with the number of rolls of 36 on which each is paid. */
function Income({ income }: { income: Readonly<Record<string, number>> }) {
  const goods = Object.entries(income);
  if (goods.length === 0) return <p class="small dim">{t("opening.pays_nothing")}</p>;
  return (
    <ul class="income" aria-label={t("opening.pays", { goods: said(goods) })}>
      {goods.map(([good, rolls]) => (
        <li key={good}>
          <Drawn name={good === "any" ? "i-cards" : `r-${good}`} /> {rolls}
        </li>
      ))}
    </ul>
  );
}

function said(goods: readonly (readonly [string, number])[]): string {
  return listed(goods.map(([good, rolls]) => `${t(`good.${good}`)} ${rolls}`));
}

/** What a bot thinks of it; looked for anew after every placement. */
function Thoughts({ laying }: { laying: Laying }) {
  const looked = useSignal<OpeningLooked | null>(null);
  const trouble = useSignal("");
  const desk = useDesk();
  const opening = laying.opening.value;
  useEffect(() => {
    let isStale = false;
    [looked.value, trouble.value] = [null, ""];
    const look = async () => {
      const began = Date.now();
      const quick = await api.lookAtOpening(opening, "quick");
      if (isStale) return;
      looked.value = quick;
      // Where a quick look takes long, a deeper one would take minutes.
      if (Date.now() - began < SOON) {
        const deeper = await api.lookAtOpening(opening, "usual");
        if (!isStale) looked.value = deeper;
      }
      const first = looked.value?.options[0];
      if (first && !isStale) announce(t("opening.found", { move: capital(tokenText(desk, first.token)) }));
    };
    if (!isAlone)
      look().catch((error: unknown) => {
        if (!isStale) trouble.value = error instanceof ApiError ? error.code : "offline";
      });
    return () => {
      isStale = true;
    };
  }, [opening]);
  const found = looked.value;
  return (
    <>
      <section class="sec">
        <h2 class="label">{t("opening.seats")}</h2>
        <Seats laying={laying} looked={found} />
        <Waiting isThinking={!found && !trouble.value} trouble={trouble.value} />
      </section>
      {found && found.options.length > 0 && (
        <section class="sec decided">
          <h2 class="label">{t("opening.next")}</h2>
          <Options
            options={found.options.slice(0, TOLD).map(({ token, chances, reasons, line }, place) => ({
              token,
              chance: chances[desk.store.seat.value ?? 0] ?? 0,
              reasons,
              line,
              note: place === 0 ? t("opening.choice") : "",
            }))}
            seat={desk.store.seat.value}
            speaker={desk}
            shown={desk.chooser.value.ready ?? ""}
            onShow={({ token }) => {
              const draft = draftOf(token);
              if (token === desk.chooser.value.ready) desk.confirm();
              else if (draft) desk.consider(draft);
            }}
          />
          <p class="small dim judgedby">
            {t("opening.sure", { count: found.worlds, points: points(Math.max(...found.margins)) })}
          </p>
        </section>
      )}
    </>
  );
}

/** Every seat with what it is paid and how likely it wins. */
function Seats({ laying, looked }: { laying: Laying; looked: OpeningLooked | null }) {
  const desk = useDesk();
  return (
    <ul class="openingseats">
      {laying.shown.value.incomes.map((income, seat) => (
        <li key={seat} class={seat === desk.store.seat.value ? "next" : undefined}>
          <MarkBox seat={seat} /> <span>{desk.nameOf(seat)}</span>
          {Object.keys(income).length > 0 ? <Income income={income} /> : <span />}
          <b>{looked ? `${points(looked.chances[seat] ?? 0)} %` : ""}</b>
        </li>
      ))}
    </ul>
  );
}

function Waiting({ isThinking, trouble }: { isThinking: boolean; trouble: string }) {
  if (isAlone) return <p class="small dim">{t("opening.alone")}</p>;
  if (trouble === "not_over") return <p class="small">{t("opening.running")}</p>;
  if (trouble) return <p class="small">{t(has(`error.${trouble}`) ? `error.${trouble}` : "error.internal")}</p>;
  if (!isThinking) return null;
  return (
    <p class="small dim" role="status">
      {t("opening.looking")}
    </p>
  );
}
