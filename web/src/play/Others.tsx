/** The other players: what everybody may know of them. */

import type { PlayerView, View } from "../board/types";
import { t } from "../i18n/i18n";
import { levelName } from "../pages/levels";
import { Drawn, Flag, Ico, Num } from "../ui/drawn";
import { useDesk } from "./context";

/** Seats in turn order, beginning after you; for those who only watch from the first. */
export function seatsAfter(you: number | null, count: number): number[] {
  return Array.from({ length: count }, (_, index) => ((you ?? -1) + 1 + index) % count).filter((seat) => seat !== you);
}

interface Fact {
  readonly icon: string;
  readonly value: number | string;
  readonly label: string;
}

const KNIGHTS = ["basic_knights", "strong_knights", "mighty_knights"] as const;

function factsOf(player: PlayerView, view: View): Fact[] {
  const facts: Fact[] = [
    { icon: "cards", value: player.hand_count, label: t("facts.cards", { count: player.hand_count }) },
  ];
  const count = (slot: string) => Number(player[slot] ?? 0);
  if ("cards_count" in player) {
    const held = count("cards_count") + count("new_cards_count");
    facts.push({ icon: "devcard", value: held, label: t("facts.development", { count: held }) });
  }
  if ("progress_cards" in player) {
    const held = count("progress_cards");
    facts.push({ icon: "scroll", value: held, label: t("facts.progress", { count: held }) });
    const awake = view.landing?.defence[player.seat] ?? 0;
    const knights = KNIGHTS.reduce((sum, rank) => sum + (player[rank]?.length ?? 0), 0);
    facts.push({ icon: "shield", value: awake, label: t("facts.strength", { awake, count: knights }) });
  }
  if (!("guards" in player))
    facts.push({
      icon: "roadicon",
      value: count("road_length"),
      label: t("facts.road", { count: count("road_length") }),
    });
  if ("knights" in player)
    facts.push({ icon: "shield", value: count("knights"), label: t("facts.knights", { count: count("knights") }) });
  if ("guards" in player)
    facts.push({ icon: "guards", value: count("guards"), label: t("facts.guards", { count: count("guards") }) });
  return facts;
}

export function Facts({ player, view }: { player: PlayerView; view: View }) {
  return (
    <div class="facts">
      {factsOf(player, view).map(({ icon, value, label }) => (
        <span key={icon} title={label}>
          <Ico name={icon} />
          <b aria-hidden="true">{value}</b>
          <span class="vh">{label}</span>
        </span>
      ))}
    </div>
  );
}

const AWARDS: readonly (readonly [string, string])[] = [
  ["longest_road", "roadicon"],
  ["largest_army", "shield"],
];

export function Awards({ seat, view }: { seat: number; view: View }) {
  const held = AWARDS.filter(([award]) => view[award] === seat);
  const defender = Number(view.players[seat]?.defender ?? 0);
  const name = (award: string) =>
    t(view.players[0]?.keeps && award === "largest_army" ? "award.largest_patrol" : `award.${award}`);
  if (held.length === 0 && defender === 0 && view.merchant_owner !== seat) return null;
  return (
    <div class="awards">
      {held.map(([award, icon]) => (
        <span key={award} class="award">
          <Ico name={icon} />
          {name(award)}
        </span>
      ))}
      {defender > 0 && (
        <span class="award">
          <Ico name="flag" />
          {t("award.defender", { count: defender })}
        </span>
      )}
      {view.merchant_owner === seat && (
        <span class="award">
          <Ico name="crown" />
          {t("award.merchant")}
        </span>
      )}
    </div>
  );
}

const LEVELS = [1, 2, 3, 4, 5];

function Tracks({ player }: { player: PlayerView }) {
  if (!player.improvements) return null;
  return (
    <div class="tracks">
      {Object.entries(player.improvements).map(([track, level]) => (
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

export function HeroChip({ hero, turned }: { hero: string; turned: boolean }) {
  const side = turned ? "B" : "A";
  return (
    <span class="herochip" title={`${t(`hero.${hero}.name`)}, ${t("hero_side", { side })}: ${t(`hero.${hero}.text`)}`}>
      <Drawn name={`h-${hero}`} />
      <b>{side}</b>
    </span>
  );
}

function Hero({ player }: { player: PlayerView }) {
  if (!player.hero) return null;
  return (
    <span class="herolabel">
      <HeroChip hero={player.hero} turned={Boolean(player.hero_turned)} />
      {t(`hero.${player.hero}.name`)}
    </span>
  );
}

export function Others() {
  const desk = useDesk();
  const view = desk.store.view.value;
  const table = desk.store.table.value;
  if (!view || !table) return null;
  const asked = new Set(Array.isArray(view.to_act) ? (view.to_act as number[]) : []);
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
              {sitting && sitting.plays !== "self" && <div class="small dim">{t("seat_state.bot_plays")}</div>}
              {sitting?.kind === "person" && !sitting.here && sitting.plays === "self" && (
                <div class="small dim">{t("seat_state.away")}</div>
              )}
              <Tracks player={player} />
              <Hero player={player} />
              <Awards seat={seat} view={view} />
            </div>
            <div class="vp">
              <Num value={player.points} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
