/** The left margin's lower half: what happened, in words with pictures; the dice; what is said. */

import { useComputed, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { LogEntry } from "../../declared/protocol";
import { capital, language, t } from "../../i18n/i18n";
import { ensureName } from "../../pages/lounge";
import { type Part, type Sentence, type Teller, textOf } from "../../tell/sentence";
import { Button, DieFace, MarkBox } from "../../ui/drawn";
import { Chips } from "../../ui/goods";
import { useDesk } from "../context";
import { Tracker } from "../seats/Tracker";
import { DiceBars } from "./DiceBars";
import { QUICK, read, written } from "./quick";
import { AskAbout, Company } from "./Somebody";

const SHOWN = 120;
const FILTERS = ["all", "trade", "build", "mine"] as const;
const TRADE_EVENTS: ReadonlySet<string> = new Set([
  "offered",
  "accepted",
  "declined",
  "proposed",
  "withdrew",
  "offers_withdrawn",
  "traded",
  "banked",
]);
const BUILD_EVENTS: ReadonlySet<string> = new Set([
  "settlement",
  "road",
  "ship",
  "ship_moved",
  "city",
  "wall",
  "knight",
  "guard",
  "improved",
  "metropolis",
  "card_bought",
  "promoted",
  "wonder_level",
  "harbour_laid",
]);

/** A line with its picture, which stays the same: the browser is given only what is new. */
interface Line {
  readonly sentence: Sentence;
  readonly shown: ComponentChildren;
}

/** A piece of a sentence as the log shows it. */
export function Shown({ part }: { part: Part }) {
  if (part.kind === "cards") {
    return (
      <span>
        <Chips goods={part.cards} small={false} />
      </span>
    );
  }
  if (part.kind === "dice") {
    return (
      <span role="img" aria-label={part.text}>
        {part.dice.map((value, index) => (
          <DieFace key={index} value={value} />
        ))}
      </span>
    );
  }
  return <>{part.text}</>;
}

/** The mark says whose line it is, so the name before the sentence is only read aloud. */
export function LogLine({ sentence, you }: { sentence: Sentence; you: number | null }) {
  const [first, ...rest] = sentence.parts;
  const isMarked = first?.kind === "seat" && first.seat === sentence.seat && first.seat !== you;
  const isAboutYou =
    you !== null && sentence.seat !== you && sentence.parts.some((part) => part.kind === "seat" && part.seat === you);
  return (
    <>
      {sentence.seat !== null ? <MarkBox seat={sentence.seat} /> : <span class="mk none" />}
      <span class={isAboutYou ? "told" : undefined}>
        {first &&
          (isMarked ? (
            <span class="vh">{first.text}</span>
          ) : first.kind === "words" || first.kind === "seat" ? (
            capital(first.text)
          ) : (
            <Shown part={first} />
          ))}
        {rest.map((part, index) => (
          <Shown
            key={index}
            part={index === 0 && isMarked && part.kind === "words" ? { ...part, text: part.text.trimStart() } : part}
          />
        ))}
      </span>
    </>
  );
}

function passes(filter: (typeof FILTERS)[number], sentence: Sentence, you: number | null): boolean {
  switch (filter) {
    case "trade":
      return TRADE_EVENTS.has(sentence.code);
    case "build":
      // The barbarians' ship is nobody's.
      return BUILD_EVENTS.has(sentence.code) && sentence.seat !== null;
    case "mine":
      return sentence.seat === you;
    default:
      return sentence.code !== "declined";
  }
}

/** Whether a turn began in an entry and nothing was told since. */
function opensTurn({ events = [] }: LogEntry, teller: Teller): boolean {
  const at = events.findLastIndex(({ event }) => event === "turn");
  return at >= 0 && events.slice(at + 1).every((facts) => teller.tell(facts) === null);
}

/** The lines of an entry, the last event first; `isFirst` says that a turn begins with it. */
function linesOf(entry: LogEntry, isFirst: boolean, teller: Teller, you: number | null): Line[] {
  let isTurn = isFirst;
  const told = (entry.events ?? []).map((facts, index) => {
    if (facts.event === "turn") isTurn = true;
    return teller.lines(facts).map((sentence, part): Line => {
      const shown = (
        <li key={`${entry.seq}.${index}.${part}`} class={isTurn ? "turn" : ""}>
          <LogLine sentence={sentence} you={you} />
        </li>
      );
      isTurn = false;
      return { sentence, shown };
    });
  });
  return told.reverse().flat();
}

function Lines() {
  const desk = useDesk();
  const filter = useSignal<(typeof FILTERS)[number]>("all");
  const you = desk.store.seat.value;
  // What was told stays as it is until somebody sits down or another language is spoken.
  const told = useComputed(() => ({
    teller: desk.teller.value,
    language: language.value,
    lines: new WeakMap<LogEntry, Line[]>(),
  }));
  const lines = useComputed<Line[]>(() => {
    const { teller, lines: known } = told.value;
    const entries = desk.store.log.value.filter(({ events }) => events?.length);
    return entries
      .map((entry, index) => {
        const before = entries[index - 1];
        const found =
          known.get(entry) ??
          linesOf(entry, before !== undefined && opensTurn(before, teller), teller, desk.store.seat.value);
        known.set(entry, found);
        return found;
      })
      .reverse()
      .flat();
  });
  return (
    <>
      <div class="filters" role="group" aria-label={t("log.filter")}>
        {FILTERS.map((name) => (
          <button key={name} type="button" aria-pressed={filter.value === name} onClick={() => (filter.value = name)}>
            {t(`log.${name}`)}
          </button>
        ))}
      </div>
      <ol class="log" tabIndex={0} aria-label={t("log.title")}>
        {lines.value
          .filter(({ sentence }) => passes(filter.value, sentence, you))
          .slice(0, SHOWN)
          .map(({ shown }) => shown)}
      </ol>
    </>
  );
}

function Chat() {
  const desk = useDesk();
  const text = useSignal("");
  const list = useRef<HTMLOListElement>(null);
  const said = desk.store.log.value.flatMap(({ seq, chat }) => (chat ? [{ seq, ...chat }] : []));
  const watchers = desk.store.table.value?.watchers ?? 0;
  useEffect(() => list.current?.scrollTo(0, list.current.scrollHeight), [said.length]);
  const say = (words: string) => void ensureName().then(() => desk.store.say({ type: "chat", text: words }));
  const send = (event: Event) => {
    event.preventDefault();
    const words = text.value.trim();
    text.value = "";
    if (words) say(words);
  };
  return (
    <>
      <ol class="log chat" ref={list} tabIndex={0} aria-label={t("chat.title")}>
        {said.map(({ seq, seat, name, text: words, who }) => (
          <li key={seq}>
            {seat !== null ? <MarkBox seat={seat} /> : <span class="mk none" />}
            <span>
              <b>{name}</b> {read(words)}{" "}
              {who !== desk.store.you.value?.who && <AskAbout somebody={{ who, name, line: seq }} />}
            </span>
          </li>
        ))}
        {said.length === 0 && <li class="dim">{t("chat.empty")}</li>}
      </ol>
      <Company />
      {watchers > 0 && <p class="small dim">{t("chat.watchers", { count: watchers })}</p>}
      <div class="row quick" role="group" aria-label={t("chat.quick")}>
        {QUICK.map((name) => (
          <button key={name} type="button" class="link" onClick={() => say(written(name))}>
            {t(`quick.${name}`)}
          </button>
        ))}
      </div>
      <form class="row say" onSubmit={send}>
        <input
          type="text"
          maxLength={300}
          aria-label={t("chat.say")}
          placeholder={t("chat.say")}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
        <Button onClick={() => send(new Event("submit"))}>{t("chat.send")}</Button>
      </form>
    </>
  );
}

const TABS = ["log", "dice", "cards", "chat"] as const;

export function Notes() {
  const tab = useSignal<(typeof TABS)[number]>("log");
  const desk = useDesk();
  const unread = desk.unread.value;
  useEffect(() => {
    if (tab.value === "chat") desk.heard.value = desk.spoken.value;
  }, [desk.spoken.value, tab.value]);
  return (
    <section class="sec notes">
      <div class="tabs" role="tablist" aria-label={t("log.notes")}>
        {TABS.filter((name) => name !== "cards" || desk.store.table.value?.tracker).map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={tab.value === name}
            aria-controls="notes-panel"
            onClick={() => (tab.value = name)}
          >
            {t(`tab.${name}`)}
            {name === "chat" && unread > 0 && <sup>{unread}</sup>}
          </button>
        ))}
      </div>
      <div class="notespanel" role="tabpanel" id="notes-panel" aria-labelledby={`tab-${tab.value}`}>
        {tab.value === "log" && <Lines />}
        {tab.value === "dice" && <DiceBars exact />}
        {tab.value === "cards" && <Tracker />}
        {tab.value === "chat" && <Chat />}
      </div>
    </section>
  );
}

/** The last thing that happened, in one line. */
export function Ticker() {
  const desk = useDesk();
  const last = useComputed(() => {
    for (const { events = [] } of desk.store.log.value.toReversed()) {
      for (const facts of events.toReversed()) {
        const sentence = desk.teller.value.tell(facts);
        if (sentence) return sentence;
      }
    }
    return null;
  });
  const sentence = last.value;
  return <div class="ticker">{sentence && capital(textOf(sentence))}</div>;
}
