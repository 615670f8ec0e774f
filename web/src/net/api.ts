/** What is asked of the server outside of any table. */

import type {
  Archive,
  Created,
  Draws,
  ErrorBody,
  Film,
  Games,
  Handover,
  Lobby,
  MapShown,
  MapWish,
  Me,
  NewTable,
  PlayOn,
  Rename,
  Result,
} from "../declared/protocol";

/** A refusal or a silence of the server, with the code that the catalogues have a sentence for. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: body ? "POST" : "GET",
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
  return (await response.json()) as Answer;
}

export const api = {
  me: () => ask<Me>("/api/me"),
  rename: (body: Rename) => ask<Me>("/api/me", body),
  handover: () => ask<Handover>("/api/me/code"),
  takeOver: (body: Handover) => ask<Me>("/api/me/code", body),
  games: () => ask<Games>("/api/games"),
  lobby: () => ask<Lobby>("/api/tables"),
  makeTable: (body: NewTable) => ask<Created>("/api/tables", body),
  sketch: (body: MapWish) => ask<MapShown>("/api/maps", body),
  film: (id: string, seen: string) => ask<Film>(`/api/films/${encodeURIComponent(id)}?seen=${seen}`),
  playOn: (id: string, body: PlayOn) => ask<Created>(`/api/films/${encodeURIComponent(id)}`, body),
  result: (id: string) => ask<Result>(`/api/results/${encodeURIComponent(id)}`),
  draws: (id: string) => ask<Draws>(`/api/draws/${encodeURIComponent(id)}`),
  archive: (query: { game?: string; text?: string; before?: string }) =>
    ask<Archive>(`/api/archive?${new URLSearchParams(query as Record<string, string>)}`),
};
