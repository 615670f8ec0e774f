// Written by `python -m tools.declare` from the server's messages: change that, then run it.

import type { Decision, Kind } from "./actions";
import type { BoardData, Counts, View } from "./position";
import type { Card, Good, PieceName } from "./words";

/** What you sent with this `id` is durable, as entry `seq` or part of it. Sent before the update. */
export interface Ack {
  readonly type: "ack";
  readonly id: string;
  readonly seq: number;
}

/** Carry out actions of your seat, all or none. `decision_id` is that of the `request` they answer. An action is a token such as `settle:N12`, or an object such as `{"kind": "settle", "node": 12}`. */
export interface Act {
  readonly type: "act";
  readonly id: string;
  readonly decision_id: string;
  readonly actions: readonly (string | Readonly<Record<string, unknown>>)[];
}

/** Owner, before the game: let a bot of this level sit in an empty seat. */
export interface AddBot {
  readonly type: "add_bot";
  readonly id: string;
  readonly seat: number;
  readonly level: string;
}

/** A sentence as a code, with its facts; costs in it are tenths of a point. */
export interface Advice {
  readonly code: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** Have one's last finished games analysed that are not yet, one after the other. */
export interface AnalyseMine {
  readonly games: number;
}

/** What a decision cost beside the best option, with half of the 95 % interval (null in a first look). */
export interface AnalysedDecision {
  readonly cost: number;
  readonly margin: number | null;
  /** Which of the options was played. */
  readonly played: number;
  /** Best first. */
  readonly options?: readonly AnalysedOption[];
}

/** What a seat could have done: the chances of all seats after it, reasons as codes with facts, how it may go on. */
export interface AnalysedOption {
  readonly token: string;
  readonly chances: readonly number[];
  readonly worlds: number;
  readonly reasons: readonly Readonly<Record<string, unknown>>[];
  /** The next few moves as bots play on, once; empty in a first look. */
  readonly line: readonly LineMove[];
}

/** A step of the film: the chances of all seats before it. */
export interface AnalysedPly {
  readonly ply: number;
  readonly seat: number | null;
  readonly turn: number;
  readonly kind: string;
  readonly chances: readonly number[];
  /** Half of the 95 % intervals; empty in a first look, which cannot tell. */
  readonly margins: readonly number[];
  /** Empty where it may name what the one who looks could not know. */
  readonly token?: string;
  /** `inaccuracy`, `mistake`, `blunder`, `stroke`, or nothing. */
  readonly mark?: string;
  readonly decision?: AnalysedDecision | null;
}

/** A whole game, as one seat knew it (`eyes`) or with open cards (null). */
export interface Analysis {
  readonly format: number;
  readonly game: string;
  readonly eyes: number | null;
  /** In how many worlds positions were played on; 0 for a first look. */
  readonly worlds: number;
  readonly seed: string;
  readonly result: readonly number[];
  readonly splits: readonly SeatSplit[];
  readonly moments: readonly Moment[];
  readonly plies: readonly AnalysedPly[];
}

/** How far an analysis is; it is under way, or done, or nobody has asked for it. */
export interface AnalysisState {
  readonly is_under_way: boolean;
  readonly is_done: boolean;
  /** How much is done, from 0 to 1. */
  readonly share: number;
  /** What is known by now; null while nothing is, and where the one who asks has it already. */
  readonly analysis?: Analysis | null;
}

/** Finished games, the last first. `more` is the `before` of the next page; empty on the last. */
export interface Archive {
  readonly games: readonly Finished[];
  readonly more?: string;
}

/** Something that mattered: in which turn, what, and for whom. */
export interface Award {
  readonly turn: number;
  readonly event: string;
  readonly seat: number | null;
}

/** Somebody (`who`) or a network (`net`) that may look and nothing else. */
export interface Ban {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly until: number;
}

/** Somebody at a table with whom one wants nothing to do: neither sees what the other says or joins their tables. */
export interface Block {
  readonly table: string;
  /** As the table names them. */
  readonly who: string;
}

/** Somebody one has blocked. */
export interface Blocked {
  readonly id: string;
  /** What they were called then. */
  readonly name: string;
  readonly created: number;
}

/** The strongest, the best first; those who have played ten rated games or more. */
export interface Board {
  readonly ranks: readonly Rank[];
}

/** A bot that can sit in a seat, and how strong it is, about: null where nobody has measured it. */
export interface BotLevel {
  readonly name: string;
  readonly rating: number | null;
}

/** Its identity, to be sent as `Authorization: Bearer TOKEN`. It is shown once and cannot be looked up later. */
export interface BotToken {
  readonly name: string;
  readonly token: string;
}

/** The table of a game that was brought along; `is_new` is false where a table of this id was there already. */
export interface Brought {
  readonly id: string;
  readonly is_new: boolean;
}

/** Say something to the table. */
export interface Chat {
  readonly type: "chat";
  readonly id: string;
  readonly text: string;
}

/** Somebody said something. */
export interface ChatLine {
  readonly who: string;
  readonly name: string;
  readonly seat: number | null;
  readonly text: string;
}

/** Seconds at the beginning, and seconds added with each own turn. */
export interface ClockPlan {
  readonly bank: number;
  readonly increment: number;
}

/** Seconds left by seat at the time `at`, and the seats whose clock is running. */
export interface Clocks {
  readonly at: number;
  readonly left: readonly number[];
  readonly running: readonly number[];
}

/** Owner: end the table without a winner; during a game only when all others left or were away for 5 minutes. */
export interface Close {
  readonly type: "close";
  readonly id: string;
}

/** The new table; its page is `/t/ID`. */
export interface Created {
  readonly id: string;
}

/** A board of a day. Game, seat and map follow from the date; the dice from a secret of the server as well. */
export interface Day {
  readonly day: string;
  /** The date it is now (UTC). */
  readonly today: string;
  readonly game: string;
  /** Where one sits. */
  readonly seat: number;
  /** The bot in the other seats. */
  readonly rivals: string;
  readonly map: Readonly<Record<string, unknown>>;
  /** When tries count no more, and the seed is told. */
  readonly closes: number;
  /** What fixes the dice of the day: see the page on provable dice. The name in place of a table's is `dice`. */
  readonly commitment: string;
  readonly dice: string;
  /** In hexadecimal; empty until the board is closed. */
  readonly seed?: string;
  readonly mine?: MyTry | null;
  /** The best first: who won in fewer rounds, then who has more points. */
  readonly results: readonly DayResult[];
  /** Whether the bot still plays. */
  readonly pending: boolean;
  /** The last days before that somebody has played. */
  readonly earlier: readonly string[];
}

/** What somebody made of a day. */
export interface DayResult {
  /** Of the bot its level. */
  readonly name: string;
  readonly won: boolean;
  readonly points: number;
  readonly rounds: number;
  /** Whether it is the strongest bot, in the same seat. */
  readonly bot?: boolean;
  readonly you?: boolean;
}

/** What a moderator or the host did. */
export interface Deed {
  readonly at: number;
  readonly by: string;
  readonly deed: string;
  readonly name: string;
}

/** A device by which one comes: what the browser says it is, since when, when last (to the hour). */
export interface Device {
  readonly id: string;
  readonly label: string;
  readonly created: number;
  readonly seen: number;
  /** Whether it is the one that asks. */
  readonly here: boolean;
}

/** Draw `number` of a stream: what came, and all that could have come with its weight, in order. */
export interface Draw {
  readonly stream: string;
  readonly number: number;
  readonly drawn: string;
  readonly outcomes: Readonly<Record<string, number>>;
}

/** What proves the dice of a finished game: the `dice` of its record, and all its draws in order. */
export interface Draws {
  readonly proof: Readonly<Record<string, unknown>>;
  readonly draws: readonly Draw[];
}

/** The body of every answer that is an error. */
export interface ErrorBody {
  readonly error: Trouble;
}

/** A finished game from its beginning: the first view, and every step from there. */
export interface Film {
  readonly game: string;
  readonly title: string;
  readonly names: readonly string[];
  readonly board: BoardData;
  readonly words: Words;
  readonly view: View;
  readonly steps: readonly FilmStep[];
}

/** An action: who did it, null for chance; its token, what was heard of it, and the changes of the view. */
export interface FilmStep {
  readonly seat: number | null;
  readonly token: string;
  readonly events: readonly Readonly<Record<string, unknown>>[];
  readonly patch: Patch;
}

/** A finished game, whose record is at `/api/records/ID`. */
export interface Finished {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  readonly players: number;
  readonly names: readonly string[];
  readonly winner: number | null;
  /** What every seat had in the end; empty for games that ended before this was kept. */
  readonly points: readonly number[];
  readonly ended: number;
}

/** People whose name has a text in it. */
export interface FoundPeople {
  readonly people: readonly FoundPerson[];
}

/** Somebody by their name. */
export interface FoundPerson {
  readonly id: string;
  readonly name: string;
}

/** An option of a game: a flag, a number from `least` to `most`, one of `words`, or a word of its own kind. */
export interface GameOption {
  readonly name: string;
  readonly sentence: string;
  readonly kind: "choice" | "flag" | "number" | "word";
  readonly default: string | number | boolean;
  readonly least?: number | null;
  readonly most?: number | null;
  readonly words?: readonly string[];
  readonly values: string;
}

/** The games, and the bots for their seats, from weak to strong. */
export interface Games {
  readonly games: readonly OfferedGame[];
  readonly bots: readonly BotLevel[];
}

/** The legal actions of one kind. */
export interface Group {
  readonly kind: Kind;
  /** What the first argument is: `node`, `edge`, `hex`, `seat`, `good`, `card`, `deal`, ...; empty without any. */
  readonly target: string;
  readonly options: readonly Option[];
  /** Whether other deals than those listed are legal too. */
  readonly open?: boolean;
  /** How many actions of this kind the decision takes, one after the other; send them as one list. */
  readonly due?: number;
}

/** A code that makes another device the same person. It is good for ten minutes, and once. */
export interface Handover {
  readonly code: string;
  /** Whether the tables of the guest who was here come along. Somebody who can come back stays who they are. */
  readonly bring?: boolean;
}

/** Ask what a bot would do in your place. */
export interface Hint {
  readonly type: "hint";
  readonly id: string;
}

/** What a bot would do in your place, the best first. */
export interface HintMessage {
  readonly type: "hint";
  readonly id: string;
  readonly decision_id: string;
  readonly actions: readonly Judged[];
}

/** A webhook of one's own, by which one is told that a table with days for a turn waits for one. */
export interface Hook {
  /** Whose: of a channel of Discord, of a room of Matrix (hookshot), or a topic of ntfy. */
  readonly kind: "discord" | "matrix" | "ntfy";
  /** It begins with https:// and leads into the open internet. */
  readonly url: string;
  /** In which language one is told. */
  readonly language?: "de" | "en" | "nl";
}

/** What the host does to the process that answers. */
export interface HostDeed {
  readonly deed: "drain" | "restart" | "resume";
}

/** How the server is; what is counted of the process that answers is named so. */
export interface HostDesk {
  readonly version: string;
  /** The version of the database. */
  readonly schema: number;
  readonly process: number;
  /** Seconds since the process began. */
  readonly up: number;
  /** By how many seconds its loop was late at worst in the last ten. */
  readonly lag: number;
  readonly memory: number;
  /** All tables by status. */
  readonly tables: Readonly<Record<string, number>>;
  /** Those who have a name. */
  readonly people: number;
  /** Tables in the memory of the process. */
  readonly loaded: number;
  readonly connections: number;
  /** Whether the process takes on nothing new. */
  readonly draining: boolean;
}

/** An action as the bot judges it: how likely it then wins, in millionths, and reasons as codes with facts. Bots that do not compare actions give 0. */
export interface Judged {
  readonly token: string;
  readonly value: number;
  readonly reasons: readonly Readonly<Record<string, unknown>>[];
}

/** A move of a line: who might do what next. */
export interface LineMove {
  readonly seat: number;
  readonly token: string;
}

/** A puzzle by its name: what it is about, and an estimate of how hard it is, on the scale of ratings. */
export interface ListedPuzzle {
  readonly id: string;
  readonly game: string;
  readonly theme: string;
  readonly difficulty: number;
}

/** Public tables, the last changed first: those that wait for players, then those that can be watched. */
export interface Lobby {
  readonly tables: readonly OpenTable[];
}

/** An entry of the past: when, and what you could hear of it. */
export interface LogEntry {
  readonly seq: number;
  readonly at: number;
  readonly events?: readonly { readonly event: string; readonly [fact: string]: unknown }[];
  readonly chat?: ChatLine | null;
}

/** What came by the dice, what was to be expected, and the exact chances of less and of more. They are null where throws are drawn from a deck, which remembers what has come. */
export interface Luck {
  readonly came: number;
  readonly expected: number;
  readonly less: number | null;
  readonly more: number | null;
}

/** How even a map is, in pips: the chances of its numbers in 36 rolls. */
export interface MapBalance {
  readonly goods: Readonly<Record<string, number>>;
  /** Goods whose hexes have bad numbers, or that no hex yields. */
  readonly starved: readonly string[];
  /** For each seat in turn order, those of its first two settlements if everybody takes the best place left. */
  readonly seats: readonly number[];
  readonly even: boolean;
  /** Two hexes with 6 or 8 side by side, if there are any. */
  readonly reds: readonly number[] | null;
}

/** A map whose own pieces are to be drawn again until it is as wished. */
export interface MapDraw {
  readonly game: string;
  readonly players: number;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly map: Readonly<Record<string, unknown>>;
  readonly seed?: number;
  readonly terrain?: boolean;
  readonly tokens?: boolean;
  readonly harbours?: boolean;
  /** No 6 or 8 beside another. */
  readonly red_apart?: boolean;
  /** Places alike for all seats. */
  readonly even?: boolean;
  /** No good starved. */
  readonly fed?: boolean;
}

/** The text of a map file, TOML or JSON. */
export interface MapFile {
  readonly file: string;
}

/** What a map file is for, before anybody has looked whether it can be played on. */
export interface MapRead {
  /** Empty for a map without a free sea. */
  readonly scenario: string;
  /** Empty where the map does not say. */
  readonly players: readonly number[];
}

/** A map as it would lie on the table: its board, what everybody sees of it, and the map to make a table with. */
export interface MapShown {
  readonly board: BoardData;
  readonly view: View;
  /** The points that win on it, by the game, the scenario and the options. */
  readonly target: number;
  readonly map: Readonly<Record<string, unknown>>;
  /** The same map as the text of a map file. */
  readonly file: string;
  readonly terrain: readonly MapTerrain[];
  readonly balance: MapBalance;
}

/** A kind of terrain that maps of a game are made of, and whether it carries numbers. */
export interface MapTerrain {
  readonly name: string;
  readonly numbered: boolean;
}

/** Games of bots to be played on a map, from the game with this number on; the same number is the same game. */
export interface MapTrial {
  readonly game: string;
  readonly players: number;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly map: Readonly<Record<string, unknown>>;
  readonly first?: number;
  /** At most so many; fewer where they take long. */
  readonly games?: number;
}

/** How these games ended; seats count in turn order, 0 places first. */
export interface MapTried {
  readonly played: number;
  readonly wins: readonly number[];
  /** Added up over the games. */
  readonly points: readonly number[];
  /** Likewise. */
  readonly turns: number;
  /** Games that were given up: nobody had won for very long. */
  readonly unfinished: number;
}

/** A map to be shown before there is a table. */
export interface MapWish {
  readonly game: string;
  readonly players: number;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  /** As in a new table. */
  readonly map?: string | Readonly<Record<string, unknown>>;
  /** In place of `map`: the text of a map file. */
  readonly file?: string;
  /** What a map is drawn from that is drawn at the start; the table will draw its own. */
  readonly seed?: number;
  /** For a sea map that was painted over: let its regions and figures follow the land. */
  readonly follow?: boolean;
}

/** How it stood when a turn was over. All but points and cards in hand is counted from the beginning. */
export interface Mark {
  readonly turn: number;
  readonly seat: number;
  readonly points: readonly number[];
  readonly cards: readonly number[];
  readonly income: readonly number[];
  readonly expected: readonly number[];
  /** Cards lost to others by theft. */
  readonly lost: readonly number[];
  /** Deals with other seats and with the supply. */
  readonly traded: readonly number[];
}

/** What one wants to play with whoever wants the same, by standard rules. */
export interface Match {
  readonly game: string;
  readonly players: number;
  /** 3 minutes and 30 seconds a turn; 5 minutes and a minute a turn; or a day for each decision. */
  readonly clock: "calm" | "days" | "quick";
  readonly rated?: boolean;
  /** As in `sit`. */
  readonly commitment?: string | null;
}

/** The table at which one sits now. The game begins by itself when everybody is there. */
export interface Matched {
  readonly id: string;
}

/** Who one is here. Without a nickname one can watch, but neither sit nor chat. */
export interface Me {
  readonly name: string;
}

/** Open reports, the oldest first; bans; what was done, the last first. */
export interface ModeratorDesk {
  readonly reports: readonly OpenReport[];
  readonly bans: readonly Ban[];
  readonly log: readonly Deed[];
}

/** A step that decided the game, and how far it moved the chances. */
export interface Moment {
  readonly ply: number;
  readonly moved: number;
}

/** Hear somebody no more (or again). With `for_all` the owner of the table decides it for everybody. */
export interface Mute {
  readonly type: "mute";
  readonly id: string;
  readonly who: string;
  readonly muted?: boolean;
  readonly for_all?: boolean;
}

/** Those whom one has blocked, the last first. */
export interface MyBlocks {
  readonly blocked: readonly Blocked[];
}

/** One's devices, the last used first, and whether there is a code that brings one back without any of them. */
export interface MyDevices {
  readonly devices: readonly Device[];
  readonly recovery: boolean;
}

/** One's webhook. */
export interface MyHook {
  /** Whether this server tells anybody: it must know where it is (`--site`). */
  readonly available: boolean;
  readonly hook?: Hook | null;
}

/** At which address one is told. */
export interface MyMail {
  /** Whether this server sends e-mails. */
  readonly available: boolean;
  /** Empty for none. */
  readonly address: string;
  /** Whether somebody has opened the link that was sent there; nothing else is sent before. */
  readonly confirmed: boolean;
}

/** One's passkeys, and whether this server can make and take them here. */
export interface MyPasskeys {
  readonly available: boolean;
  readonly passkeys: readonly Passkey[];
}

/** In which of one's browsers one is told. */
export interface MyPush {
  /** The server's key for `applicationServerKey`; empty where this server sends nothing to browsers. */
  readonly key: string;
  /** Whether the browser that asks is told, */
  readonly here: boolean;
  /** and how many others of one's own are. */
  readonly others: number;
}

/** What others see of how one plays. */
export interface MyStanding {
  /** Whether one can come back, by a recovery code, a passkey or another device: rated games ask for that. */
  readonly account: boolean;
  /** Whether this server has ratings. */
  readonly available: boolean;
  readonly finished: number;
  readonly played: number;
  /** The most played first. */
  readonly standings: readonly Standing[];
}

/** The tables one sits or sat at, the last changed first. `more` is the `before` of the next page. */
export interface MyTables {
  readonly tables: readonly OpenTable[];
  /** The ids of tables with days for a turn that wait for one now, on whichever page they are. */
  readonly asked?: readonly string[];
  /** Those tables, on the first page, the last changed first. */
  readonly waiting?: readonly OpenTable[];
  readonly more?: string;
}

/** The tournaments one made or takes part in: those that are not over first, then the last changed; 50 at most. */
export interface MyTournaments {
  readonly tournaments: readonly TournamentSummary[];
}

/** One's own try at a day. */
export interface MyTry {
  readonly table: string;
  /** Whether its game has ended. */
  readonly over: boolean;
  /** Whether it is in the list: it was played to the end in time. */
  readonly counts: boolean;
}

/** One's vacation: while it lasts, one's time stands still at tables with days for a turn where that counts. */
export interface MyVacation {
  /** How many days of it one has in a year; 0 where this server has none. */
  readonly days: number;
  /** How many are left of the last 365 days. */
  readonly left: number;
  /** When the one that goes on ends at the latest. */
  readonly until?: number | null;
}

/** A program of your own that will play. */
export interface NewBot {
  readonly name: string;
}

/** An e-mail address of one's own. It is sent a link that confirms it, good for a day. */
export interface NewMail {
  readonly address: string;
  /** In which language one is told. */
  readonly language?: "de" | "en" | "nl";
}

/** Such a code, and a link with it that a camera reads, as the address of a picture. It is shown once. */
export interface NewRecovery {
  readonly code: string;
  readonly picture: string;
}

/** What the moderators should know about somebody at a table. */
export interface NewReport {
  readonly table: string;
  readonly who: string;
  readonly reason: "chat" | "name" | "play";
  /** Which entry of the table, where it is about what they said; the server quotes it. */
  readonly line?: number;
  readonly text?: string;
}

/** A table to be made. Everything but the game and the seats has a default. */
export interface NewTable {
  readonly game: string;
  /** For each seat `me`, `open`, or the level of a bot. */
  readonly seats: readonly string[];
  /** Begin at once; no seat may be open then. */
  readonly start?: boolean;
  readonly title?: string;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  /** A preset, or your own map as an object; by default that of the game. */
  readonly map?: string | Readonly<Record<string, unknown>>;
  readonly visibility?: "private" | "public";
  readonly clock?: ClockPlan | null;
  /** In place of a clock: seconds for each decision, from an hour to two weeks. Nobody needs to stay connected. */
  readonly turn?: number | null;
  /** At such a table: whether a bot takes a seat over whose time is up; otherwise the game waits. */
  readonly takeover?: boolean;
  /** At such a table: how many days of vacation of each person count. */
  readonly vacation?: number;
  readonly grace?: number;
  readonly hints?: boolean;
  readonly pace?: number;
  readonly offers?: number;
  readonly proposals?: number;
  readonly tracker?: boolean;
  readonly delay?: number;
  /** Whether its end changes ratings: a public table of people with accounts, with standard rules and a clock. */
  readonly rated?: boolean;
  /** For the seat `me`, as in `sit`. */
  readonly commitment?: string | null;
}

/** A tournament to be made. One is its maker, and takes part by joining like everybody else. */
export interface NewTournament {
  readonly title: string;
  /** `round_robin`: everybody meets everybody as evenly as can be; `swiss`: those who fare alike meet. */
  readonly kind: "round_robin" | "swiss";
  /** 0: as many as it takes, which is known when the first begins. */
  readonly rounds?: number;
  /** How its tables are set up. All seats are `open`; tables have three to so many, as even as can be. */
  readonly table: NewTable;
}

/** Play the board of today; everybody has one try. */
export interface NewTry {
  /** Seconds a bot takes for an action; the more is done in a turn, the less, down to a quarter. */
  readonly pace?: number;
}

/** A game that can be played. */
export interface OfferedGame {
  readonly name: string;
  readonly title: string;
  readonly players: readonly number[];
  /** Presets of the `map` option, the printed one first. */
  readonly maps: readonly string[];
  readonly options: readonly GameOption[];
}

/** A report that nobody has dealt with. */
export interface OpenReport {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
  readonly quoted: string;
  readonly text: string;
  readonly table: string;
  readonly at: number;
}

/** A table in the lobby. */
export interface OpenTable {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  readonly players: number;
  readonly status: "closed" | "open" | "over" | "playing" | "starting";
  /** Who sits where; empty for an empty seat. */
  readonly names: readonly string[];
  /** The seat that won, once the game is over, */
  readonly winner?: number | null;
  /** and what every seat had then, where that was kept. */
  readonly points?: readonly number[];
  readonly created: number;
  readonly updated: number;
  readonly clock?: ClockPlan | null;
  /** In place of a clock: seconds for each decision. */
  readonly turn?: number | null;
  /** How many days of vacation of each person count there. */
  readonly vacation?: number;
  readonly rated?: boolean;
  /** The options that differ from their defaults, the map among them where it is a preset. */
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  /** Who made it. What is known of them is told in the lobby alone. */
  readonly host?: string;
  /** How well they play this game with so many seats, where that is known. */
  readonly strength?: number | null;
  /** Whether that is a guess yet. */
  readonly provisional?: boolean;
  /** How many games with others they have played to the end, */
  readonly finished?: number;
  /** of how many. */
  readonly played?: number;
}

/** A map for so many players, and what they have done on it before the first turn. */
export interface Opening {
  readonly game: string;
  readonly players: number;
  /** As in a new table; seat 0 begins unless they say otherwise. */
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly map: Readonly<Record<string, unknown>>;
  /** Tokens, each of the seat whose turn it was. */
  readonly placed?: readonly string[];
}

/** What a bot thinks of an opening, in millionths of a win. */
export interface OpeningLooked {
  /** In how many worlds it was played on. */
  readonly worlds: number;
  readonly chances: readonly number[];
  /** Half of the 95 % intervals. */
  readonly margins: readonly number[];
  /** What may be done next, in the order of the strongest bot: the first is its choice. Empty when all have placed. */
  readonly options: readonly AnalysedOption[];
}

/** The position of an opening as the one sees it who places next, and what they may do. */
export interface OpeningShown {
  readonly board: BoardData;
  readonly words: Words;
  readonly view: View;
  /** By intersection: of each good, on how many rolls of 36 it is paid there, any good as `any`. */
  readonly income: readonly Readonly<Record<string, number>>[];
  /** The same by seat, added up over what they have built. */
  readonly incomes: readonly Readonly<Record<string, number>>[];
  /** Who places next; null when all have placed. */
  readonly seat: number | null;
  /** As at a table; what was placed last can always be taken back. */
  readonly request: Request | null;
}

/** A legal action: its token, and its arguments by name. As an object it is the group's `kind` with `args`. */
export interface Option {
  readonly token: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Oneself over the last finished games that are analysed from one's own seat; nobody else is told. */
export interface OwnGames {
  /** Whether this server analyses games. */
  readonly available: boolean;
  /** How many of the last games are over, 20 at most. */
  readonly finished: number;
  /** How many of them are still to be analysed that one has asked for. */
  readonly waiting: number;
  /** How much is done of the one that is under way, from 0 to 1. */
  readonly share: number;
  /** The first played first. */
  readonly games: readonly PlayedGame[];
  readonly themes: readonly ThemeCost[];
  readonly advice: readonly Advice[];
}

/** A key that a device keeps, by which one comes back: what browser made it, when, and when it was last used. */
export interface Passkey {
  readonly id: string;
  readonly label: string;
  readonly created: number;
  readonly used: number;
}

/** What the browser answered, as WebAuthn writes it in JSON. It counts once. */
export interface PasskeyAnswer {
  readonly credential: Readonly<Record<string, unknown>>;
  /** As in a handover; of no meaning when a passkey is made. */
  readonly bring?: boolean;
}

/** What `navigator.credentials` is to be given as `publicKey`, as WebAuthn writes it in JSON. Good for 5 minutes. */
export interface PasskeyOptions {
  readonly options: Readonly<Record<string, unknown>>;
}

/** Changes of the view: keys to replace, and by seat number the keys to replace in its entry of `players`. */
export interface Patch {
  readonly keys?: Readonly<Record<string, unknown>>;
  readonly players?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Answered by `pong`. Send one every few seconds. */
export interface Ping {
  readonly type: "ping";
  readonly at?: number;
}

/** A position of a finished game to play on from, at a table of one's own with the same rules. */
export interface PlayOn {
  /** How many steps of the film lead to the position; what chance adds to them is drawn anew. */
  readonly steps: number;
  /** Where one sits. */
  readonly seat: number;
  /** The bot in the seats of those who played; where a bot sat, it sits again. */
  readonly level: string;
  /** As in `sit`. */
  readonly commitment?: string | null;
}

/** What a game was for somebody. */
export interface PlayedGame {
  readonly table: string;
  readonly game: string;
  readonly ended: number;
  readonly start: number;
  readonly result: number;
  readonly luck: number;
  readonly cost: number;
  readonly opening: number;
  readonly judged: number;
}

/** The answer to a ping: your `at`, the server's time, and `seq`, so that you know whether you missed anything. */
export interface Pong {
  readonly type: "pong";
  readonly at: number;
  readonly now: number;
  readonly seq: number;
}

/** A push subscription of the browser that asks, as `PushSubscription` has it. */
export interface Push {
  /** It begins with https:// and leads into the open internet. */
  readonly endpoint: string;
  /** `p256dh`, and */
  readonly public_key: string;
  /** `auth`, both in base 64 for addresses. */
  readonly secret: string;
  /** In which language one is told. */
  readonly language?: "de" | "en" | "nl";
}

/** What somebody would do; nothing if they would rather be told. */
export interface PuzzleAnswer {
  readonly token: string;
}

/** Whether an answer was right, and what everything that may be done is worth. */
export interface PuzzleAnswered {
  readonly right: boolean;
  /** All that may be done, the solution first. */
  readonly options: readonly PuzzleOption[];
}

/** What can be done: how likely the seat then wins, in millionths, reasons as codes with facts, how it may go on. */
export interface PuzzleOption {
  readonly token: string;
  readonly chance: number;
  readonly reasons: readonly Readonly<Record<string, unknown>>[];
  /** The next few moves as bots play on, once; of the best few options and of the answer. */
  readonly line: readonly LineMove[];
}

/** A position as one seat sees it, and what it may do there; what is right is told to whoever answers. */
export interface PuzzleShown {
  readonly id: string;
  readonly game: string;
  readonly difficulty: number;
  readonly seat: number;
  readonly players: number;
  readonly board: BoardData;
  readonly words: Words;
  readonly view: View;
  /** As at a table, but that no deals of one's own are taken. */
  readonly request: Request;
}

/** All puzzles of this server, and the name of the one of the day, which begins at midnight UTC. */
export interface Puzzles {
  readonly today: string;
  readonly puzzles: readonly ListedPuzzle[];
}

/** How often a seat sent the robber, and how many cards it lost to others by theft. */
export interface Raids {
  readonly sent: number;
  readonly lost: number;
}

/** Somebody among the strongest. */
export interface Rank {
  readonly name: string;
  readonly strength: number;
  readonly games: number;
  readonly you?: boolean;
}

/** A code to be written down that brings one back when no device knows one any more, until a new one is made. */
export interface Recovery {
  readonly code: string;
  /** As in a handover. */
  readonly bring?: boolean;
}

/** What you sent with this `id` changed nothing. `id` is empty where it could not be read. */
export interface Refused {
  readonly type: "refused";
  readonly id: string;
  readonly code: string;
  readonly message: string;
  readonly rule?: string;
}

/** After the game: the same table again. The `table` of the next update names it under `next`. */
export interface Rematch {
  readonly type: "rematch";
  readonly id: string;
}

/** Owner, before the game: empty a seat, whoever sits there. */
export interface Remove {
  readonly type: "remove";
  readonly id: string;
  readonly seat: number;
}

/** The nickname one wants. */
export interface Rename {
  readonly name: string;
}

/** What your seat may do now. A new `decision_id` replaces it. */
export interface Request {
  readonly decision_id: string;
  /** What is to be decided (`turn`, `robber`, `discard`, ...). */
  readonly kind: Decision;
  readonly args: readonly number[];
  /** Whether the game waits for you; if not, these are things you may do unasked. */
  readonly asked: boolean;
  readonly groups: readonly Group[];
  readonly can_undo?: boolean;
  /** Between turns, the kinds of action that must wait for your own. */
  readonly own_turn?: readonly Kind[];
}

/** A finished game in numbers; lists are by seat. */
export interface Result {
  readonly game: string;
  readonly title: string;
  readonly names: readonly string[];
  readonly winners: readonly number[];
  readonly ending: string;
  readonly turns: number;
  readonly target: number;
  /** Points by what they are for. */
  readonly sources: readonly Readonly<Record<string, number>>[];
  /** How often each sum was thrown. */
  readonly rolls: Readonly<Record<string, number>>;
  /** How often each seat threw the dice. */
  readonly throws: readonly number[];
  /** How often 7 came when the seat threw. */
  readonly sevens: readonly Luck[];
  /** Cards that the buildings of the seat were entitled to by all throws. */
  readonly cards: readonly Luck[];
  readonly marks: readonly Mark[];
  readonly awards: readonly Award[];
  /** Cards that the land gave, by good. */
  readonly income: readonly Readonly<Record<string, number>>[];
  /** Deals of each seat with each other. */
  readonly trades: readonly (readonly number[])[];
  /** Deals of each seat with the supply. */
  readonly bank: readonly number[];
  readonly raids: readonly Raids[];
}

/** Everything, as you may know it; what you had before is void. Sent unless `since` could be answered by updates. Before the game begins `board`, `words`, `view` and `request` are not there, and `map` only where it was given. */
export interface Resync {
  readonly type: "resync";
  readonly seq: number;
  readonly table: Table;
  /** All that was told so far, game and chat. */
  readonly log: readonly LogEntry[];
  readonly board?: BoardData | null;
  readonly map?: Readonly<Record<string, unknown>> | null;
  readonly words?: Words | null;
  /** What you see, in the shape of the referee's `view`. */
  readonly view?: View | null;
  readonly request?: Request | null;
  readonly clocks?: Clocks | null;
}

/** Your 16 random bytes, in hexadecimal, when the table is `starting`. */
export interface Reveal {
  readonly type: "reveal";
  readonly id: string;
  readonly secret: string;
}

/** What one may decide here. */
export interface Role {
  /** `moderator`, `admin` for the host, or nothing. */
  readonly role: string;
}

/** A code that the host made by `hexhold appoint`; it gives a role to one person. */
export interface RoleCode {
  readonly code: string;
}

/** A seat. `program` is an outside bot that speaks this protocol itself. */
export interface Seat {
  readonly seat: number;
  readonly kind: "bot" | "empty" | "person" | "program";
  readonly who?: string;
  readonly name?: string;
  /** Of a bot: its level. */
  readonly level?: string;
  /** Whether a connection of this seat is open. */
  readonly here?: boolean;
  /** Who decides: the one who sits there, or a bot in their place, first with minimal moves. */
  readonly plays?: "bot" | "minimal" | "self";
  readonly committed?: boolean;
  readonly revealed?: boolean;
  readonly muted?: boolean;
  /** Until when whoever sits there is on vacation, at the latest: their time for a decision stands still. */
  readonly away?: number | null;
}

/** A seat's game: own, others, dice, draws and thefts add up to the result less the start. */
export interface SeatSplit {
  readonly seat: number;
  readonly start: number;
  readonly own: number;
  readonly others: number;
  readonly dice: number;
  readonly draws: number;
  readonly thefts: number;
  /** Dice, draws and thefts together. */
  readonly luck: number;
  readonly result: number;
  /** What its decisions cost beside the best options, where they could be judged. */
  readonly cost: number;
  readonly judged: number;
}

/** Take an empty seat; or take your own seat back from the bot that plays for you. `commitment` is the SHA-256, in hexadecimal, of the 16 random bytes that you will `reveal`. */
export interface Sit {
  readonly type: "sit";
  readonly id: string;
  readonly seat: number;
  readonly commitment?: string | null;
}

/** Leave your seat. During a game a bot plays on until you come back. */
export interface Stand {
  readonly type: "stand";
  readonly id: string;
}

/** How well one plays a game of so many seats. Everybody begins at 1500. */
export interface Standing {
  readonly game: string;
  readonly players: number;
  readonly strength: number;
  /** Whether it is a guess yet: fewer than ten games. */
  readonly provisional: boolean;
  readonly games: number;
  /** The last first. */
  readonly last: readonly StandingGame[];
}

/** A rated game one has played. */
export interface StandingGame {
  readonly table: string;
  /** 1 for the winner; whoever left is behind all who stayed. */
  readonly place: number;
  /** What one had after it. */
  readonly strength: number;
  readonly ended: number;
}

/** Owner: begin. Everybody who sits is asked to `reveal`; then the dice are fixed and the game begins. */
export interface Start {
  readonly type: "start";
  readonly id: string;
}

/** Everything about a table but the game itself. */
export interface Table {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  readonly players: number;
  /** The options that differ from their defaults, the map among them. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly visibility: "private" | "public";
  /** `closed` is a table that ended without an end of its game. */
  readonly status: "closed" | "open" | "over" | "playing" | "starting";
  readonly seats: readonly Seat[];
  /** The `who` of the owner. */
  readonly owner: string;
  /** Seconds everybody begins with; null without a clock. */
  readonly bank: number | null;
  /** Seconds added when a seat's turn begins. */
  readonly increment: number;
  /** Seconds until a bot takes over when somebody's connection is gone. */
  readonly grace: number;
  readonly hints: boolean;
  /** Seconds a bot takes for an action; the more is done in a turn, the less, down to a quarter. */
  readonly pace: number;
  /** Offers of the active player in a turn. */
  readonly offers: number;
  /** Proposals and counter-offers of every other seat in a turn. */
  readonly proposals: number;
  /** Whether everybody is told in `view` what can be counted of the cards that the others hold. */
  readonly tracker: boolean;
  /** Seconds after which those who only watch are shown what happens in the game. */
  readonly delay: number;
  /** How many people look on without a seat while the game goes on. */
  readonly watchers: number;
  readonly created: number;
  /** What fixes the dice before anybody sits: see the page on provable dice. */
  readonly commitment: string;
  /** When the table is over or closed: what is needed to check all dice and draws. */
  readonly proof?: Readonly<Record<string, unknown>> | null;
  readonly winner?: number | null;
  /** The table of the rematch. */
  readonly next?: string | null;
  /** Seconds for each decision at a table that nobody needs to stay at; null at others. */
  readonly turn?: number | null;
  /** Whether a bot takes a seat over there whose time is up. */
  readonly takeover?: boolean;
  /** How many days of vacation of each person count there. */
  readonly vacation?: number;
  /** Whether the end changes ratings: people only, nothing is taken back, and whoever leaves is last. */
  readonly rated?: boolean;
  /** Whether the game begins by itself when everybody is here. */
  readonly begins?: boolean;
  /** The date, where this is the board of a day. */
  readonly day?: string;
  /** The tournament that made this table and gave its seats to people. */
  readonly tournament?: string;
}

/** When a seat acted, and the lines of it: what it did, then what chance added. */
export interface TakenAct {
  readonly at: number;
  readonly lines: readonly string[];
}

/** A game that has begun, of one person and bots. Nothing in it is believed: it is played again, dice and all. */
export interface TakenGame {
  /** That of its table; the dice depend on it. */
  readonly id: string;
  readonly seed: string;
  readonly created: number;
  readonly game: string;
  /** For each seat `me`, once, or the level of a bot. */
  readonly seats: readonly string[];
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  /** The preset that the map was laid out from. */
  readonly map?: string;
  /** The map it is played on. */
  readonly board: Readonly<Record<string, unknown>>;
  /** Whether that was laid out from the seed; otherwise it was chosen. */
  readonly is_drawn: boolean;
  readonly title?: string;
  readonly hints?: boolean;
  readonly tracker?: boolean;
  readonly pace?: number;
  /** What one promised to bring to the dice, and the bytes, in hexadecimal. */
  readonly commitment?: string | null;
  readonly shown?: string | null;
  /** The version of the rules it began under. */
  readonly rules: number;
  /** What was taken over from the game that this one went on from. */
  readonly given?: readonly string[];
  /** What chance decided before anybody could act. */
  readonly opening: readonly string[];
  readonly acts: readonly TakenAct[];
  /** Whether it was given up before it was over. */
  readonly is_closed?: boolean;
}

/** What the decisions of a theme cost in all games. */
export interface ThemeCost {
  readonly theme: string;
  readonly decisions: number;
  readonly cost: number;
  readonly mistakes: number;
}

/** A tournament as everybody sees it who has the link. */
export interface Tournament {
  readonly id: string;
  readonly title: string;
  readonly kind: "round_robin" | "swiss";
  /** `open` until the first round begins; people come and go until then. */
  readonly status: "open" | "over" | "playing";
  readonly game: string;
  readonly least: number;
  /** How many seats a table has. */
  readonly most: number;
  /** The options that differ from their defaults, the map among them. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly bank: number | null;
  readonly increment: number;
  readonly turn: number | null;
  readonly takeover: boolean;
  readonly rated: boolean;
  /** The name of whoever made it. */
  readonly maker: string;
  /** Whether one made it. */
  readonly yours: boolean;
  /** Whether one takes part now. */
  readonly joined: boolean;
  /** Where one plays now. */
  readonly table?: string;
  /** How many rounds there are; 0 until it is known. */
  readonly length: number;
  readonly people: readonly TournamentPerson[];
  readonly rounds: readonly TournamentRound[];
  /** The first first; whoever left is behind all others. Empty before the first round. */
  readonly standings: readonly TournamentRank[];
}

/** What one does in a tournament: anybody may join before it begins and leave; the others are for its maker. */
export interface TournamentDeed {
  /** `drop`: `who` takes part no more, and a bot plays on for them. `begin_round` makes the tables of the next round; `end_round` closes those that are not over. */
  readonly deed: "begin_round" | "drop" | "end" | "end_round" | "join" | "leave";
  readonly who?: string;
}

/** Somebody who takes part. */
export interface TournamentPerson {
  /** How others know them in this tournament. */
  readonly who: string;
  readonly name: string;
  /** The round in which they left, or after which; 0 while they are in. */
  readonly left?: number;
  readonly you?: boolean;
}

/** How somebody stands. */
export interface TournamentRank {
  readonly who: string;
  readonly place: number;
  /** 60 for a winner, none for the last or whoever has left, evenly between; 30 for sitting a round out. */
  readonly score: number;
  readonly wins: number;
  readonly played: number;
  /** Of all victory points at their tables, in percent. */
  readonly share: number;
  /** The score of those whom they met, on average. */
  readonly opponents: number;
}

/** A round that was begun. */
export interface TournamentRound {
  readonly tables: readonly TournamentTable[];
  /** Those who sit it out. */
  readonly byes: readonly string[];
  readonly over: boolean;
}

/** A tournament in a list. */
export interface TournamentSummary {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  readonly status: "open" | "over" | "playing";
  readonly people: number;
  /** How many rounds were begun. */
  readonly round: number;
  readonly length: number;
  readonly yours: boolean;
  /** Where one plays now. */
  readonly table?: string;
}

/** A table of a round. */
export interface TournamentTable {
  /** Its page is `/t/ID`. */
  readonly id: string;
  readonly status: "closed" | "open" | "over" | "playing";
  /** By seat. */
  readonly people: readonly string[];
  /** By seat, once it is over: 1 for the winner, equals share one; 0 where somebody has left, or there is no order. */
  readonly places?: readonly number[];
  /** Victory points by seat, once it is over. */
  readonly points?: readonly number[];
}

/** What was wrong. */
export interface Trouble {
  readonly code: string;
  readonly message: string;
}

/** Take back what you placed last; possible while your request says `can_undo`. */
export interface Undo {
  readonly type: "undo";
  readonly id: string;
}

/** One entry of the journal. What is left out has not changed; a `request` of null says that you may do nothing. When you have acted yourself your `request` is always there, also where it is the same as before. */
export interface Update {
  readonly type: "update";
  readonly seq: number;
  readonly at: number;
  readonly events?: readonly { readonly event: string; readonly [fact: string]: unknown }[];
  readonly chat?: ChatLine | null;
  readonly table?: Table | null;
  readonly you?: You | null;
  readonly patch?: Patch | null;
  /** The whole view instead of a patch: after a gap. */
  readonly view?: View | null;
  readonly request?: Request | null;
  readonly clocks?: Clocks | null;
}

/** What a moderator decides, about a report, a ban, or somebody who was found. */
export interface Verdict {
  readonly id: string;
  readonly deed: "ban" | "ban_network" | "dismiss" | "rename" | "unban";
  /** What somebody who was found is called. */
  readonly name?: string;
  /** How long a ban lasts; 0 is for good. */
  readonly days?: number;
}

/** The first message: who you are and what table this is. `now` is the server's time in seconds since 1970. */
export interface Welcome {
  readonly type: "welcome";
  readonly seq: number;
  readonly now: number;
  readonly you: You;
  readonly table: Table;
  readonly version: string;
}

/** The words of this game in the order in which they are shown, and what everything costs. */
export interface Words {
  readonly goods: readonly Good[];
  readonly cards: readonly Card[];
  readonly pieces: readonly PieceName[];
  readonly prices: { readonly [kind in Kind]?: Counts<Good> };
  /** Points to win. */
  readonly target: number;
}

/** Who you are at this table. `who` is the same for everybody who sees you here, and says nothing elsewhere. */
export interface You {
  readonly who: string;
  readonly name: string;
  readonly seat: number | null;
  readonly owner: boolean;
}

export type ServerMessage =
  Welcome | Resync | Update | Ack | Refused | HintMessage | Pong;

export type ClientMessage =
  Sit | Stand | AddBot | Remove | Start | Reveal | Act | Undo | Chat | Mute | Hint | Rematch | Close |
  Ping;

/** Every code of `refused` and of HTTP errors. */
export type ErrorCode =
  "malformed" | "too_large" | "too_many" | "identity" | "passkey" | "no_passkeys" | "forbidden" |
  "account" | "newer" | "no_ratings" | "tournament" | "tried" | "blocked" | "banned" | "words" |
  "unknown" | "origin" | "unknown_table" | "seat_taken" | "no_seat" | "not_open" | "not_ready" |
  "not_playing" | "stale" | "out_of_turn" | "illegal" | "no_undo" | "trade_limit" | "offer_repeated" |
  "chat_limit" | "no_hints" | "hint_limit" | "not_over" | "mail" | "busy" | "store" | "internal";
