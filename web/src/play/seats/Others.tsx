/** The other players: what everybody may know of them. */

import { knightsOf } from "../../board/position";
import type { PlayerView, View } from "../../declared/position";
import type { Track } from "../../declared/words";
import { type Params, t } from "../../i18n/i18n";
import { levelName } from "../../pages/levels";
import { dayText } from "../../pages/mineText";
import { Drawn, Flag, Ico, Num } from "../../ui/drawn";
import { Chips } from "../../ui/goods";
import { Told } from "../../ui/Told";
import { useDesk } from "../context";
import { ClockOf } from "./Clock";

/** Seats in turn order, beginning after you; for those who only watch from the first. */
export function seatsAfter(you: number | null, count: number): number[] {
  return Array.from({ length: count }, (_, index) => ((you ?? -1) + 1 + index) % count).filter((seat) => seat !== you);
}

interface Fact {
  readonly icon: string;
  readonly value: number | string;
  readonly label: string;
}

function factsOf(player: PlayerView, view: View, word: (path: string, params: Params) => string): Fact[] {
  const facts: Fact[] = [
    { icon: "cards", value: player.hand_count, label: t("facts.cards", { count: player.hand_count }) },
  ];
  if (player.cards_count !== undefined) {
    const held = player.cards_count + (player.new_cards_count ?? 0);
    facts.push({ icon: "devcard", value: held, label: t("facts.development", { count: held }) });
  }
  if (player.progress_cards !== undefined) {
    const held = player.progress_cards;
    facts.push({ icon: "scroll", value: held, label: t("facts.progress", { count: held }) });
    const awake = view.landing?.defence[player.seat] ?? 0;
    const count = knightsOf(view, player.seat);
    facts.push({ icon: "shield", value: awake, label: t("facts.strength", { awake, count }) });
  }
  const { road_length: road, knights, guards } = player;
  if (guards === undefined && road !== undefined)
    facts.push({ icon: "roadicon", value: road, label: word("facts.road", { count: road }) });
  if (player.cloth !== undefined)
    facts.push({ icon: "scroll", value: player.cloth, label: t("facts.cloth", { count: player.cloth }) });
  if (player.warships !== undefined)
    facts.push({ icon: "flag", value: player.warships, label: t("facts.warships", { count: player.warships }) });
  if (knights !== undefined)
    facts.push({ icon: "shield", value: knights, label: t("facts.knights", { count: knights }) });
  if (guards !== undefined) facts.push({ icon: "guards", value: guards, label: t("facts.guards", { count: guards }) });
  return facts;
}

export function Facts({ player, view }: { player: PlayerView; view: View }) {
  const desk = useDesk();
  return (
    <div class="facts">
      {factsOf(player, view, (path, params) => desk.word(path, params)).map(({ icon, value, label }) => (
        <span key={icon} title={label}>
          <Ico name={icon} />
          <b aria-hidden="true">{value}</b>
          <span class="vh">{label}</span>
        </span>
      ))}
    </div>
  );
}

interface Award {
  readonly icon: string;
  readonly text: string;
  readonly count?: number;
}

const AWARDS = [
  ["longest_road", "roadicon"],
  ["largest_army", "shield"],
] as const;

const MOST_IN_WORDS = 2;

/**
 * What somebody holds that brings points. More than two, or those of the others where there are many, are told by their
 * pictures, with the words behind them.
 */
export function Awards({ seat, view }: { seat: number; view: View }) {
  const desk = useDesk();
  const { defender = 0, bonus_regions: regions = 0 } = view.players[seat] ?? {};
  const islands = bitsIn(regions);
  const name = (award: string) =>
    desk.word(view.players[0]?.keeps && award === "largest_army" ? "award.largest_patrol" : `award.${award}`);
  const held: Award[] = AWARDS.filter(([award]) => view[award] === seat).map(([award, icon]) => ({
    icon,
    text: name(award),
  }));
  if (defender > 0) held.push({ icon: "shield", text: t("award.defender", { count: defender }), count: defender });
  if (islands > 0) held.push({ icon: "flag", text: t("award.islands", { count: islands }), count: islands });
  if (view.merchant_owner === seat) held.push({ icon: "crown", text: t("award.merchant") });
  if (held.length === 0) return null;
  const isShort = held.length > MOST_IN_WORDS || (view.players.length > 4 && seat !== view.seat);
  return (
    <div class="awards">
      {held.map(({ icon, text, count }) => (
        <span key={text} class="award" title={isShort ? text : undefined}>
          <Ico name={icon} />
          {isShort && count !== undefined && <span aria-hidden="true">{count}</span>}
          <span class={isShort ? "vh" : undefined}>{text}</span>
        </span>
      ))}
    </div>
  );
}

/** How many regions a mask names. */
function bitsIn(mask: number): number {
  let count = 0;
  for (let left = mask; left > 0; left >>= 1) count += left & 1;
  return count;
}

const LEVELS = [1, 2, 3, 4, 5];

function Tracks({ player }: { player: PlayerView }) {
  if (!player.improvements) return null;
  return (
    <div class="tracks">
      {(Object.entries(player.improvements) as [Track, number][]).map(([track, level]) => (
        <span key={track} title={t("facts.level", { track: t(`track.${track}.name`), level })}>
          <i class={track}>
            <Drawn name={`tr-${track}`} />
          </i>
          {level}
          <u aria-hidden="true">
            {LEVELS.map((step) => (
              <s key={step} class={step <= level ? "on" : ""} />
            ))}
          </u>
        </span>
      ))}
    </div>
  );
}

function HeroOf({ player: { hero, hero_turned: isTurned } }: { player: PlayerView }) {
  if (!hero) return null;
  const side = isTurned ? "B" : "A";
  const name = t(`hero.${hero}.name`);
  return (
    <Told class="herolabel" name={`${name}, ${t("hero_side", { side })}`} text={t(`hero.${hero}.text`)}>
      <span class="herochip">
        <Drawn name={`h-${hero}`} />
        <b>{side}</b>
      </span>
      {name}
    </Told>
  );
}

export function Others() {
  const desk = useDesk();
  const view = desk.store.view.value;
  const table = desk.store.table.value;
  if (!view || !table) return null;
  const asked = new Set(view.to_act === "chance" ? [] : view.to_act);
  return (
    <ol class={`sec others${view.players.length > 4 ? " many" : ""}`}>
      {seatsAfter(desk.store.seat.value, view.players.length).map((seat) => {
        const player = view.players[seat]!;
        const sitting = table.seats[seat];
        return (
          <li key={seat} class={`seat${view.active === seat ? " turn" : ""}`}>
            <Flag seat={seat} />
            <div>
              <div
                class="name"
                title={
                  sitting?.kind === "bot" ? t("seat_state.bot", { level: levelName(sitting.level ?? "") }) : undefined
                }
              >
                {desk.nameOf(seat)}
                {asked.has(seat) && <Ico name="hourglass" class="ico tiny" />}
                {asked.has(seat) && <span class="vh">{t("facts.thinks")}</span>}
              </div>
              <Facts player={player} view={view} />
              <ClockOf seat={seat} />
              {view.over && player.hand && (
                <span class="open" role="img" aria-label={t("hand.title", { count: player.hand_count })}>
                  <Chips goods={player.hand} />
                </span>
              )}
              {sitting && sitting.plays !== "self" && <div class="small dim">{t("seat_state.bot_plays")}</div>}
              {sitting?.kind === "person" && sitting.plays === "self" && (sitting.away || !sitting.here) && (
                <div class="small dim">
                  {sitting.away ? t("seat_state.vacation", { when: dayText(sitting.away) }) : t("seat_state.away")}
                </div>
              )}
              {desk.declining.shunned.value.has(seat) && (
                <button type="button" class="link" onClick={() => desk.declining.shun(seat, false)}>
                  {t("offer.hear_again")}
                </button>
              )}
              <Tracks player={player} />
              <HeroOf player={player} />
              <Awards seat={seat} view={view} />
            </div>
            <div class="vp">
              <Num value={player.total ?? player.points} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
