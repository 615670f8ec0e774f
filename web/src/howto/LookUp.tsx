/** Every rule, by words or by id. */

import { useState } from "preact/hooks";
import { has, language, t } from "../i18n/i18n";
import { asked, ENGLISH, type Glossary, glossary } from "./glossary";
import { find, type RuleRow, rulesOf } from "./ledger";

const SHOWN = 8;

export function LookUp({ game }: { game: string }) {
  const [rows, setRows] = useState<readonly RuleRow[] | null>(null);
  const [text, setText] = useState("");
  const [words, setWords] = useState<Glossary>(ENGLISH);
  const load = (): void => {
    if (rows) return;
    void rulesOf(game).then(setRows);
    void glossary().then(setWords);
  };
  const hits = rows ? find(rows, asked(text, words.words), words) : [];
  const isForeign = language.value !== "en";
  return (
    <aside id="lookup" aria-label={t("howto.look_up")}>
      <section class="sec first">
        <h2 class="label">{t("howto.look_up")}</h2>
        <div class="find">
          <input
            type="search"
            value={text}
            aria-label={t("howto.look_up")}
            placeholder={t("howto.example")}
            onFocus={load}
            onInput={(event) => {
              load();
              setText(event.currentTarget.value);
            }}
          />
        </div>
        {has("howto.in_english") && <p class="small dim">{t("howto.in_english")}</p>}
        <p class={hits.length > 0 ? "vh" : "small"} role="status">
          {text && rows ? t(hits.length > 0 ? "howto.found" : "howto.nothing", { count: hits.length }) : ""}
        </p>
        <ol class="rules">
          {hits.slice(0, SHOWN).map(({ id, rule, source, part }) => (
            <li key={id}>
              <span class="row between">
                <code>{id}</code>
                <small class="dim">{words.section(part)}</small>
              </span>
              <p lang="en">{rule}</p>
              <small class="dim" lang="en">
                {source}
              </small>
              {isForeign && <small class="dim foreign">{t("howto.english")}</small>}
            </li>
          ))}
        </ol>
        {hits.length > SHOWN && <p class="small dim">{t("howto.more", { count: hits.length - SHOWN })}</p>}
      </section>
    </aside>
  );
}
