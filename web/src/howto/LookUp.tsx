/** Every rule, by words or by id. */

import { useState } from "preact/hooks";
import { has, t } from "../i18n/i18n";
import { type Glossary, glossary, translated } from "./glossary";
import { find, type RuleRow, rulesOf } from "./ledger";

const SHOWN = 8;

export function LookUp({ game }: { game: string }) {
  const [rows, setRows] = useState<readonly RuleRow[] | null>(null);
  const [asked, setAsked] = useState("");
  const [english, setEnglish] = useState<Glossary>(new Map());
  const load = (): void => {
    if (rows) return;
    void rulesOf(game).then(setRows);
    void glossary().then(setEnglish);
  };
  const hits = rows ? find(rows, translated(asked, english)) : [];
  return (
    <aside id="lookup" aria-label={t("howto.look_up")}>
      <section class="sec first">
        <h2 class="label">{t("howto.look_up")}</h2>
        <div class="find">
          <input
            type="search"
            value={asked}
            aria-label={t("howto.look_up")}
            placeholder={t("howto.example")}
            onFocus={load}
            onInput={(event) => {
              load();
              setAsked(event.currentTarget.value);
            }}
          />
        </div>
        {has("howto.in_english") && <p class="small dim">{t("howto.in_english")}</p>}
        <p class={hits.length > 0 ? "vh" : "small"} role="status">
          {asked && rows ? t(hits.length > 0 ? "howto.found" : "howto.nothing", { count: hits.length }) : ""}
        </p>
        <ol class="rules" lang="en">
          {hits.slice(0, SHOWN).map(({ id, rule, source, part }) => (
            <li key={id}>
              <span class="row between">
                <code>{id}</code>
                <small class="dim">{part}</small>
              </span>
              <p>{rule}</p>
              <small class="dim">{source}</small>
            </li>
          ))}
        </ol>
        {hits.length > SHOWN && <p class="small dim">{t("howto.more", { count: hits.length - SHOWN })}</p>}
      </section>
    </aside>
  );
}
