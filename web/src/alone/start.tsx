/** The page without a server: load the engine, say how far that is, and let the page ask it as it would ask a server. */

import { signal } from "@preact/signals";
import { render } from "preact";
import { playAlone } from "../net/server";
import { isAble } from "./able";
import { saveDownloads } from "./downloads";
import { InsideServer } from "./inside";
import { type Hindrance, type Stage, Starting } from "./Starting";
import type { FromWorker } from "./said";
import { Unkept, type Why } from "./Unkept";
import "./alone.css";

const stage = signal<Stage>({ at: "opening" });
const unkept = signal<Why>("");

/** What the service worker says: how much of the site it has loaded, or that there is no room for it. */
type FromKeeper = { readonly type: "loaded"; readonly bytes: number; readonly all: number } | { readonly type: "full" };

class Failed extends Error {
  constructor(readonly code: Hindrance) {
    super(code);
  }
}

/** By what the engine says when it cannot begin, what is the matter; anything else is a part that is missing. */
const REASONS: readonly (readonly [RegExp, Hindrance])[] = [
  [/StoreNewer/, "newer"],
  [/WebAssembly|CompileError|LinkError/, "old"],
];

/** Start the engine in this browser; returns when the page can be shown. Whatever hinders it is said. */
export async function start(app: Element): Promise<void> {
  render(<Starting stage={stage} />, app);
  try {
    if (!isAble()) throw new Failed("old");
    await keepSite();
    stage.value = { at: "opening" };
    await openEngine();
  } catch (error) {
    stage.value = { at: "failed", code: error instanceof Failed ? error.code : "part" };
    await new Promise(() => undefined);
  }
  const beside = document.createElement("div");
  document.body.append(beside);
  render(<Unkept why={unkept} />, beside);
  render(null, app);
}

/**
 * Have the whole site kept by the browser, so that it needs no network from now on. Where there can be no service
 * worker (a private window, a site without TLS), the site works as long as there is a network.
 */
async function keepSite(): Promise<void> {
  const { serviceWorker: workers } = navigator;
  if (!workers) return;
  workers.addEventListener("message", ({ data }: MessageEvent<FromKeeper>) => {
    if (data.type === "loaded") stage.value = { at: "loading", bytes: data.bytes, all: data.all };
    else unkept.value ||= "cache";
  });
  workers.startMessages();
  if (workers.controller) return;
  const controlled = new Promise<void>((resolve) => {
    workers.addEventListener("controllerchange", () => resolve(), { once: true });
  });
  const kept = await workers.register("/sw.js").catch(() => null);
  if (!kept) return;
  const coming = kept.installing ?? kept.waiting;
  // A page that was loaded again with Shift is nobody's: the worker is there and does not serve it.
  if (!coming) return;
  const given = new Promise<void>((_, reject) => {
    coming.addEventListener("statechange", () => coming.state === "redundant" && reject(new Failed("part")));
  });
  await Promise.race([controlled, given]);
}

async function openEngine(): Promise<void> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const inside = new InsideServer(worker);
  await new Promise<void>((resolve, reject) => {
    worker.onerror = () => reject(new Failed("part"));
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (inside.take(data)) return;
      if (data.type === "waits") stage.value = { at: "waits" };
      if (data.type === "full") unkept.value = "full";
      if (data.type === "failed") {
        console.warn(data.why);
        reject(new Failed(REASONS.find(([said]) => said.test(data.why))?.[1] ?? "part"));
      }
      if (data.type === "ready") {
        if (!data.keeps) unkept.value = "nothing";
        resolve();
      }
    };
  });
  playAlone(inside);
  saveDownloads(inside);
}
