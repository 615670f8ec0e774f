/** Where requests and WebSockets of the page go: to the server that it came from, or to one that stands in for it. */

/** What the page needs of a WebSocket. */
export type Socket = Pick<WebSocket, "readyState" | "send" | "close" | "onmessage" | "onclose">;

export interface Server {
  /** Ask for a path, as `fetch` does. */
  readonly ask: (path: string, asked: RequestInit) => Promise<Response>;
  /** Open the WebSocket at a path. */
  readonly open: (path: string) => Socket;
}

let server: Server = {
  ask: (path, asked) => fetch(path, asked),
  open: (path) => new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`),
};

/** Whether nobody else can come to the tables: the server is in this browser. */
export let isAlone = false;

/** Ask this one from now on, which serves nobody but this page. */
export function playAlone(other: Server): void {
  server = other;
  isAlone = true;
}

export const askServer: Server["ask"] = (path, asked) => server.ask(path, asked);
export const openSocket: Server["open"] = (path) => server.open(path);
