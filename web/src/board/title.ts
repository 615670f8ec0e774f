/** What is written on a map: the scenario that is played on it, or its game. */

import type { BoardData } from "../declared/position";
import { has, t } from "../i18n/i18n";

export function mapTitle(game: string, board: BoardData): string {
  const scenario = `option.scenario.${board.sea?.scenario}`;
  return t(board.sea && has(scenario) ? scenario : `game.${game}.name`);
}
