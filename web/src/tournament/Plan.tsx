/** The part of "make a table" that makes a tournament of such tables: its name, who meets whom, how many rounds. */

import type { Signal } from "@preact/signals";
import type { NewTable, NewTournament } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { Button } from "../ui/drawn";
import { Switch } from "../ui/Switch";

export type TournamentPlan = Pick<NewTournament, "title" | "kind"> & {
  readonly rounds: number;
  readonly rated: boolean;
};

export const FIRST_PLAN: TournamentPlan = { title: "", kind: "swiss", rounds: 0, rated: false };
const KINDS: readonly TournamentPlan["kind"][] = ["swiss", "round_robin"];
const ROUNDS = [0, 2, 3, 4, 5, 6] as const;

/** A table of a tournament that is rated: by standard rules, whatever else was chosen. */
export function standard(table: NewTable, maps: readonly string[]): NewTable {
  const { game, seats, clock = null, turn = null, pace = 0 } = table;
  return {
    game,
    seats,
    clock,
    turn,
    takeover: clock === null,
    map: maps.includes("variable") ? "variable" : "",
    visibility: "public",
    hints: false,
    rated: true,
    ...(pace ? { pace } : {}),
  };
}

export function Plan({ plan }: { plan: Signal<TournamentPlan> }) {
  const set = (change: Partial<TournamentPlan>) => (plan.value = { ...plan.value, ...change });
  const { title, kind, rounds, rated } = plan.value;
  return (
    <>
      <section class="sec first">
        <label class="field">
          <span class="label">{t("tournament.title")}</span>
          <input
            class="value"
            type="text"
            maxLength={60}
            value={title}
            placeholder={t("tournament.one")}
            onInput={(event) => set({ title: event.currentTarget.value })}
          />
        </label>
      </section>
      <section class="sec">
        <h2 class="label">{t("tournament.who_meets")}</h2>
        <div class="switches">
          {KINDS.map((name) => (
            <Button key={name} pressed={kind === name} onClick={() => set({ kind: name })}>
              {t(`tournament.${name}`)}
            </Button>
          ))}
        </div>
        <p class="small dim">{t(`tournament.${kind}_note`)}</p>
      </section>
      <section class="sec">
        <h2 class="label">{t("tournament.how_many")}</h2>
        <div class="switches">
          {ROUNDS.map((number) => (
            <Button key={number} pressed={rounds === number} onClick={() => set({ rounds: number })}>
              {number || t("tournament.as_needed")}
            </Button>
          ))}
        </div>
        <p class="small dim">{t("tournament.tables_note")}</p>
      </section>
      <section class="sec">
        <Switch
          name={t("meet.rated")}
          note={t("tournament.rated_note")}
          isOn={rated}
          onChange={(isOn) => set({ rated: isOn })}
        />
      </section>
    </>
  );
}
