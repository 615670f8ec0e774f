/** Which map: one of the game's own, drawn as it would lie on the table, or one from a file. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { PAINTED } from "../app/games";
import { Board } from "../board/Board";
import { NO_TARGETS } from "../board/picking/targets";
import type { MapShown, NewTable } from "../declared/protocol";
import { has, t } from "../i18n/i18n";
import { showDrawings } from "../look/drawings";
import { ApiError, api } from "../net/api";
import { Button, Ico } from "../ui/drawn";

export type ChosenMap = NonNullable<NewTable["map"]>;

interface Props {
  readonly maps: readonly string[];
  readonly chosen: ChosenMap;
  onChoose(map: ChosenMap): void;
}

interface OwnProps extends Props {
  readonly game: string;
  readonly players: number;
}

/** The buttons: the maps of the game, and a file of one's own. */
export function MapChoice({ game, players, maps, chosen, onChoose }: OwnProps) {
  const trouble = useSignal("");
  const read = async (file: File | undefined): Promise<void> => {
    trouble.value = "";
    if (!file) return;
    try {
      onChoose((await api.sketch({ game, players, file: await file.text() })).map);
    } catch (error) {
      trouble.value = error instanceof ApiError && error.message ? error.message : t("error.offline");
    }
  };
  return (
    <>
      <div class="switches">
        {maps.map((name) => (
          <Button key={name} pressed={chosen === name} onClick={() => onChoose(name)}>
            {has(`map.${name}`) ? t(`map.${name}`) : name}
          </Button>
        ))}
        <label class={`btn${typeof chosen === "object" ? " main" : ""}`}>
          <Ico name="plus" /> {t("map.own")}
          <input
            class="vh"
            type="file"
            accept=".toml"
            onChange={(event) => void read(event.currentTarget.files?.[0])}
          />
        </label>
        {PAINTED.some((name) => name === game) && (
          <a class="btn" href="/maps">
            {t("maker.paint")}
          </a>
        )}
      </div>
      {trouble.value && (
        <p class="notice" role="alert">
          {t("map.unusable", { why: trouble.value })}
        </p>
      )}
    </>
  );
}

interface PreviewProps {
  readonly game: string;
  readonly players: number;
  readonly chosen: ChosenMap;
  /** Options that change which map is laid, or what wins on it. */
  readonly options?: NonNullable<NewTable["options"]>;
  /** For how many the game is. */
  readonly range?: readonly number[];
}

/** The map as it would lie on the table. */
export function MapPreview({ game, players, chosen, options = {}, range = [] }: PreviewProps) {
  const shown = useSignal<MapShown | null>(null);
  const seed = useSignal(1);
  const isDrawn = useSignal(false);
  useEffect(() => void showDrawings().then(() => (isDrawn.value = true)), []);
  useEffect(() => {
    let isStale = false;
    const take = (sketch: MapShown | null) => {
      if (!isStale) shown.value = sketch;
    };
    api.sketch({ game, players, map: chosen, options, seed: seed.value }).then(take, () => take(null));
    return () => {
      isStale = true;
    };
  }, [game, players, chosen, JSON.stringify(options), seed.value]);
  const kind = typeof chosen === "object" ? "own" : chosen;
  const isLaidAtStart = kind === "variable" || kind === "random";
  const sketch = shown.value;
  return (
    <figure class="prev">
      <div class="prevmap" role="img" aria-label={t("map.preview")}>
        {sketch && isDrawn.value && (
          <div inert>
            <Board
              game={game}
              board={sketch.board}
              view={sketch.view}
              lit={NO_TARGETS}
              onPick={() => {}}
              last={[]}
              you={null}
            />
          </div>
        )}
      </div>
      <figcaption class="small dim row between">
        <span>
          {sketch?.board.sea && (
            <Aim game={game} scenario={sketch.board.sea.scenario} target={sketch.target} range={range} />
          )}
          {has(`map.${kind}_note`) ? t(`map.${kind}_note`) : ""}
        </span>
        {isLaidAtStart && (
          <button type="button" class="link" onClick={() => (seed.value += 1)}>
            {t("map.again")}
          </button>
        )}
      </figcaption>
    </figure>
  );
}

/** What a scenario asks of its players, in one line. It takes as long as itself or the game does, whichever is longer. */
function Aim(props: { game: string; scenario: string; target: number; range: readonly number[] }) {
  const { game, scenario, target, range } = props;
  if (!has(`scenario.${scenario}.minutes`)) return null;
  const times = [t(`scenario.${scenario}.minutes`), t(`game.${game}.minutes`)];
  const [minutes = ""] = times.sort((one, other) => Number.parseInt(other, 10) - Number.parseInt(one, 10));
  const players = range.length > 1 ? `${range[0]}–${range[range.length - 1]}` : range.join();
  return (
    <>
      {t("make.scenario_note", { players, minutes, goal: target })}
      {". "}
    </>
  );
}
