/** The strongest at each game, for each number of players. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { GAMES } from "../app/games";
import type { Rank } from "../declared/protocol";
import { has, t } from "../i18n/i18n";
import { api } from "../net/api";
import { Page } from "../pages/Frame";
import { arrive, attempt, games, trouble } from "../pages/lounge";
import { Choice } from "./FindPlayers";

const USUAL_PLAYERS = 4;

export function BoardPage({ game: asked }: { game: string }) {
  const game = useSignal(asked);
  const players = useSignal(USUAL_PLAYERS);
  const ranks = useSignal<readonly Rank[] | null>(null);
  useEffect(() => void arrive(), []);
  const offered = games.value?.games.find(({ name }) => name === game.value);
  const count = offered?.players.includes(players.value) ? players.value : (offered?.players[0] ?? USUAL_PLAYERS);
  useEffect(() => {
    if (offered)
      void attempt(async () => {
        ranks.value = (await api.board(game.value, count)).ranks;
      });
  }, [offered, count]);
  return (
    <Page class="after boardpage" here="tables">
      <h1 class="display">{t("meet.board")}</h1>
      <p class="lead">{t("meet.board_note")}</p>
      {trouble.value && (
        <p class="notice" role="alert">
          {has(`error.${trouble.value}`) ? t(`error.${trouble.value}`) : t("error.internal")}
        </p>
      )}
      {offered && (
        <>
          <Choice
            name={t("make.game")}
            values={GAMES.filter((name) => games.value?.games.some((one) => one.name === name))}
            chosen={game}
            text={(name) => t(`game.${name}.name`)}
          />
          <Choice name={t("make.players")} values={offered.players} chosen={players} value={count} text={String} />
        </>
      )}
      {ranks.value?.length === 0 && <p class="dim">{t("meet.board_none")}</p>}
      {ranks.value && ranks.value.length > 0 && (
        <table class="ranks">
          <caption class="vh">{t("meet.board")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("meet.place")}</th>
              <th scope="col">{t("meet.name")}</th>
              <th scope="col">{t("meet.strength")}</th>
              <th scope="col">{t("meet.games")}</th>
            </tr>
          </thead>
          <tbody>
            {ranks.value.map(({ name, strength, games: played, you }, index) => (
              <tr key={index} class={you ? "own" : undefined}>
                <td>{index + 1}</td>
                <th scope="row">{you ? t("lobby.you", { name }) : name}</th>
                <td>{strength}</td>
                <td>{played}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Page>
  );
}
