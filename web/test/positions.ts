/** Positions of played games, as a client hears them (tools/board_fixtures.py writes them). */

import type { BoardData, View } from "../src/declared/position";
import baseFile from "./fixtures/base.json";
import citiesFile from "./fixtures/cities.json";
import clothFile from "./fixtures/cloth.json";
import fogFile from "./fixtures/fog.json";
import giftFile from "./fixtures/gift.json";
import piratesFile from "./fixtures/pirates.json";
import seafarersFile from "./fixtures/seafarers.json";
import tribeFile from "./fixtures/tribe.json";
import watchFile from "./fixtures/watch.json";
import watchSixFile from "./fixtures/watch-six.json";
import wondersFile from "./fixtures/wonders.json";

interface Position {
  readonly board: BoardData;
  readonly view: View;
}

export const base = baseFile as unknown as Position;
export const cities = citiesFile as unknown as Position;
export const cloth = clothFile as unknown as Position;
export const fog = fogFile as unknown as Position;
export const gift = giftFile as unknown as Position;
export const pirates = piratesFile as unknown as Position;
export const seafarers = seafarersFile as unknown as Position;
export const tribe = tribeFile as unknown as Position;
export const watch = watchFile as unknown as Position;
export const watchSix = watchSixFile as unknown as Position;
export const wonders = wondersFile as unknown as Position;
