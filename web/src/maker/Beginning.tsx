/** What the map is for, and what one begins with: a map of the game, a scenario, an empty sheet, or a file. */

import { useSignal } from "@preact/signals";
import { has, t } from "../i18n/i18n";
import { Button, Ico } from "../ui/drawn";
import { SCENARIO, type Workshop } from "./workshop";

export function Beginning({ shop }: { shop: Workshop }) {
  const scenario = useSignal("");
  const work = shop.work.value;
  const offered = shop.offered.find(({ name }) => name === work?.game);
  if (!work || !offered) return null;
  const scenarios = offered.options.find(({ name }) => name === SCENARIO);
  const isWord = (name: unknown): name is string => typeof name === "string" && name !== "";
  const chosen = [scenario.value, work.sheet.rest[SCENARIO], scenarios?.default].find(isWord) ?? "";
  const chooseGame = (game: string): void => {
    const other = shop.offered.find(({ name }) => name === game);
    const players = other?.players.includes(work.players) ? work.players : (other?.players[0] ?? 4);
    if (shop.isAtSea(game) === shop.isAtSea(work.game)) shop.change({ game, players });
    else void shop.begin(game, players, "");
  };
  return (
    <div class="beginning">
      <label class="field">
        <span class="label">{t("make.game")}</span>
        <select class="value" value={work.game} onChange={(event) => chooseGame(event.currentTarget.value)}>
          {shop.offered.map(({ name }) => (
            <option key={name} value={name}>
              {t(`game.${name}.name`)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span class="label">{t("make.players")}</span>
        <select
          class="value"
          value={work.players}
          onChange={(event) => shop.change({ players: Number(event.currentTarget.value) })}
        >
          {offered.players.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>
      {scenarios && (
        <label class="field">
          <span class="label">{t("make.scenario")}</span>
          <select class="value" value={chosen} onChange={(event) => (scenario.value = event.currentTarget.value)}>
            {(scenarios.words ?? []).map((name) => (
              <option key={name} value={name}>
                {has(`option.scenario.${name}`) ? t(`option.scenario.${name}`) : name}
              </option>
            ))}
          </select>
        </label>
      )}
      <div class="field starts" role="group" aria-label={t("maker.start_from")}>
        <span class="label" aria-hidden="true">
          {t("maker.start_from")}
        </span>
        <div class="switches">
          {offered.maps.map((name) => (
            <Button key={name} onClick={() => void shop.begin(work.game, work.players, name, chosen)}>
              {has(`map.${name}`) ? t(`map.${name}`) : name}
            </Button>
          ))}
          <Button onClick={() => shop.beginEmpty(work.game, work.players, chosen)}>{t("maker.empty")}</Button>
          <label class="btn">
            <Ico name="plus" /> {t("map.own")}
            <input
              class="vh"
              type="file"
              accept=".toml,.json"
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? [];
                if (file) void shop.upload(file);
                event.currentTarget.value = "";
              }}
            />
          </label>
        </div>
      </div>
    </div>
  );
}
