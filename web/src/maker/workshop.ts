/** The map that is being made: what lies on the sheet, what the server says of it, and every step of before. */

import { batch, computed, signal } from "@preact/signals";
import { PAINTED } from "../app/games";
import type { MapDraw, MapShown, OfferedGame } from "../declared/protocol";
import { has, t } from "../i18n/i18n";
import { ApiError, api } from "../net/api";
import { keep, kept } from "../net/storage";
import { arrive, games } from "../pages/lounge";
import { emptyChart } from "./empty";
import { BrokenLink, type Linked, MOST_BYTES, readLink } from "./link";
import { type AnyBrush, touched } from "./marks";
import { around, disc, isBlank, type MapData, mapOf, type Place, type Sheet, sheetOf } from "./sheet";

export interface Work {
  readonly game: string;
  readonly players: number;
  readonly sheet: Sheet;
}

export type Wishes = Required<Pick<MapDraw, "terrain" | "tokens" | "harbours" | "red_apart" | "even" | "fed">>;

/** The option that says whether, and how, a game is played at sea. */
export const SCENARIO = "scenario";
const EMPTY_RADIUS = 3;
const DRAFT = "map";
const STEPS = 200;
/** Milliseconds without a change after which the server is asked. */
const PAUSE = 250;

/** What an error of the server says about a map: its own sentence where it has one. */
export function sentenceOf(error: unknown): string {
  if (error instanceof BrokenLink) return t("maker.broken_link");
  if (!(error instanceof ApiError)) return t("error.internal");
  if (error.code === "malformed" && error.message) return error.message.replace(/^map: /, "");
  return t(has(`error.${error.code}`) ? `error.${error.code}` : "error.internal");
}

export class Workshop {
  readonly work = signal<Work | null>(null);
  /** The map as the server read it, and what is wrong with it instead. Neither while it is being read. */
  readonly shown = signal<MapShown | null>(null);
  readonly fault = signal("");
  /** Why something that was wanted could not be done; the map stays as it was. */
  readonly refusal = signal("");
  readonly drawRefusal = signal("");
  readonly isBusy = signal(false);
  /** Places that were ever part of the sheet, so that it never shrinks under the hand. */
  readonly room = signal<ReadonlySet<Place>>(new Set());
  readonly terrain = signal<MapShown["terrain"]>([]);
  private readonly before = signal<readonly Work[]>([]);
  private readonly after = signal<readonly Work[]>([]);
  readonly canUndo = computed(() => this.before.value.length > 0);
  readonly canRedo = computed(() => this.after.value.length > 0);
  private timer = 0;
  private asked = 0;
  /** How often the map has changed or was to change: an answer to anything but the last wish comes too late. */
  private wished = 0;

  /** The games whose maps can be painted, as the server offers them. */
  get offered(): readonly OfferedGame[] {
    return PAINTED.flatMap((name) => games.value?.games.filter((game) => game.name === name) ?? []);
  }

  isAtSea(game: string): boolean {
    return this.offered.some(
      ({ name, options }) => name === game && options.some((option) => option.name === SCENARIO),
    );
  }

  /** Begin with what a link holds, else with what was left here last, else with the first map of the first game. */
  async open(hash: string): Promise<void> {
    if (!games.value) await arrive();
    let linked: Linked | null = null;
    await this.attempt(async (isLast) => {
      linked = await readLink(hash);
      if (linked) await this.read(linked, isLast);
    });
    const why = this.refusal.value;
    if (!this.work.value) await this.attempt((isLast) => this.resume(isLast));
    if (!this.work.value) await this.begin(this.offered[0]?.name ?? "", 4, "");
    if (why) this.refusal.value = why;
  }

  private async resume(isLast: () => boolean): Promise<void> {
    try {
      const draft = JSON.parse(kept(DRAFT) ?? "null") as Linked | null;
      if (draft) await this.read(draft, isLast);
    } catch {
      keep(DRAFT, null);
    }
  }

  /** Lay out one of the game's own maps; the empty name is the printed one. */
  async begin(game: string, players: number, map: string, scenario = ""): Promise<void> {
    const options = optionsAt(this.isAtSea(game) ? scenario : "");
    const seed = Math.floor(Math.random() * 2 ** 31);
    const printed = this.offered.find(({ name }) => name === game)?.maps[0] ?? "";
    await this.attempt(async (isLast) => {
      const shown = await api.sketch({ game, players, map: map || printed, options, seed });
      if (isLast()) this.take({ game, players, sheet: named(sheetOf(shown)) }, shown);
    });
  }

  /** An empty sheet: open sea where there is sea, else nothing at all. */
  beginEmpty(game: string, players: number, scenario: string): void {
    const isAtSea = this.isAtSea(game);
    const places = disc(EMPTY_RADIUS);
    const sheet = {
      cells: new Map(isAtSea ? places.map((at) => [at, { terrain: "sea", numbers: [] }]) : []),
      docks: [],
      rest: isAtSea ? emptyChart(scenario, players) : {},
    };
    this.room.value = new Set(places);
    this.take({ game, players, sheet: named(sheet) });
  }

  /** Read the text of a map file; whoever it is for, it is for that game and number of players. */
  async readFile(file: string): Promise<void> {
    const { game = "", players = 4 } = this.work.value ?? {};
    await this.attempt((isLast) => this.read({ game, players, file }, isLast));
  }

  async upload(file: File): Promise<void> {
    if (file.size > MOST_BYTES) this.refusal.value = t("maker.too_large");
    else await this.readFile(await file.text());
  }

  private async read({ game: wished, players: count, file }: Linked, isLast: () => boolean): Promise<void> {
    const { scenario, players: allowed } = await api.readMap({ file });
    const fitting = this.offered.filter(({ name }) => this.isAtSea(name) === (scenario !== ""));
    const game = fitting.find(({ name }) => name === wished) ?? fitting[0];
    if (!game) throw new ApiError("malformed", "");
    const counts = game.players.filter((number) => allowed.length === 0 || allowed.includes(number));
    const players = counts.includes(count) ? count : (counts[0] ?? count);
    const options = optionsAt(scenario);
    const shown = await api.sketch({ game: game.name, players, options, file });
    if (isLast()) this.take({ game: game.name, players, sheet: sheetOf(shown) }, shown);
  }

  async drawAgain(wishes: Wishes): Promise<void> {
    const { work, shown } = this;
    if (!work.value || !shown.value) return;
    const seed = Math.floor(Math.random() * 2 ** 31);
    await this.attempt(async (isLast) => {
      const drawn = await api.drawMap({ ...this.wish(shown.value!.map), ...wishes, seed });
      if (isLast()) this.take({ ...work.value!, sheet: sheetOf(drawn) }, drawn);
    }, this.drawRefusal);
  }

  /** What is asked of the server about a map: for which game, how many, and at which sea. */
  wish<M>(map: M) {
    const { game = "", players = 4, sheet } = this.work.value ?? {};
    return { game, players, options: optionsAt(sheet?.rest[SCENARIO]), map };
  }

  /** One touch of a brush; `isMore` where it belongs to the stroke before. Whether it changed anything. */
  paint(brush: AnyBrush, at: Place, side = 0, isMore = false): boolean {
    const work = this.work.value;
    if (!work) return false;
    const sheet = touched(work.sheet, brush, at, side);
    if (sheet === work.sheet) return false;
    this.take({ ...work, sheet }, null, isMore);
    return true;
  }

  change(change: Partial<Pick<Work, "game" | "players">>): void {
    if (this.work.value) this.take({ ...this.work.value, ...change });
  }

  rename(name: string): void {
    const work = this.work.value;
    if (work && name.trim()) this.amend({ ...work.sheet.rest, name });
  }

  /** Say other things of the map than its hexes and harbours. */
  amend(rest: MapData): void {
    const work = this.work.value;
    if (work) this.take({ ...work, sheet: { ...work.sheet, rest } });
  }

  undo(): void {
    this.step(this.before, this.after);
  }

  redo(): void {
    this.step(this.after, this.before);
  }

  private step(from: typeof this.before, to: typeof this.before): void {
    const [work, there] = [this.work.value, from.value[from.value.length - 1]];
    if (!work || !there) return;
    batch(() => {
      from.value = from.value.slice(0, -1);
      to.value = [...to.value, work];
      this.show(there, null);
    });
  }

  /** The next state of the map, with what the server says of it where that is known. */
  private take(work: Work, shown: MapShown | null = null, isMore = false): void {
    batch(() => {
      const was = this.work.value;
      if (was && !isMore) this.before.value = [...this.before.value, was].slice(-STEPS);
      this.after.value = [];
      this.refusal.value = this.drawRefusal.value = "";
      this.show(work, shown);
    });
  }

  private show(work: Work, shown: MapShown | null): void {
    this.wished++;
    const { cells } = work.sheet;
    const isOther = this.work.value?.sheet.cells.size === 0 || ![...cells.keys()].some((at) => this.room.value.has(at));
    const room = isOther && cells.size > 0 && shown ? [] : this.room.value;
    this.work.value = work;
    this.room.value = new Set([...room, ...cells.keys(), ...around(cells)]);
    this.fault.value = "";
    this.hear(shown);
    if (!shown) this.ask();
  }

  private hear(shown: MapShown | null): void {
    this.shown.value = shown;
    if (!shown) return;
    this.terrain.value = shown.terrain;
    const { game, players } = this.work.value!;
    keep(DRAFT, JSON.stringify({ game, players, file: shown.file }));
  }

  /** Ask the server what it thinks of the sheet, once nothing has changed for a moment. */
  private ask(): void {
    clearTimeout(this.timer);
    const number = ++this.asked;
    this.timer = window.setTimeout(async () => {
      const work = this.work.value;
      if (!work || isBlank(work.sheet)) return;
      const isStale = () => number !== this.asked || this.work.value !== work;
      try {
        const shown = await api.sketch({ ...this.wish(mapOf(work.sheet, work.players)), follow: true });
        if (isStale()) return;
        // Regions and figures have followed the land.
        const { rows: _rows, harbours: _harbours, ...rest } = shown.map;
        batch(() => {
          this.work.value = { ...work, sheet: { ...work.sheet, rest } };
          this.hear(shown);
        });
      } catch (error) {
        if (!isStale()) this.fault.value = sentenceOf(error);
      }
    }, PAUSE);
  }

  private async attempt(work: (isLast: () => boolean) => Promise<void>, refusal = this.refusal): Promise<void> {
    const number = ++this.wished;
    const isLast = () => number === this.wished;
    batch(() => {
      refusal.value = "";
      this.isBusy.value = true;
    });
    try {
      await work(isLast);
    } catch (error) {
      if (isLast()) refusal.value = sentenceOf(error);
    } finally {
      this.isBusy.value = false;
    }
  }
}

/** The option that a map of this scenario needs; none without one. */
function optionsAt(scenario: unknown): Readonly<Record<string, string>> {
  return typeof scenario === "string" && scenario ? { [SCENARIO]: scenario } : {};
}

/** A map of one's own has its own name. */
function named(sheet: Sheet): Sheet {
  return { ...sheet, rest: { ...sheet.rest, name: t("maker.own_name") } };
}
