/** What is asked of the server outside of any table. */

import type {
  AnalyseMine,
  AnalysisState,
  Archive,
  Block,
  Board,
  Brought,
  Created,
  Day,
  Draws,
  ErrorBody,
  Film,
  FoundPeople,
  Games,
  Handover,
  Hook,
  HostDeed,
  HostDesk,
  Lobby,
  MapDraw,
  MapFile,
  MapRead,
  MapShown,
  MapTrial,
  MapTried,
  MapWish,
  Match,
  Matched,
  Me,
  ModeratorDesk,
  MyBlocks,
  MyDevices,
  MyHook,
  MyMail,
  MyPasskeys,
  MyPush,
  MyStanding,
  MyTables,
  MyTournaments,
  MyVacation,
  NewMail,
  NewRecovery,
  NewReport,
  NewTable,
  NewTournament,
  NewTry,
  Opening,
  OpeningLooked,
  OpeningShown,
  OwnGames,
  Passkey,
  PasskeyAnswer,
  PasskeyOptions,
  PlayOn,
  Push,
  PuzzleAnswer,
  PuzzleAnswered,
  PuzzleShown,
  Puzzles,
  Recovery,
  Rename,
  Result,
  Role,
  RoleCode,
  TakenGame,
  Tournament,
  TournamentDeed,
  Verdict,
} from "../declared/protocol";
import { askServer } from "./server";

/** A refusal or a silence of the server, with the code that the catalogues have a sentence for. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function send(path: string, method: string, body?: object): Promise<Response> {
  let response: Response;
  try {
    response = await askServer(path, {
      method,
      headers: body ? { "content-type": "application/json" } : {},
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  } catch {
    throw new ApiError("offline", "");
  }
  if (!response.ok) {
    const said = (await response.json().catch(() => null)) as ErrorBody | null;
    throw new ApiError(said?.error.code ?? "internal", said?.error.message ?? "");
  }
  return response;
}

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await send(path, body ? "POST" : "GET", body);
  return (await response.json()) as Answer;
}

async function tell(path: string, body: object): Promise<void> {
  await send(path, "POST", body);
}

async function remove(path: string): Promise<void> {
  await send(path, "DELETE");
}

export const api = {
  me: () => ask<Me>("/api/me"),
  rename: (body: Rename) => ask<Me>("/api/me", body),
  handover: () => ask<Handover>("/api/me/code"),
  takeOver: (body: Handover) => ask<Me>("/api/me/code", body),
  recover: (body: Recovery) => ask<Me>("/api/me/recover", body),
  newRecovery: () => ask<NewRecovery>("/api/me/recovery", {}),
  devices: () => ask<MyDevices>("/api/me/devices"),
  signDeviceOut: (id: string) => remove(`/api/me/devices/${encodeURIComponent(id)}`),
  signOut: () => ask<Me>("/api/me/sign-out", {}),
  passkeys: () => ask<MyPasskeys>("/api/me/passkeys"),
  wishPasskey: () => ask<PasskeyOptions>("/api/me/passkeys/options", {}),
  keepPasskey: (body: PasskeyAnswer) => ask<Passkey>("/api/me/passkeys", body),
  removePasskey: (id: string) => remove(`/api/me/passkeys/${encodeURIComponent(id)}`),
  wishToEnter: () => ask<PasskeyOptions>("/api/enter/options", {}),
  enter: (body: PasskeyAnswer) => ask<Me>("/api/enter", body),
  mine: (before: string) => ask<MyTables>(`/api/me/tables?${new URLSearchParams({ before })}`),
  bringGame: (body: TakenGame) => ask<Brought>("/api/me/games", body),
  forget: () => remove("/api/me"),
  hook: () => ask<MyHook>("/api/me/hook"),
  setHook: (body: Hook) => ask<MyHook>("/api/me/hook", body),
  removeHook: () => remove("/api/me/hook"),
  push: () => ask<MyPush>("/api/me/push"),
  setPush: (body: Push) => ask<MyPush>("/api/me/push", body),
  removePush: () => remove("/api/me/push"),
  mail: () => ask<MyMail>("/api/me/mail"),
  setMail: (body: NewMail) => ask<MyMail>("/api/me/mail", body),
  removeMail: () => remove("/api/me/mail"),
  vacation: () => ask<MyVacation>("/api/me/vacation"),
  goAway: () => ask<MyVacation>("/api/me/vacation", {}),
  comeHome: () => remove("/api/me/vacation"),
  confirmMail: (code: string) => tell(`/api/mail/confirm/${encodeURIComponent(code)}`, {}),
  stopMail: (code: string) => tell(`/api/mail/stop/${encodeURIComponent(code)}`, {}),
  blocks: () => ask<MyBlocks>("/api/me/blocks"),
  block: (body: Block) => tell("/api/me/blocks", body),
  unblock: (id: string) => remove(`/api/me/blocks/${encodeURIComponent(id)}`),
  report: (body: NewReport) => tell("/api/reports", body),
  role: () => ask<Role>("/api/me/role"),
  takeRole: (body: RoleCode) => ask<Role>("/api/me/role", body),
  desk: () => ask<ModeratorDesk>("/api/moderation"),
  decide: (body: Verdict) => tell("/api/moderation", body),
  findPeople: (name: string) => ask<FoundPeople>(`/api/moderation/people?${new URLSearchParams({ name })}`),
  host: () => ask<HostDesk>("/api/admin"),
  hostDeed: (body: HostDeed) => tell("/api/admin", body),
  games: () => ask<Games>("/api/games"),
  lobby: () => ask<Lobby>("/api/tables"),
  match: (body: Match) => ask<Matched>("/api/match", body),
  board: (game: string, players: number) => ask<Board>(`/api/boards/${encodeURIComponent(game)}/${players}`),
  day: (day: string) => ask<Day>(`/api/days/${encodeURIComponent(day)}`),
  dayPicture: async (day: string) => (await send(`/api/days/${encodeURIComponent(day)}/board.svg`, "GET")).text(),
  beginDay: (day: string, body: NewTry) => ask<Created>(`/api/days/${encodeURIComponent(day)}`, body),
  standing: () => ask<MyStanding>("/api/me/standing"),
  makeTable: (body: NewTable) => ask<Created>("/api/tables", body),
  makeTournament: (body: NewTournament) => ask<Created>("/api/tournaments", body),
  tournament: (id: string) => ask<Tournament>(`/api/tournaments/${encodeURIComponent(id)}`),
  inTournament: (id: string, body: TournamentDeed) =>
    ask<Tournament>(`/api/tournaments/${encodeURIComponent(id)}`, body),
  myTournaments: () => ask<MyTournaments>("/api/me/tournaments"),
  sketch: (body: MapWish) => ask<MapShown>("/api/maps", body),
  readMap: (body: MapFile) => ask<MapRead>("/api/maps/read", body),
  drawMap: (body: MapDraw) => ask<MapShown>("/api/maps/draw", body),
  tryMap: (body: MapTrial) => ask<MapTried>("/api/maps/trial", body),
  film: (id: string, seen: string) => ask<Film>(`/api/films/${encodeURIComponent(id)}?seen=${seen}`),
  playOn: (id: string, body: PlayOn) => ask<Created>(`/api/films/${encodeURIComponent(id)}`, body),
  analyse: (id: string, seen: string, depth: string) =>
    ask<AnalysisState>(`/api/analyses/${encodeURIComponent(id)}?${new URLSearchParams({ seen, depth })}`, {}),
  analysis: (id: string, seen: string, have: string) =>
    ask<AnalysisState>(`/api/analyses/${encodeURIComponent(id)}?${new URLSearchParams({ seen, have })}`),
  layOut: (body: Opening) => ask<OpeningShown>("/api/openings", body),
  lookAtOpening: (body: Opening, depth: "quick" | "usual") =>
    ask<OpeningLooked>(`/api/openings/look?${new URLSearchParams({ depth })}`, body),
  openingOf: (id: string) => ask<Opening>(`/api/openings/${encodeURIComponent(id)}`),
  puzzles: () => ask<Puzzles>("/api/puzzles"),
  puzzle: (id: string) => ask<PuzzleShown>(`/api/puzzles/${encodeURIComponent(id)}`),
  answerPuzzle: (id: string, body: PuzzleAnswer) => ask<PuzzleAnswered>(`/api/puzzles/${encodeURIComponent(id)}`, body),
  ownGames: () => ask<OwnGames>("/api/me/analyses"),
  analyseOwn: (body: AnalyseMine) => ask<OwnGames>("/api/me/analyses", body),
  result: (id: string) => ask<Result>(`/api/results/${encodeURIComponent(id)}`),
  draws: (id: string) => ask<Draws>(`/api/draws/${encodeURIComponent(id)}`),
  archive: (query: { game?: string; text?: string; before?: string }) =>
    ask<Archive>(`/api/archive?${new URLSearchParams(query as Record<string, string>)}`),
};
