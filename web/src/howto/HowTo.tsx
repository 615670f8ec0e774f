/** How to play: the pages of docs/how-to-play with their pictures, and every rule to look up. */

import { useEffect, useState } from "preact/hooks";
import { GAMES, presented } from "../app/games";
import { go } from "../app/route";
import type { Game } from "../declared/games";
import { COSTS } from "../declared/prices";
import { language, t } from "../i18n/i18n";
import { Page, Trouble } from "../pages/Frame";
import { Button, Ico } from "../ui/drawn";
import { Costs } from "./Costs";
import { LookUp } from "./LookUp";
import { type Block, type Inline, read, shortened } from "./markdown";
import { isMark, type Mark } from "./marks";

const PAGES = import.meta.glob<string>("../../../docs/how-to-play/**/*.md", { query: "?raw", import: "default" });
const PICTURES = import.meta.glob<string>("../../../docs/pictures/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The page of a game in a language, else in English. */
function pageOf(game: string, code: string): { load: (() => Promise<string>) | undefined; lang: string } {
  const own = PAGES[`../../../docs/how-to-play/${code}/${game}.md`];
  return own ? { load: own, lang: code } : { load: PAGES[`../../../docs/how-to-play/${game}.md`], lang: "en" };
}

export function HowTo({ game }: { game: string }) {
  if (!pageOf(game, language.value).load) return <Trouble code="unknown_page" />;
  return (
    <Page class="after rulebook" here="rules">
      <Rulebook game={game} onGame={(name) => go(`/rules/${name}`)} />
    </Page>
  );
}

/** How places are shown on the map of a running table. */
export interface MapWays {
  /** Whether there is anything to show now. */
  has(mark: Mark): boolean;
  show(mark: Mark): void;
}

interface RulebookProps {
  readonly game: string;
  onGame(game: string): void;
  /** Where the page lies beside a table. */
  readonly ways?: MapWays;
}

/** Contents, text and look-up of a game's rules. */
export function Rulebook({ game, onGame, ways }: RulebookProps) {
  const [blocks, setBlocks] = useState<readonly Block[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { load, lang } = pageOf(game, language.value);
  useEffect(() => {
    load?.().then(
      (text) => setBlocks(shortened(read(text))),
      () => setFailed(true),
    );
  }, [game, lang]);
  if (hasFailed) return <Trouble code="no_connection" onAgain={() => location.reload()} />;
  const heads = (blocks ?? []).filter((block) => block.kind === "heading" && block.level === 2);
  return (
    <>
      <nav class="toc" aria-label={t("howto.contents")}>
        <span class="switches">
          {GAMES.map((name) => (
            <button key={name} type="button" class="btn" aria-pressed={name === game} onClick={() => onGame(name)}>
              {t(`game.${name}.name`)}
            </button>
          ))}
        </span>
        <ol class="sec">
          {heads.map(
            (head) =>
              head.kind === "heading" && (
                <li key={head.id}>
                  <a href={`#${head.id}`}>{head.text}</a>
                </li>
              ),
          )}
        </ol>
        <a class="btn" href={`/new/${game}`}>
          <Ico name="play" /> {t("howto.play")}
        </a>
      </nav>
      <article lang={lang}>
        {blocks?.map((block, i) => (
          <Shown key={i} block={block} ways={ways} />
        ))}
      </article>
      <div class="lookup">
        {presented(game) && <Costs game={game} card={COSTS[game as Game]} />}
        <LookUp game={game} />
      </div>
    </>
  );
}

function Shown({ block, ways }: { block: Block; ways: MapWays | undefined }) {
  switch (block.kind) {
    case "places": {
      const { mark } = block;
      if (!ways || !isMark(mark) || !ways.has(mark)) return null;
      return (
        <p>
          <Button onClick={() => ways.show(mark)}>
            <Ico name="eye" /> {t("howto.show")}
          </Button>
        </p>
      );
    }
    case "heading":
      return block.level === 1 ? (
        <h1 class="display">{block.text}</h1>
      ) : block.level === 2 ? (
        <h2 class="title" id={block.id}>
          {block.text}
        </h2>
      ) : (
        <h3 class="name">{block.text}</h3>
      );
    case "paragraph":
      return (
        <p>
          <Words words={block.words} />
        </p>
      );
    case "list":
      return block.ordered ? <ol class="steps">{items(block.items)}</ol> : <ul class="points">{items(block.items)}</ul>;
    case "picture":
      return (
        <img class="howtopic" src={PICTURES[`../../../docs/pictures/${block.file}`]} alt={block.text} loading="lazy" />
      );
    case "code":
      return <pre>{block.text}</pre>;
    case "table":
      return (
        <div class="tablebox" tabIndex={0} role="group" aria-label={t("howto.table")}>
          <table class="ruletable">
            <thead>
              <tr>
                {block.head.map((cell, i) =>
                  cell.length ? (
                    <th key={i} scope="col">
                      <Words words={cell} />
                    </th>
                  ) : (
                    <td key={i} />
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, i) => (
                <tr key={i}>
                  {row.map((cell, j) =>
                    j === 0 ? (
                      <th key={j} scope="row">
                        <Words words={cell} />
                      </th>
                    ) : (
                      <td key={j}>
                        <Words words={cell} />
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

function items(list: readonly (readonly Inline[])[]) {
  return list.map((words, i) => (
    <li key={i}>
      <Words words={words} />
    </li>
  ));
}

function Words({ words }: { words: readonly Inline[] }) {
  return (
    <>
      {words.map((part, i) => {
        switch (part.kind) {
          case "strong":
            return <b key={i}>{part.text}</b>;
          case "em":
            return <i key={i}>{part.text}</i>;
          case "code":
            return <code key={i}>{part.text}</code>;
          case "link":
            return <Way key={i} {...part} />;
          default:
            return part.text;
        }
      })}
    </>
  );
}

/** A link to another page of ours; one to the rules leads to the search beside the page. */
function Way({ text, to }: { text: string; to: string }) {
  const [, page = ""] = /(?:^|\/)(\w+)\.md/.exec(to) ?? [];
  if (to.includes("rules/")) return <a href="#lookup">{text}</a>;
  return presented(page) ? <a href={`/rules/${page}`}>{text}</a> : text;
}
