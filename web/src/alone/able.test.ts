import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isAble } from "./able";

class NewWorker {
  readonly terminate = (): void => undefined;
  readonly type: string;

  constructor(_address: string, how: { readonly type: string }) {
    this.type = how.type;
  }
}

class OldWorker {
  readonly terminate = (): void => undefined;
}

beforeEach(() => {
  vi.stubGlobal("WebAssembly", {});
  vi.stubGlobal("DecompressionStream", class {});
  vi.stubGlobal("Worker", NewWorker);
});
afterEach(() => vi.unstubAllGlobals());

test("a browser of today can play", () => expect(isAble()).toBe(true));

test.each(["WebAssembly", "DecompressionStream", "Worker"])("one without %s cannot", (lacking) => {
  vi.stubGlobal(lacking, undefined);
  expect(isAble()).toBe(false);
});

test("one whose workers know no modules cannot", () => {
  vi.stubGlobal("Worker", OldWorker);
  expect(isAble()).toBe(false);
});
