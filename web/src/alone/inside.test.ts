import { expect, test } from "vitest";
import { InsideServer } from "./inside";
import { changedPages } from "./keeping";
import type { ToWorker } from "./said";

function told(): { readonly said: ToWorker[]; readonly server: InsideServer } {
  const said: ToWorker[] = [];
  return { said, server: new InsideServer({ postMessage: (message: ToWorker) => void said.push(message) }) };
}

test("an answer of the worker looks like one of a network", async () => {
  const { said, server } = told();
  const asked = server.ask("/api/me", { method: "POST", body: '{"name":"Ann"}' });
  expect(said).toEqual([{ type: "ask", id: 1, method: "POST", path: "/api/me", body: '{"name":"Ann"}' }]);
  const body = new TextEncoder().encode('{"error":{"code":"forbidden"}}');
  server.take({ type: "answer", id: 1, status: 403, kind: "application/json", body });
  const answer = await asked;
  expect([answer.ok, answer.status, await answer.json()]).toEqual([false, 403, { error: { code: "forbidden" } }]);
});

test("a socket hears what is for it until it is closed", () => {
  const { said, server } = told();
  const [first, second] = [server.open("/api/tables/a/ws"), server.open("/api/tables/b/ws")];
  const heard: string[] = [];
  first.onmessage = ({ data }) => void heard.push(`first ${data}`);
  second.onmessage = ({ data }) => void heard.push(`second ${data}`);
  second.onclose = ({ code, reason }) => void heard.push(`closed ${code} ${reason}`);
  server.take({ type: "heard", wire: 2, text: "hello" });
  server.take({ type: "closed", wire: 2, code: 4400, reason: "unknown_table" });
  server.take({ type: "heard", wire: 2, text: "too late" });
  first.close(1000);
  server.take({ type: "heard", wire: 1, text: "too late" });
  expect(heard).toEqual(["second hello", "closed 4400 unknown_table"]);
  expect(said.at(-1)).toEqual({ type: "hang_up", wire: 1 });
});

test("only pages that differ or are new are kept again", () => {
  const before = new Uint8Array(3 * 4096);
  const after = new Uint8Array(4 * 4096);
  after[4096 + 17] = 1;
  expect(changedPages(before, after)).toEqual([1, 3]);
  expect(changedPages(after, after.slice())).toEqual([]);
});
