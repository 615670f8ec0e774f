/** Being told by the push service of this browser, also while no page is open. */

import type { Push } from "../declared/protocol";

/** What says it: a worker that the browser starts when something comes. */
const TELLER = "/notices.js";

/** Whether this browser can be told; pages that were not loaded safely never are. */
export function canBePushed(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Whether the person has told this browser that the page may tell nothing. */
export function isPushDenied(): boolean {
  return Notification.permission === "denied";
}

async function subscription(): Promise<PushSubscription | null> {
  const teller = await navigator.serviceWorker.getRegistration(TELLER);
  return (await teller?.pushManager.getSubscription()) ?? null;
}

/** Whether this browser takes what a server tells it. */
export async function isPushed(): Promise<boolean> {
  return canBePushed() && (await subscription()) !== null;
}

/** Let this browser take what the server with this key tells it; null where the person does not want that after all. */
export async function startPush(key: string): Promise<Omit<Push, "language"> | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register(TELLER);
  const teller = await navigator.serviceWorker.ready;
  await (await subscription())?.unsubscribe();
  const made = await teller.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  return { endpoint: endpoint ?? "", public_key: keys?.p256dh ?? "", secret: keys?.auth ?? "" };
}

/** Let this browser take nothing any more. */
export async function stopPush(): Promise<void> {
  await (await subscription())?.unsubscribe();
}
