import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { PLACING, sitDown } from "../../test/table";
import { settings } from "../app/settings";
import { speak } from "../i18n/i18n";
import type { Desk } from "./desk";
import { useTurnNotice } from "./turn";

beforeAll(() => speak("en"));
afterEach(() => {
  vi.unstubAllGlobals();
  settings.notify.value = false;
});

function Watcher({ desk }: { desk: Desk }) {
  useTurnNotice(desk);
  return null;
}

/** Somebody who looks at another page and wants notices is asked something; what their browser was told to show. */
async function asked(refuses: boolean): Promise<string[]> {
  const shown: string[] = [];
  class Notice {
    static readonly permission = "granted";
    constructor(title: string, { body }: { body: string }) {
      if (refuses)
        throw new TypeError("Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.");
      shown.push(`${title}: ${body}`);
    }
  }
  const { desk, socket } = sitDown();
  vi.stubGlobal("Notification", Notice);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  settings.notify.value = true;
  const root = document.createElement("div");
  await act(() => render(<Watcher desk={desk} />, root));
  expect([document.title, shown]).toEqual(["Hexhold", []]);
  await act(() => socket.tell({ type: "update", seq: 6, at: 0, request: PLACING }));
  await act(() => socket.tell({ type: "update", seq: 7, at: 0, request: { ...PLACING } }));
  expect(document.title).toContain("●");
  await act(() => render(null, root));
  desk.leave();
  return shown;
}

test("whoever looks elsewhere gets one notice when they are asked", async () => {
  expect(await asked(false)).toEqual([expect.stringMatching(/^Hexhold: ./)]);
});

test("a browser that refuses to show it, as on some phones, still tells by the title", async () => {
  expect(await asked(true)).toEqual([]);
});
