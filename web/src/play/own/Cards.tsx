/** Cards that can be played: development cards, progress cards, and the hero. */

import type { Kind } from "../../declared/actions";
import type { Counts, PlayerView } from "../../declared/position";
import { type Card, type Hero, TRACKS, type Track } from "../../declared/words";
import { t } from "../../i18n/i18n";
import { Button, Drawn, Ico } from "../../ui/drawn";
import { Told } from "../../ui/Told";
import { useDesk } from "../context";

/** Cards that are bought; progress cards are drawn from the decks of the tracks. */
type Development = keyof NonNullable<PlayerView["cards"]>;

/** The kinds of action by which a card is played; a progress card is played under its own name. */
const PLAYED_BY: Readonly<Record<Development, readonly Kind[]>> = {
  knight: ["knight", "warship"],
  ranger_patrol: ["knight", "hunt"],
  road_building: ["road_building"],
  year_of_plenty: ["plenty"],
  winter_is_coming: ["plenty"],
  monopoly: ["monopoly"],
  new_recruits: ["recruits"],
  victory_point: [],
};
const ICONS: Readonly<Record<Development, string>> = {
  knight: "shield",
  ranger_patrol: "shield",
  road_building: "roadicon",
  year_of_plenty: "cards",
  winter_is_coming: "cards",
  monopoly: "scroll",
  new_recruits: "guards",
  victory_point: "crown",
};
/** Heroes who act otherwise than under their own name. */
const HERO_KINDS: Readonly<Record<Exclude<Hero, Kind>, readonly Kind[]>> = {
  benjen: ["benjen_camp", "benjen_clearing"],
};

export function cardIcon(card: string): string {
  return card in ICONS ? ICONS[card as Development] : "devcard";
}

/** The deck a progress card belongs to, or null. */
export function deckOf(player: PlayerView, card: string): Track | null {
  return TRACKS.find((deck) => card in (player[`${deck}_cards`] ?? {})) ?? null;
}

/** The development card in the hand that is played by a kind of action, or null. */
export function cardOf(player: PlayerView, kind: Kind): Development | null {
  const own = held(player.cards).map(([card]) => card);
  return own.find((card) => PLAYED_BY[card].includes(kind)) ?? null;
}

/** Every kind of action that a card or hero in front of the player stands for. */
export function kindsOfCards(player: PlayerView | null): Set<Kind> {
  const kinds = new Set(Object.values(PLAYED_BY).flat());
  for (const deck of TRACKS) {
    for (const card of Object.keys(player?.[`${deck}_cards`] ?? {})) kinds.add(card as Kind);
  }
  if (player?.hero) for (const kind of heroKinds(player.hero)) kinds.add(kind);
  return kinds;
}

export function heroKinds(hero: Hero): readonly Kind[] {
  return hero in HERO_KINDS ? HERO_KINDS[hero as keyof typeof HERO_KINDS] : [hero as Kind];
}

function held<Name extends string>(counts: Counts<Name> = {}): [Name, number][] {
  return (Object.entries(counts) as [Name, number][]).filter(([, count]) => count > 0);
}

export function Development() {
  const desk = useDesk();
  const player = desk.store.me.value;
  if (!player || !("cards" in player)) return null;
  const old = held(player.cards);
  const fresh = held(player.new_cards);
  if (old.length + fresh.length === 0) return null;
  return (
    <section class="devs" aria-label={t("cards.development")}>
      {old.map(([card, count]) => {
        const kinds = PLAYED_BY[card];
        const playable = kinds.filter((kind) => desk.offers(kind));
        const later = desk.areForOwnTurn(kinds) ? t("now.own_turn") : t("cards.later");
        const note = playable.length > 0 ? t("cards.ready") : card === "victory_point" ? t("cards.only_you") : later;
        const name = count > 1 ? `${t(`card.${card}.name`)} ×${count}` : t(`card.${card}.name`);
        return (
          <CardButton
            key={card}
            icon={cardIcon(card)}
            name={name}
            note={note}
            text={desk.word(`card.${card}.text`)}
            kinds={playable}
          />
        );
      })}
      {fresh.map(([card, count]) => (
        <CardButton
          key={`new-${card}`}
          icon={cardIcon(card)}
          name={count > 1 ? `${t(`card.${card}.name`)} ×${count}` : t(`card.${card}.name`)}
          note={card === "victory_point" ? t("cards.only_you") : t("cards.new")}
          text={desk.word(`card.${card}.text`)}
          kinds={[]}
        />
      ))}
    </section>
  );
}

function CardButton(props: { icon: string; name: string; note: string; text: string; kinds: readonly Kind[] }) {
  const desk = useDesk();
  const inner = (
    <>
      <Ico name={props.icon} />
      <span>
        {props.name}
        <small>{props.note}</small>
      </span>
    </>
  );
  if (props.kinds.length === 0) {
    return (
      <Told class="dev flat" name={props.name} text={props.text}>
        {inner}
      </Told>
    );
  }
  return (
    <>
      {props.kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          class="dev"
          title={props.text}
          aria-pressed={desk.draft.value.kind === kind}
          onClick={() => desk.choose(kind)}
        >
          <Ico name={props.icon} />
          <span>
            {props.kinds.length > 1 && kind === "hunt" ? t("act.hunt.label") : props.name}
            <small>{props.note}</small>
          </span>
        </button>
      ))}
    </>
  );
}

export function Progress() {
  const desk = useDesk();
  const player = desk.store.me.value;
  if (!player || !("progress_cards" in player)) return null;
  const cards = TRACKS.flatMap((deck) =>
    held<Card>(player[`${deck}_cards`]).map(([card, count]) => ({ deck, card, count })),
  );
  if (cards.length === 0) return null;
  return (
    <section class="prog" aria-label={t("cards.progress")}>
      {cards.map(({ deck, card, count }) => {
        const [name, text] = [t(`card.${card}.name`), desk.word(`card.${card}.text`)];
        const inner = (
          <>
            <i class={deck}>
              <Drawn name={`tr-${deck}`} />
            </i>
            <span>
              {name}
              {count > 1 && ` ×${count}`}
              {desk.areForOwnTurn([card]) && <small>{t("now.own_turn")}</small>}
            </span>
          </>
        );
        return desk.offers(card) ? (
          <button
            key={card}
            type="button"
            title={text}
            aria-pressed={desk.draft.value.kind === card}
            onClick={() => desk.choose(card as Kind)}
          >
            {inner}
          </button>
        ) : (
          <Told key={card} class="flat" name={name} text={text}>
            {inner}
          </Told>
        );
      })}
    </section>
  );
}

export function HeroCard() {
  const desk = useDesk();
  const player = desk.store.me.value;
  if (!player?.hero) return null;
  const kinds = heroKinds(player.hero).filter((kind) => desk.offers(kind));
  const display = held(desk.store.view.value?.display).map(([hero]) => hero);
  return (
    <>
      <section class={`hero${kinds.length > 0 ? "" : " rest"}`} aria-label={t("cards.hero")}>
        <div class="pic">
          <span>{player.hero_turned ? "B" : "A"}</span>
          <Drawn name={`h-${player.hero}`} />
        </div>
        <div class="txt">
          <div class="name">{t(`hero.${player.hero}.name`)}</div>
          <p class="small">{t(`hero.${player.hero}.text`)}</p>
          {desk.areForOwnTurn(heroKinds(player.hero)) && <p class="small dim">{t("now.own_turn")}</p>}
          {kinds.map((kind, index) => (
            <Button key={kind} {...(index === 0 ? { keys: "H" } : {})} onClick={() => desk.choose(kind)}>
              {kinds.length > 1 ? t(`act.${kind}.label`) : t("cards.use")}
            </Button>
          ))}
        </div>
      </section>
      {display.length > 0 && (
        <div class="row small dim herorow">
          <span>{t("cards.display")}</span>
          {display.map((hero) => (
            <Told
              key={hero}
              class="herochip"
              name={t(`hero.${hero}.name`)}
              label={t(`hero.${hero}.name`)}
              text={t(`hero.${hero}.text`)}
            >
              <Drawn name={`h-${hero}`} />
            </Told>
          ))}
        </div>
      )}
    </>
  );
}
