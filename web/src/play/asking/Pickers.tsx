/** Widgets for what is asked and is no place on the board, keyed by what is chosen: seat, good, card, hero, die, ... */

import type { ComponentChildren } from "preact";
import type { Asked } from "../../act/choose";
import { asksOf, isPlace, NONE } from "../../act/fields";
import type { FieldType, Kind } from "../../declared/actions";
import { RANKS, type Rank } from "../../declared/words";
import { has, t } from "../../i18n/i18n";
import { Drawn, Flag, Ico } from "../../ui/drawn";
import { shown } from "../../ui/goods";
import { useDesk } from "../context";
import { cardIcon, deckOf } from "../own/Cards";

interface PickerProps {
  readonly kind: Kind;
  readonly asked: Asked;
  readonly picked: string | null;
  onPick(answer: string): void;
}

function Row(props: {
  pic: ComponentChildren;
  name: string;
  note?: string;
  on: boolean;
  wide?: boolean;
  onClick: () => void;
}) {
  return (
    <button type="button" class={`choice${props.wide ? " wide" : ""}`} aria-pressed={props.on} onClick={props.onClick}>
      {props.pic}
      <span>
        <b>{props.name}</b>
        {props.note && <small>{props.note}</small>}
      </span>
      {props.on ? <Ico name="check" /> : <i />}
    </button>
  );
}

function Seats({ asked, picked, onPick }: PickerProps) {
  const desk = useDesk();
  return (
    <div class="choices">
      {asked.answers.map((key) => {
        if (key === NONE) {
          return (
            <Row
              key={key}
              pic={<i />}
              name={noneText(asked, "pick.nobody")}
              on={picked === key}
              onClick={() => onPick(key)}
            />
          );
        }
        const seat = Number(key.slice(1));
        const player = desk.store.view.value?.players[seat];
        const note = player
          ? t("pick.seat", { cards: t("goods.card", { count: player.hand_count }), points: player.points })
          : "";
        return (
          <Row
            key={key}
            pic={<Flag seat={seat} />}
            name={desk.nameOf(seat)}
            note={note}
            on={picked === key}
            onClick={() => onPick(key)}
          />
        );
      })}
    </div>
  );
}

function Goods({ asked, picked, onPick }: PickerProps) {
  const goods = asked.answers.filter((key) => key !== NONE);
  const inOrder = shown(Object.fromEntries(goods.map((good) => [good, 1])));
  const answers = [...inOrder, ...asked.answers.filter((key) => key === NONE)];
  return (
    <div class={`picks goodpicks${answers.length > 5 ? " eight" : ""}`}>
      {answers.map((key) =>
        key === NONE ? (
          <button key={key} type="button" class="btn" aria-pressed={picked === key} onClick={() => onPick(key)}>
            {noneText(asked, "pick.none")}
          </button>
        ) : (
          <div key={key} class={`pick ${key}${picked === key ? " on" : ""}`}>
            <button
              type="button"
              class="whole"
              aria-pressed={picked === key}
              aria-label={t(`good.${key}`)}
              onClick={() => onPick(key)}
            >
              <Drawn name={`r-${key}`} />
              <em>{t(`good.${key}`)}</em>
            </button>
          </div>
        ),
      )}
    </div>
  );
}

function Cards({ asked, picked, onPick }: PickerProps) {
  const desk = useDesk();
  const player = desk.store.me.value;
  return (
    <div class="faces">
      {asked.answers.map((key) => {
        const deck = player && deckOf(player, key);
        return (
          <button key={key} type="button" class="face" aria-pressed={picked === key} onClick={() => onPick(key)}>
            {deck ? <Drawn name={`tr-${deck}`} class="ico" /> : <Ico name={cardIcon(key)} />}
            <b>{t(`card.${key}.name`)}</b>
            <small>{t(`card.${key}.text`)}</small>
          </button>
        );
      })}
    </div>
  );
}

function Heroes({ asked, picked, onPick }: PickerProps) {
  return (
    <>
      <div class="hpicks">
        {asked.answers.map((key) => (
          <button
            key={key}
            type="button"
            class="hpick"
            aria-pressed={picked === key}
            title={t(`hero.${key}.text`)}
            onClick={() => onPick(key)}
          >
            <Drawn name={`h-${key}`} />
            <small>{t(`hero.${key}.name`)}</small>
          </button>
        ))}
      </div>
      {picked && (
        <p class="small">
          <b>{t(`hero.${picked}.name`)}.</b> {t(`hero.${picked}.text`)}
        </p>
      )}
    </>
  );
}

function Dice({ asked, picked, onPick }: PickerProps) {
  const colour = asked.ask.name === "red" ? "red" : "yellow";
  return (
    <div class="dice6">
      {asked.answers.map((key) => (
        <button
          key={key}
          type="button"
          class={`dpick die-${colour}`}
          aria-pressed={picked === key}
          aria-label={t(`pick.${colour}_die`, { value: key })}
          onClick={() => onPick(key)}
        >
          <Drawn name={`die${key}`} />
        </button>
      ))}
    </div>
  );
}

/** Rows for the few kinds of things that have a name and a small drawing. */
function Named({ asked, picked, onPick }: PickerProps) {
  const drawing = (key: string): ComponentChildren => {
    switch (asked.ask.type) {
      case "track":
        return (
          <span class={`deck ${key}`}>
            <Drawn name={`tr-${key}`} />
          </span>
        );
      case "wildling":
        return <Drawn name={key === "regular" ? "wild" : key} class="figure" />;
      case "rank":
        return <Drawn name={`knight${RANKS.indexOf(key as Rank) + 1}-off`} class="figure" />;
      default:
        return <i />;
    }
  };
  const name = (key: string) => (asked.ask.type === "track" ? t(`track.${key}.name`) : t(`${asked.ask.type}.${key}`));
  return (
    <div class="choices">
      {asked.answers.map((key) => (
        <Row
          key={key}
          pic={drawing(key)}
          name={key === NONE ? noneText(asked, "pick.none") : name(key)}
          on={picked === key}
          onClick={() => onPick(key)}
        />
      ))}
    </div>
  );
}

const PICKERS: Readonly<Partial<Record<FieldType, (props: PickerProps) => preact.JSX.Element>>> = {
  seat: Seats,
  good: Goods,
  card: Cards,
  hero: Heroes,
  die: Dice,
  track: Named,
  rank: Named,
  wildling: Named,
  wonder: Named,
  loot: Named,
  harbour: Named,
};

/** The widget for an argument; a place on the board needs none here, but for the wish to leave it out. */
export function Picker(props: PickerProps) {
  const { ask, answers } = props.asked;
  const Widget = PICKERS[ask.type];
  if (Widget) {
    const caption = captionOf(props.kind, ask.name);
    return (
      <div role="group" aria-label={caption || t("pick.choose")}>
        {caption && <h2 class="label picktitle">{caption}</h2>}
        <Widget {...props} />
      </div>
    );
  }
  if (!answers.includes(NONE)) return null;
  return (
    <button type="button" class="btn" onClick={() => props.onPick(NONE)}>
      {t("pick.no_second")}
    </button>
  );
}

/** What one of several answers is for; where only one thing is asked the title says it. */
function captionOf(kind: Kind, name: string): string {
  if (asksOf(kind).filter(({ type }) => !isPlace(type)).length < 2) return "";
  const path = [`arg.${kind}.${name}`, `arg.${name}`].find(has);
  return path ? t(path) : "";
}

/** How leaving an argument out is called. */
function noneText({ ask }: Asked, usual: string): string {
  return t(has(`arg_none.${ask.name}`) ? `arg_none.${ask.name}` : usual);
}
