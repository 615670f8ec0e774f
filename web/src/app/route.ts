/** Which page is shown, kept in the address so that links and the back button work. */

import { signal } from "@preact/signals";
import { FIRST_GAME } from "./games";

export type Route =
  | { readonly page: "home" }
  | { readonly page: "make"; readonly game: string; readonly gathers: "table" | "tournament" }
  | { readonly page: "tournament"; readonly id: string }
  | { readonly page: "maps" }
  | { readonly page: "table"; readonly id: string }
  | { readonly page: "tables" }
  | { readonly page: "board"; readonly game: string }
  | { readonly page: "day"; readonly day: string }
  | { readonly page: "moderate" }
  | { readonly page: "opening"; readonly id: string }
  | { readonly page: "puzzles" }
  | { readonly page: "puzzle"; readonly id: string }
  | { readonly page: "replays" }
  | { readonly page: "replay"; readonly id: string }
  | { readonly page: "result"; readonly id: string }
  | { readonly page: "rules"; readonly game: string }
  | { readonly page: "settings" }
  | { readonly page: "you" }
  | { readonly page: "many" }
  | { readonly page: "privacy" }
  | { readonly page: "mail" }
  | { readonly page: "unknown" };

export function parse(path: string): Route {
  const [page = "", id = "", ...rest] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (rest.length > 0) return { page: "unknown" };
  switch (page) {
    case "":
      return { page: "home" };
    case "new":
      return { page: "make", game: id || FIRST_GAME, gathers: "table" };
    case "tournament":
      return id ? { page: "tournament", id } : { page: "make", game: FIRST_GAME, gathers: "tournament" };
    case "maps":
      return { page: "maps" };
    case "t":
      return id ? { page: "table", id } : { page: "tables" };
    case "tables":
      return { page: "tables" };
    case "board":
      return { page: "board", game: id || FIRST_GAME };
    case "day":
      return { page: "day", day: id || "today" };
    case "moderate":
      return { page: "moderate" };
    case "opening":
      return { page: "opening", id };
    case "puzzles":
      return id ? { page: "puzzle", id } : { page: "puzzles" };
    case "replays":
      return { page: "replays" };
    case "replay":
      return id ? { page: "replay", id } : { page: "replays" };
    case "result":
      return id ? { page: "result", id } : { page: "replays" };
    case "rules":
      return { page: "rules", game: id || FIRST_GAME };
    case "settings":
      return { page: "settings" };
    case "you":
      return { page: id === "games" ? "many" : "you" };
    case "privacy":
      return { page: "privacy" };
    case "mail":
      return { page: "mail" };
    default:
      return { page: "unknown" };
  }
}

export const route = signal<Route>(parse(location.pathname));

export function go(path: string): void {
  history.pushState(null, "", path);
  arrive();
}

function arrive(): void {
  route.value = parse(location.pathname);
  scrollTo(0, 0);
}

addEventListener("popstate", arrive);

/** Links within the page change it without loading it again; those with a modifier or a target are left alone. */
addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented;
  const path = link?.getAttribute("href") ?? "";
  if (!isPlain || !path.startsWith("/") || path.startsWith("/api/") || link?.hasAttribute("download")) return;
  event.preventDefault();
  go(path);
});
