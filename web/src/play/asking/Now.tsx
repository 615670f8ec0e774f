/** "Now": what happened, what is asked, the choice, and the one next step. */

import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { asksOf, isPlace } from "../../act/fields";
import type { Decision, Kind } from "../../declared/actions";
import { has, listed, t } from "../../i18n/i18n";
import { Button, Drawn } from "../../ui/drawn";
import { isPhone } from "../../ui/media";
import { useDesk } from "../context";
import { DEALS, type Desk } from "../desk";
import { useFocusOnHeading } from "../focus";
import { cardOf, deckOf, heroKinds, kindsOfCards } from "../own/Cards";
import { pricedKinds } from "../own/Prices";
import { OfferPanel, useOffer } from "../trading/Offer";
import { Between } from "./Between";
import { CardsDue, groupDue } from "./CardsDue";
import { Confirm, Roll } from "./Confirm";
import { deedText } from "./deed";
import { phaseOf, questionOf } from "./heading";
import { Picker } from "./Pickers";
import { Rivals } from "./Rivals";
import { Rolled } from "./Rolled";
import { Site } from "./Site";

export function Now() {
  const desk = useDesk();
  const box = useRef<HTMLElement>(null);
  const { kind, picks } = desk.draft.value;
  useFocusOnHeading(box, [desk.store.request.value?.decision_id, kind, picks.length].join());
  return (
    <section class="sec now" aria-label={t("now.title")} ref={box}>
      <Inside />
    </section>
  );
}

function Inside() {
  const desk = useDesk();
  const offer = useOffer();
  const request = desk.store.request.value;
  if (offer && desk.draft.value.kind === null) return <OfferPanel deal={offer} />;
  if (!request?.asked || desk.isSettled.value) return <Waiting />;
  const due = groupDue(request.groups);
  if (due) {
    return (
      <>
        <Rolled />
        <Title kind={request.kind} count={due.due ?? 1} />
        <CardsDue key={request.decision_id} group={due} />
      </>
    );
  }
  return desk.draft.value.kind === null ? <Question /> : <Choosing kind={desk.draft.value.kind} />;
}

function Title({ kind, count = 0 }: { kind: string; count?: number }) {
  const desk = useDesk();
  const text = has(`ask.${kind}.text`) ? desk.word(`ask.${kind}.text`, { count }) : "";
  return (
    <>
      <h1 class="title">{questionOf(desk, kind, count)}</h1>
      {text && (
        <p class="small dim asktext" data-ask={kind}>
          {text}
        </p>
      )}
    </>
  );
}

/** Nothing is asked of you: whose turn it is, and whom the game waits for. */
function Waiting() {
  const desk = useDesk();
  const view = desk.store.view.value;
  if (!view) return null;
  const waitsFor = view.to_act === "chance" ? [] : view.to_act;
  const names = waitsFor.map((seat) => desk.nameOf(seat));
  return (
    <>
      <Rolled />
      <h1 class="title">{phaseOf(desk, view)}</h1>
      {names.length > 0 && <p class="small dim">{t("now.waits_for", { names: listed(names) })}</p>}
      <Between />
    </>
  );
}

/** A decision before anything is chosen: its question, and its answers where they have no place on the board. */
function Question() {
  const desk = useDesk();
  const request = desk.store.request.value!;
  return (
    <>
      <Rolled />
      <Title kind={request.kind} />
      {OF_HEROES.has(request.kind) && <HeroText />}
      <Between />
      <Site />
      {desk.isMenu.value ? <Menu /> : <Answers />}
    </>
  );
}

/** Kinds that end a decision stand at the foot of the screen. */
export const ENDINGS: readonly Kind[] = ["end", "pass", "done"];

/** Kinds that have a place of their own on a phone. */
const ON_PHONES: readonly Kind[] = ["sail"];

/** What can be done besides all that has its own place on the page. */
function Menu() {
  const desk = useDesk();
  const shownElsewhere = new Set<Kind>([
    ...DEALS,
    ...ENDINGS,
    "improve",
    ...(isPhone.value ? ON_PHONES : []),
    ...pricedKinds(desk.store.words.value?.prices ?? {}).map(([kind]) => kind),
    ...kindsOfCards(desk.store.me.value),
  ]);
  const kinds = desk.kinds.value.filter((kind) => !shownElsewhere.has(kind));
  const besides = kinds.filter((kind) => kind !== "roll");
  return (
    <>
      {kinds.includes("roll") && !isPhone.value && <Roll />}
      {besides.length > 0 && (
        <div class="besides">
          {besides.map((kind) => (
            <KindButton key={kind} kind={kind} />
          ))}
        </div>
      )}
    </>
  );
}

/** Every answer to the question as what it is: cards, figures, seats; one that needs no choice is a button. */
function Answers() {
  const desk = useDesk();
  const hero = desk.store.me.value?.hero;
  const isHeroDecision = desk.store.request.value?.kind === "hero_window";
  const kinds = desk.kinds.value.filter((kind) => !ENDINGS.includes(kind) && !desk.isOnBoard(kind));
  return (
    <>
      {kinds.map((kind) => {
        const { asked } = desk.chooserOf({ kind, picks: [] });
        return asked && !isPlace(asked.ask.type) ? (
          <Picker
            key={kind}
            kind={kind}
            asked={asked}
            picked={null}
            onPick={(answer) => desk.consider({ kind, picks: [{ ask: asked.ask, answer }] })}
          />
        ) : (
          <KindButton key={kind} kind={kind} main={isHeroDecision && Boolean(hero && heroKinds(hero).includes(kind))} />
        );
      })}
    </>
  );
}

function KindButton({ kind, main = false }: { kind: Kind; main?: boolean }) {
  const desk = useDesk();
  const actions = desk.store.actions.value.filter((action) => action.kind === kind);
  const only = actions.length === 1 ? actions[0] : undefined;
  const isSettled = only && (only.parts.length === 0 || isOnlyAnswer(desk, kind));
  return (
    <Button main={main} onClick={() => (isSettled ? desk.act(only.token) : desk.choose(kind))}>
      {only?.parts.length && isSettled ? deedText(desk, only.token) : desk.word(`act.${kind}.label`)}
    </Button>
  );
}

/** Whether a question leaves one answer of a kind, of which nothing has to be looked up on the map. */
function isOnlyAnswer(desk: Desk, kind: Kind): boolean {
  return !desk.isMenu.value && asksOf(kind).every(({ type }) => !isPlace(type));
}

/** A kind is chosen: what was picked and can still be changed, what it asks, and the act by its name. */
function Choosing({ kind }: { kind: Kind }) {
  const desk = useDesk();
  const { asked, draft } = desk.chooser.value;
  const request = desk.store.request.value!;
  const isChosenByPlace = !desk.isMenu.value && has(`ask.${request.kind}.title`);
  return (
    <>
      <Rolled />
      {isChosenByPlace && kind !== "exchange" ? (
        <Title kind={request.kind} />
      ) : (
        <h1 class="title">{desk.word(`act.${kind}.ask`)}</h1>
      )}
      <CardText kind={kind} />
      <Site />
      <Rivals />
      {draft.picks.map(({ ask, answer }, index) => {
        const before = draft.picks.slice(0, index);
        const was = isPlace(ask.type) ? null : desk.chooserOf({ kind, picks: before }).asked;
        return (
          was && (
            <Picker
              key={ask.name}
              kind={kind}
              asked={was}
              picked={answer}
              onPick={(other) => desk.consider({ kind, picks: [...before, { ask, answer: other }] })}
            />
          )
        );
      })}
      {asked && (
        <Picker key={asked.ask.name} kind={kind} asked={asked} picked={null} onPick={(answer) => desk.answer(answer)} />
      )}
      {!isPhone.value && (
        <div class="row">
          <Confirm />
        </div>
      )}
    </>
  );
}

/** Questions about the hero one has. */
const OF_HEROES: ReadonlySet<string> = new Set<Decision>(["hero_window", "after_hero"]);

/** Who that is and what they do: the answers below speak of cards and figures alone. */
function HeroText() {
  const hero = useDesk().store.me.value?.hero;
  return (
    hero && (
      <p class="small cardtext">
        <b>{t(`hero.${hero}.name`)}.</b> {t(`hero.${hero}.text`)}
      </p>
    )
  );
}

/** A card or a hero is read before it is played. */
function CardText({ kind }: { kind: Kind }): ComponentChildren {
  const desk = useDesk();
  const player = desk.store.me.value;
  const deck = player && deckOf(player, kind);
  const card = player && cardOf(player, kind);
  if (card) return <p class="small cardtext">{desk.word(`card.${card}.text`)}</p>;
  if (player?.hero && heroKinds(player.hero).includes(kind)) {
    return <p class="small cardtext">{t(`hero.${player.hero}.text`)}</p>;
  }
  if (deck) {
    return (
      <article class={`pcard ${deck}`}>
        <i>
          <Drawn name={`tr-${deck}`} />
        </i>
        <div>
          <span class="label">{t(`track.${deck}.name`)}</span>
          <h2 class="title">{t(`card.${kind}.name`)}</h2>
          <p>{t(`card.${kind}.text`)}</p>
        </div>
      </article>
    );
  }
  return null;
}
