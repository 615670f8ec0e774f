/** What the pages outside of tables know: who one is, the games there are, and how to sit down quickly. */

import { signal } from "@preact/signals";
import { FIRST_GAME } from "../app/games";
import { go } from "../app/route";
import { PACES, settings } from "../app/settings";
import { forgetAll } from "../coach/coach";
import type { Options } from "../declared/games";
import type { Games, Me, NewTable } from "../declared/protocol";
import { t } from "../i18n/i18n";
import { ApiError, api } from "../net/api";
import { lookForMine } from "../net/mine";
import { keepSecret, newSecret } from "../net/secret";

export const me = signal<Me | null>(null);
export const games = signal<Games | null>(null);
/** The code of what went wrong last, for the page to show. */
export const trouble = signal<string | null>(null);

/** A map that was made and for which a table is to be set up. */
export const handed = signal<(Pick<NewTable, "game" | "options" | "map"> & { readonly players: number }) | null>(null);

/** Do something that asks the server; what goes wrong is shown. */
export async function attempt(work: () => Promise<void>): Promise<void> {
  trouble.value = null;
  try {
    await work();
  } catch (error) {
    trouble.value = error instanceof ApiError ? error.code : "internal";
  }
}

export async function arrive(): Promise<void> {
  await attempt(async () => {
    [me.value, games.value] = await Promise.all([api.me(), api.games()]);
  });
}

/** Arrive, and see which tables are one's own. */
export async function arriveAtMine(): Promise<void> {
  await arrive();
  if (me.value) await attempt(() => lookForMine(me.value?.name ?? ""));
}

/** Whoever has no nickname gets one, to be changed at any time. */
export async function ensureName(): Promise<void> {
  me.value ??= await api.me();
  if (!me.value.name) me.value = await api.rename({ name: `${t("guest")} ${Math.floor(100 + Math.random() * 900)}` });
}

/** Who plays well, at once, and can be beaten. */
const USUAL_LEVEL = "builder";

/** The level of bot that was chosen, else the usual one. */
export function botLevel(): string {
  const levels = games.value?.bots.map(({ name }) => name) ?? [];
  return levels.includes(settings.bot.value) ? settings.bot.value : USUAL_LEVEL;
}

export async function open(table: NewTable): Promise<void> {
  await attempt(async () => {
    await ensureName();
    const own = await newSecret();
    const { id } = await api.makeTable({
      pace: PACES[settings.botPace.value],
      ...table,
      commitment: own?.commitment ?? null,
    });
    if (own) keepSecret(id, own.secret);
    go(`/t/${id}`);
  });
}

const USUAL_PLAYERS = 4;

/** Whoever sits down alone begins: nobody waits for bots to place their first settlement. */
const MINE_FIRST: Pick<Options, "first_player"> = { first_player: 0 };

/** A game against bots, begun at once. */
export async function playNow(game: string): Promise<void> {
  if (!games.value) await arrive();
  await open({
    game,
    seats: ["me", ...Array.from({ length: USUAL_PLAYERS - 1 }, botLevel)],
    options: MINE_FIRST,
    start: true,
  });
}

/** A first game, with the coach and all lessons, against two bots that can be beaten. */
export async function playFirst(): Promise<void> {
  forgetAll();
  settings.guide.value = true;
  await open({ game: FIRST_GAME, seats: ["me", "greedy", "greedy"], options: MINE_FIRST, start: true });
}
