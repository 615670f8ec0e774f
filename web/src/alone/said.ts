/** What the page and the worker with the engine say to each other. */

export type ToWorker =
  | { readonly type: "ask"; readonly id: number; readonly method: string; readonly path: string; readonly body: string }
  | { readonly type: "open"; readonly wire: number; readonly path: string }
  | { readonly type: "say"; readonly wire: number; readonly text: string }
  | { readonly type: "hang_up"; readonly wire: number };

export type FromWorker =
  /** Another page of this browser plays; the engine starts when that one is closed. */
  | { readonly type: "waits" }
  | { readonly type: "ready"; readonly keeps: boolean }
  /** There is no room left: what is played from now on is gone when the page is closed. */
  | { readonly type: "full" }
  | { readonly type: "failed"; readonly why: string }
  | {
      readonly type: "answer";
      readonly id: number;
      readonly status: number;
      readonly kind: string;
      readonly body: Uint8Array<ArrayBuffer>;
    }
  | { readonly type: "heard"; readonly wire: number; readonly text: string }
  | { readonly type: "closed"; readonly wire: number; readonly code: number; readonly reason: string };
