/** How to play each game, from the same pages and pictures as the documentation, and a search in the rules one by one. */

import { useComputed, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { language, t } from "../i18n/i18n";
import { Button, Ico } from "../ui/drawn";
import { Page } from "./Frame";
import { playNow } from "./lounge";
import { blocks, Markdown, words, type Block } from "./markdown";

const PAGES = import.meta.glob<string>("../../../docs/how-to-play/*.md", { query: "?url", import: "default", eager: true });
const LEDGERS = import.meta.glob<string>("../../../docs/rules/{base,cities,gift,watch}.md", { query: "?url", import: "default", eager: true });
const PICTURES = import.meta.glob<string>("../../../docs/pictures/*.svg", { query: "?url", import: "default", eager: true });

const GAMES = ["base", "cities", "gift", "watch"] as const;
/** A game is played by its own rules and by those of the games it builds on. */
const BUILDS_ON: Readonly<Record<string, readonly string[]>> = { base: ["base"], cities: ["cities", "base"], gift: ["gift", "base"], watch: ["watch", "gift", "base"] };
const MOST_HITS = 12;
const SHORTEST = 3;

async function fetched(url: string | undefined): Promise<string> {
  const answer = url ? await fetch(url) : null;
  return answer?.ok ? answer.text() : "";
}

export function Rules({ game }: { game: string }) {
  const text = useSignal<readonly Block[]>([]);
  useEffect(() => {
    void fetched(PAGES[`../../../docs/how-to-play/${game}.md`]).then((page) => (text.value = blocks(page)));
  }, [game]);
  const parts = text.value.flatMap((block) => (block.kind === "heading" && block.level === 2 ? [block] : []));
  return (
    <Page class="home rulebook" here="rules" note={t("rules.note")}>
      <nav class="toc" aria-label={t("rules.contents")}>
        <div class="switches">
          {GAMES.map((name) => (
            <a key={name} class="btn" href={`/rules/${name}`} aria-current={name === game ? "page" : undefined}>
              {t(`game.${name}.short`)}
            </a>
          ))}
        </div>
        <ol class="sec">
          {parts.map(({ id, text: title }) => (
            <li key={id}>
              <button type="button" class="link" onClick={() => document.getElementById(id)?.scrollIntoView()}>
                {title}
              </button>
            </li>
          ))}
        </ol>
        {language.value !== "en" && <p class="small dim">{t("rules.english")}</p>}
        <Button onClick={() => void playNow(game)}>
          <Ico name="play" /> {t("rules.learn")}
        </Button>
      </nav>
      <article lang="en">
        <Markdown text={text.value} pictureOf={(file) => PICTURES[`../../../docs/pictures/${file}`]} />
      </article>
      <LookUp game={game} />
    </Page>
  );
}

interface Rule {
  readonly id: string;
  readonly text: string;
}

function rulesIn(ledger: string): Rule[] {
  return [...ledger.matchAll(/^\| ([A-Z][A-Z0-9-]+-\d+) \| ([^|]+) \|/gm)].map(([, id = "", text = ""]) => ({ id, text }));
}

function LookUp({ game }: { game: string }) {
  const asked = useSignal(new URLSearchParams(location.search).get("rule") ?? "");
  const rules = useSignal<readonly Rule[]>([]);
  useEffect(() => {
    const files = (BUILDS_ON[game] ?? []).map((name) => fetched(LEDGERS[`../../../docs/rules/${name}.md`]));
    void Promise.all(files).then((ledgers) => (rules.value = ledgers.flatMap(rulesIn)));
  }, [game]);
  const hits = useComputed(() => {
    const wanted = asked.value.toLowerCase().split(/\s+/).filter(Boolean);
    if (asked.value.trim().length < SHORTEST) return [];
    return rules.value
      .filter(({ id, text }) => wanted.every((word) => `${id} ${text}`.toLowerCase().includes(word)))
      .slice(0, MOST_HITS);
  });
  return (
    <aside class="lookup" aria-label={t("rules.look_up")}>
      <section class="sec">
        <label class="label" for="rule-search">
          {t("rules.look_up")}
        </label>
        <div class="find">
          <input id="rule-search" type="search" value={asked.value} onInput={(event) => (asked.value = event.currentTarget.value)} />
        </div>
        <ul class="hits rulehits" lang="en" aria-live="polite">
          {hits.value.map(({ id, text }) => (
            <li key={id}>
              <span>
                <code>{id}</code>
                <br />
                {words(text)}
              </span>
            </li>
          ))}
        </ul>
        {asked.value.trim().length >= SHORTEST && hits.value.length === 0 && <p class="small dim">{t("rules.no_hit")}</p>}
      </section>
    </aside>
  );
}
