/** The server in this browser, as the page asks it: the worker's answers look like those of a network. */

import type { Server, Socket } from "../net/server";
import type { FromWorker, ToWorker } from "./said";

export class InsideServer implements Server {
  private readonly asked = new Map<number, (answer: FromWorker & { type: "answer" }) => void>();
  private readonly sockets = new Map<number, InsideSocket>();
  private count = 0;

  constructor(private readonly worker: Pick<Worker, "postMessage">) {}

  /** Take what the worker says; whether it was an answer to something. */
  take(said: FromWorker): boolean {
    switch (said.type) {
      case "answer":
        this.asked.get(said.id)?.(said);
        this.asked.delete(said.id);
        return true;
      case "heard":
        this.sockets.get(said.wire)?.hear(said.text);
        return true;
      case "closed":
        this.sockets.get(said.wire)?.end(said.code, said.reason);
        this.sockets.delete(said.wire);
        return true;
      default:
        return false;
    }
  }

  readonly ask = (path: string, { method = "GET", body }: RequestInit): Promise<Response> => {
    this.count += 1;
    const id = this.count;
    return new Promise((resolve) => {
      this.asked.set(id, ({ status, kind, body: found }) =>
        resolve(new Response(status === 204 ? null : found, { status, headers: { "content-type": kind } })),
      );
      this.tell({ type: "ask", id, method, path, body: String(body ?? "") });
    });
  };

  readonly open = (path: string): Socket => {
    this.count += 1;
    const wire = this.count;
    const socket = new InsideSocket(
      (text) => this.tell({ type: "say", wire, text }),
      () => {
        this.sockets.delete(wire);
        this.tell({ type: "hang_up", wire });
      },
    );
    this.sockets.set(wire, socket);
    this.tell({ type: "open", wire, path });
    return socket;
  };

  private tell(said: ToWorker): void {
    this.worker.postMessage(said);
  }
}

class InsideSocket implements Socket {
  readyState: Socket["readyState"] = WebSocket.OPEN;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;

  constructor(
    private readonly say: (text: string) => void,
    private readonly hangUp: () => void,
  ) {}

  send(text: string): void {
    this.say(text);
  }

  close(code = 1005): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.hangUp();
    // As any WebSocket, it says so a moment later.
    queueMicrotask(() => this.end(code, ""));
  }

  hear(text: string): void {
    this.onmessage?.call(this as unknown as WebSocket, new MessageEvent("message", { data: text }));
  }

  end(code: number, reason: string): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.call(this as unknown as WebSocket, new CloseEvent("close", { code, reason }));
  }
}
