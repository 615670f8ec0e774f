/** What a player has set, kept by the browser. */

import { effect, type Signal, signal } from "@preact/signals";
import { keep, kept } from "../net/storage";

/** How many offers of bots are heard in a round, and never two in a turn; or all. */
export type BotOffers = "0" | "1" | "2" | "all";
export type Theme = "system" | "light" | "dark";

function setting<Value extends string | boolean>(name: string, start: Value): Signal<Value> {
  const saved = kept(`setting.${name}`);
  const first = saved === null ? start : typeof start === "boolean" ? saved === "true" : saved;
  const value = signal(first as Value);
  effect(() => keep(`setting.${name}`, String(value.value)));
  return value;
}

export const settings = {
  theme: setting<Theme>("theme", "system"),
  /** A place is tapped, then confirmed. */
  confirm: setting<boolean>("confirm", true),
  /** The server's only choice is taken without asking. */
  autoPass: setting<boolean>("autoPass", true),
  /** What a bot offers and cannot be paid is declined without asking. */
  declineUnpayable: setting<boolean>("declineUnpayable", true),
  botOffers: setting<BotOffers>("botOffers", "2"),
  letters: setting<boolean>("letters", true),
  sound: setting<boolean>("sound", true),
  /** A notice of the browser at one's turn, while another page is looked at. */
  notify: setting<boolean>("notify", false),
  motion: setting<boolean>("motion", true),
  /** What is new is explained when it comes up. */
  guide: setting<boolean>("guide", true),
  bot: setting<string>("bot", ""),
} as const;

effect(() => {
  const root = document.documentElement;
  if (settings.theme.value === "system") delete root.dataset.theme;
  else root.dataset.theme = settings.theme.value;
});
effect(() => {
  document.documentElement.classList.toggle("still", !settings.motion.value);
});

export function isDark(): boolean {
  if (settings.theme.value !== "system") return settings.theme.value === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

export function toggleTheme(): void {
  settings.theme.value = isDark() ? "light" : "dark";
}
