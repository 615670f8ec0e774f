/** What a player has set, kept by the browser. */

import { effect, type Signal, signal } from "@preact/signals";
import { keep, kept } from "../net/storage";

/** How many offers of bots are heard in a round, and never two in a turn; or all. */
export type BotOffers = "0" | "1" | "2" | "all";
/** How fast bots act and things move. */
export type Tempo = "quick" | "usual" | "calm";
export type Theme = "system" | "light" | "dark";

/** How long movements take, as a part of the usual. */
export const TEMPOS: Readonly<Record<Tempo, number>> = { quick: 0.5, usual: 1, calm: 1.6 };
/** Seconds that a bot takes for each of its acts. */
export const PACES: Readonly<Record<Tempo, number>> = { quick: 0.2, usual: 0.6, calm: 1.4 };

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
  /** The same for what people offer. */
  declinePeople: setting<boolean>("declinePeople", false),
  botOffers: setting<BotOffers>("botOffers", "1"),
  letters: setting<boolean>("letters", true),
  sound: setting<boolean>("sound", true),
  /** A notice of the browser at one's turn, while another page is looked at. */
  notify: setting<boolean>("notify", false),
  motion: setting<boolean>("motion", true),
  tempo: setting<Tempo>("tempo", "usual"),
  /** How fast bots act at tables that one makes. */
  botPace: setting<Tempo>("botPace", "usual"),
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
  document.documentElement.style.setProperty("--tempo", String(TEMPOS[settings.tempo.value]));
});

export function isDark(): boolean {
  if (settings.theme.value !== "system") return settings.theme.value === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

export function toggleTheme(): void {
  settings.theme.value = isDark() ? "light" : "dark";
}
