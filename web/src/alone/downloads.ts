/** Links to files of the server: there is none, so they are asked of the engine and saved from here. */

import type { Server } from "../net/server";

const LATER = 60_000;

export function saveDownloads(server: Server): void {
  addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/api/"]') : null;
      if (!link) return;
      event.preventDefault();
      void save(server, link.getAttribute("href")!, link.download);
    },
    { capture: true },
  );
}

async function save(server: Server, path: string, name: string): Promise<void> {
  const found = await server.ask(path, {});
  if (!found.ok) return;
  const address = URL.createObjectURL(await found.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = name || `hexhold-${path.split("/").at(-1)}.jsonl`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), LATER);
}
