/** Every rule, by words or by id. */

import { useEffect, useState } from "preact/hooks";
import { language, t } from "../i18n/i18n";
import { asked, ENGLISH, type Glossary, glossary } from "./glossary";
import { find, type RuleRow, rulesOf } from "./ledger";

const SHOWN = 8;

export function LookUp({ game }: { game: string }) {
  const [rows, setRows] = useState<readonly RuleRow[] | null>(null);
  const [text, setText] = useState("");
  const [words, setWords] = useState<Glossary>(ENGLISH);
  const [isWanted, setWanted] = useState(false);
  const code = language.value;
  // The rules are many: they come when somebody turns to the search, for this game and in this language.
  useEffect(() => {
    if (!isWanted) return;
    let isLate = false;
    void Promise.all([rulesOf(game, code), glossary()]).then(([rules, known]) => {
      if (isLate) return;
      setRows(rules);
      setWords(known);
    });
    return () => {
      isLate = true;
    };
  }, [isWanted, game, code]);
  const hits = rows ? find(rows, asked(text, words)) : [];
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
            onFocus={() => setWanted(true)}
            onInput={(event) => {
              setWanted(true);
              setText(event.currentTarget.value);
            }}
          />
        </div>
        <p class="small dim">{t("howto.every_rule")}</p>
        <p class={hits.length > 0 ? "vh" : "small"} role="status">
          {text && rows ? t(hits.length > 0 ? "howto.found" : "howto.nothing", { count: hits.length }) : ""}
        </p>
        <ol class="rules">
          {hits.slice(0, SHOWN).map(({ id, rule, source, part }) => (
            <li key={id}>
              <span class="row between">
                <code>{id}</code>
                <small class="dim">{part}</small>
              </span>
              <p>{rule}</p>
              <small class="dim" lang="en">
                {source}
              </small>
            </li>
          ))}
        </ol>
        {hits.length > SHOWN && <p class="small dim">{t("howto.more", { count: hits.length - SHOWN })}</p>}
      </section>
    </aside>
  );
}
