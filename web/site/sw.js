/*
 * Keeps the whole site in the browser, so that it needs no network after the first visit. `make site` puts two lines
 * before this file: FILES, every file with its digest and size, and CACHE, where they are kept.
 *
 * A file is kept under its path and digest. So a site that was changed loads only what has changed, a visit that was
 * broken off goes on where it was, and what came in pieces is not taken for the whole.
 */

const ALL = Object.values(FILES).reduce((sum, { size }) => sum + size, 0);
const LOOK_AGAIN = 250_000;

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers().then(() => self.clients.claim())));
self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== self.location.origin) return;
  const path = event.request.mode === "navigate" ? "/index.html" : pathname;
  if (path in FILES) event.respondWith(kept(path));
});

function keyOf(path) {
  return `${path}?${FILES[path].digest}`;
}

async function keepAll() {
  const cache = await caches.open(CACHE);
  let bytes = 0;
  let told = 0;
  const count = (more) => {
    bytes += more;
    if (bytes - told < LOOK_AGAIN && bytes < ALL) return;
    told = bytes;
    void tell({ type: "loaded", bytes, all: ALL });
  };
  for (const path of Object.keys(FILES)) {
    if (await cache.match(keyOf(path))) count(FILES[path].size);
    // Where there is no room, the site is played as long as there is a network.
    else if (!(await keep(cache, path, await load(path, count)))) return;
  }
}

async function tell(said) {
  for (const page of await self.clients.matchAll({ includeUncontrolled: true })) page.postMessage(said);
}

/** Keep a file; whether there was room for it, and if not, it is said. */
async function keep(cache, path, whole) {
  try {
    await cache.put(keyOf(path), whole);
    return true;
  } catch {
    await tell({ type: "full" });
    return false;
  }
}

/** Load a file; raises where something else comes than what the site was made of. */
async function load(path, count) {
  const answer = await fetch(path === "/index.html" ? "/" : path, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const parts = [];
  const reader = answer.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    count(part.value.length);
  }
  const body = new Blob(parts);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await body.arrayBuffer()));
  const found = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!found.startsWith(FILES[path].digest)) throw new Error(`${path} is not what it was`);
  return new Response(body, { headers: { "content-type": FILES[path].type } });
}

/** A file as it was kept; where the browser has thrown it away or had no room for it, it is loaded once more. */
async function kept(path) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(keyOf(path));
  if (found) return found;
  const whole = await load(path, () => undefined);
  await keep(cache, path, whole.clone());
  return whole;
}

async function forgetOthers() {
  const cache = await caches.open(CACHE);
  const wanted = new Set(Object.keys(FILES).map(keyOf));
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!wanted.has(pathname + search)) await cache.delete(url);
  }
}
