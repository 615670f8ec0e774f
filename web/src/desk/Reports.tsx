/** What was reported, and people by name, with what a moderator can do about each. */

import { useSignal } from "@preact/signals";
import type { FoundPerson, OpenReport, Verdict } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { api } from "../net/api";
import { attempt } from "../pages/lounge";
import { dayText } from "../pages/mineText";
import { Button } from "../ui/drawn";

const WEEK = 7;
type Decide = (verdict: Verdict) => void;

export function Reports({ reports, decide }: { reports: readonly OpenReport[]; decide: Decide }) {
  return (
    <section class="sec">
      <h2 class="label">{t("desk.reports")}</h2>
      {reports.length === 0 && <p class="small dim">{t("desk.none")}</p>}
      <ul class="reports">
        {reports.map(({ id, name, reason, quoted, text, table, at }) => (
          <li key={id}>
            <p>
              <b>{name}</b>{" "}
              <small class="dim">
                {t(`safe.reason_${reason}`)}, {dayText(at)}, <a href={`/t/${table}`}>{t("desk.table")}</a>
              </small>
            </p>
            {quoted && <blockquote>{quoted}</blockquote>}
            {text && <p class="small">{text}</p>}
            <Deeds name={name} id={id} decide={decide} canDismiss />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function People({ decide }: { decide: Decide }) {
  const name = useSignal("");
  const found = useSignal<readonly FoundPerson[] | null>(null);
  const find = (event: Event) => {
    event.preventDefault();
    void attempt(async () => {
      found.value = (await api.findPeople(name.value)).people;
    });
  };
  return (
    <section class="sec">
      <h2 class="label">{t("desk.people")}</h2>
      <form class="nameform linkrow" onSubmit={find}>
        <input
          type="text"
          maxLength={24}
          aria-label={t("meet.name")}
          value={name.value}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
        <Button onClick={() => find(new Event("submit"))}>{t("desk.find")}</Button>
      </form>
      {found.value?.length === 0 && <p class="small dim">{t("desk.none")}</p>}
      <ul class="reports">
        {(found.value ?? []).map((person) => (
          <li key={person.id}>
            <p>
              <b>{person.name}</b>
            </p>
            <Deeds name={person.name} id={person.id} decide={(verdict) => decide({ ...verdict, name: person.name })} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Deeds(props: { name: string; id: string; decide: Decide; canDismiss?: boolean }) {
  const { name, id, decide } = props;
  const deeds: readonly (readonly [string, Verdict])[] = [
    ...(props.canDismiss ? ([["dismiss", { id, deed: "dismiss" }]] as const) : []),
    ["rename", { id, deed: "rename" }],
    ["week", { id, deed: "ban", days: WEEK }],
    ["good", { id, deed: "ban", days: 0 }],
    ["net", { id, deed: "ban_network", days: WEEK }],
  ];
  return (
    <div class="lv">
      {deeds.map(([word, verdict]) => (
        <Button key={word} label={`${t(`desk.do_${word}`)}: ${name}`} onClick={() => decide(verdict)}>
          {t(`desk.do_${word}`)}
        </Button>
      ))}
    </div>
  );
}
