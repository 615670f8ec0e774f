/** "Now": what happened, what is asked, the choice, and the one next step. */

import type { ComponentChildren } from "preact";
import { isPlace } from "../../act/fields";
import type { Kind } from "../../declared/actions";
import { gameText, has, t } from "../../i18n/i18n";
import { Button, Drawn, Ico } from "../../ui/drawn";
import { useDesk } from "../context";
import { DEALS } from "../desk";
import { deckOf, heroKinds, kindsOfCards } from "../own/Cards";
import { pricedKinds } from "../own/Prices";
import { OfferPanel, useOffer } from "../trading/Offer";
import { CardsDue, groupDue } from "./CardsDue";
import { Picker } from "./Pickers";
import { Rolled } from "./Rolled";
import { Site } from "./Site";

export function Now() {
  return (
    <section class="sec now" aria-label={t("now.title")}>
      <Inside />
    </section>
  );
}

function Inside() {
  const desk = useDesk();
  const offer = useOffer();
  const request = desk.store.request.value;
  if (offer && desk.draft.value.kind === null) return <OfferPanel deal={offer} />;
  if (!request?.asked) return <Waiting />;
  const due = groupDue(request.groups);
  if (due) {
    return (
      <>
        <Rolled />
        <Title kind={request.kind} count={due.due ?? 1} />
        <CardsDue group={due} />
      </>
    );
  }
  return desk.draft.value.kind === null ? <Question /> : <Choosing kind={desk.draft.value.kind} />;
}

function Title({ kind, count = 0 }: { kind: string; count?: number }) {
  const desk = useDesk();
  const game = desk.store.table.value?.game ?? "";
  const text = has(`ask.${kind}.text`) ? gameText(game, `ask.${kind}.text`, { count }) : "";
  return (
    <>
      <h1 class="title">{has(`ask.${kind}.title`) ? gameText(game, `ask.${kind}.title`, { count }) : kind}</h1>
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
  const title =
    view.active === null
      ? t("now.setup")
      : view.active === desk.store.seat.value
        ? t("ask.turn.title")
        : t("now.turn_of", { name: desk.nameOf(view.active) });
  return (
    <>
      <Rolled />
      <h1 class="title">{title}</h1>
      {names.length > 0 && <p class="small dim">{t("now.waits_for", { names: names.join(", ") })}</p>}
    </>
  );
}

/** A decision before anything is chosen: its question, and a button for every kind that has no place of its own. */
function Question() {
  const desk = useDesk();
  const request = desk.store.request.value!;
  return (
    <>
      <Rolled />
      <Title kind={request.kind} />
      <Site />
      <Kinds />
    </>
  );
}

/** Kinds that end a decision stand at the foot of the screen. */
export const ENDINGS: readonly Kind[] = ["end", "pass", "done"];

function Kinds() {
  const desk = useDesk();
  const request = desk.store.request.value!;
  const shownElsewhere = new Set<Kind>([
    ...DEALS,
    ...ENDINGS,
    "improve",
    ...pricedKinds(desk.store.words.value?.prices ?? {}).map(([kind]) => kind),
    ...kindsOfCards(desk.store.me.value),
  ]);
  const hero = desk.store.me.value?.hero;
  const isHeroDecision = request.kind === "hero_window";
  const kinds = request.groups
    .map(({ kind }) => kind)
    .filter((kind) => (desk.isMenu.value ? !shownElsewhere.has(kind) : true))
    .filter(
      (kind) =>
        desk.isMenu.value || !desk.litKinds.value.includes(kind) || !isOnBoard(kind, desk.targets.value.lit.length > 0),
    );
  const hasMain = kinds.includes("roll");
  return (
    <>
      {hasMain && (
        <Button main keys="Space" onClick={() => desk.act("roll")}>
          {t("act.roll.label")}
        </Button>
      )}
      {kinds
        .filter((kind) => kind !== "roll")
        .map((kind) => (
          <KindButton key={kind} kind={kind} main={isHeroDecision && Boolean(hero && heroKinds(hero).includes(kind))} />
        ))}
    </>
  );
}

function isOnBoard(kind: Kind, anyLit: boolean): boolean {
  return anyLit && !ENDINGS.includes(kind) && kind !== "flip" && kind !== "exchange";
}

function KindButton({ kind, main = false }: { kind: Kind; main?: boolean }) {
  const desk = useDesk();
  const game = desk.store.table.value?.game ?? "";
  const actions = desk.store.actions.value.filter((action) => action.kind === kind);
  const only = actions.length === 1 ? actions[0] : undefined;
  return (
    <Button main={main} onClick={() => (only?.parts.length === 0 ? desk.act(only.token) : desk.choose(kind))}>
      {gameText(game, `act.${kind}.label`)}
    </Button>
  );
}

/** A kind is chosen: what it still asks, what is known of the place, and the act by its name. */
function Choosing({ kind }: { kind: Kind }) {
  const desk = useDesk();
  const { asked, ready, draft } = desk.chooser.value;
  const game = desk.store.table.value?.game ?? "";
  const request = desk.store.request.value!;
  const isChosenByPlace = !desk.isMenu.value && has(`ask.${request.kind}.title`);
  return (
    <>
      <Rolled />
      {isChosenByPlace && kind !== "exchange" ? (
        <Title kind={request.kind} />
      ) : (
        <h1 class="title">{gameText(game, `act.${kind}.ask`)}</h1>
      )}
      <CardText kind={kind} />
      <Site />
      {asked && <Picker asked={asked} picked={null} onPick={(answer) => desk.answer(answer)} />}
      <div class="row">
        <Button main grow disabled={!ready} keys={ready ? "Enter" : ""} onClick={() => desk.confirm()}>
          {ready ? (
            <>
              <Ico name="check" /> {actName(game, kind)}
            </>
          ) : (
            t(asked && isPlace(asked.ask.type) ? "pick.choose_place" : "pick.choose")
          )}
        </Button>
        {(desk.isMenu.value || draft.picks.length > 0) && (
          <Button keys="Esc" onClick={() => desk.back()}>
            {t("pick.cancel")}
          </Button>
        )}
      </div>
    </>
  );
}

function actName(game: string, kind: string): string {
  return gameText(game, `act.${kind}.do`);
}

/** A card of Cities & Knights is read before it is played. */
function CardText({ kind }: { kind: Kind }): ComponentChildren {
  const desk = useDesk();
  const player = desk.store.me.value;
  const deck = player && deckOf(player, kind);
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
