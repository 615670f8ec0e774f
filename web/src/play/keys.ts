/** Keys: letters for what can be done, and the list of them. */

import { signal } from "@preact/signals";
import { settings } from "../app/settings";
import type { Kind } from "../declared/actions";
import { shownPlaces } from "../howto/shown";
import { aside } from "./Aside";
import { ENDINGS } from "./asking/Now";
import type { Desk } from "./desk";
import { heroKinds } from "./own/Cards";

export const showKeys = signal(false);
/** The map as a list of words instead of a picture. */
export const showList = signal(false);

/** Letters and the kinds they choose, the first that is offered. */
export const LETTERS: Readonly<Record<string, readonly Kind[]>> = {
  r: ["road"],
  f: ["ship"],
  s: ["settle"],
  c: ["city"],
  d: ["buy"],
  k: ["hire", "knight"],
  a: ["activate"],
  p: ["promote"],
  w: ["wall"],
  g: ["guard"],
  v: ["move", "sail"],
};

export function onKey(desk: Desk, event: KeyboardEvent): void {
  const { target } = event;
  const isTyping = target instanceof HTMLElement && target.matches("input, textarea, select");
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") {
    if (showKeys.value) showKeys.value = false;
    else if (shownPlaces.value) shownPlaces.value = null;
    else if (aside.value) aside.value = null;
    else desk.back();
    return;
  }
  if (event.key === "?") {
    showKeys.value = !showKeys.value;
    return;
  }
  const onButton = target instanceof Element && target.closest("button, a, [role=button]") !== null;
  if (event.key === "Enter" && !onButton && desk.chooser.value.ready) {
    desk.confirm();
    event.preventDefault();
  } else if (event.key === " " && !onButton && desk.offers("roll")) {
    desk.act("roll");
    event.preventDefault();
  } else if (settings.letters.value && letter(desk, event.key.toLowerCase())) {
    event.preventDefault();
  }
}

function letter(desk: Desk, key: string): boolean {
  const kind = LETTERS[key]?.find((name) => desk.offers(name));
  if (kind) {
    desk.choose(kind);
    return true;
  }
  const hero = desk.store.me.value?.hero;
  const { asked } = desk.chooser.value;
  if (/^[1-6]$/.test(key) && asked?.ask.type === "seat" && asked.answers.includes(`P${Number(key) - 1}`)) {
    desk.answer(`P${Number(key) - 1}`);
    return true;
  }
  switch (key) {
    case "m":
      showList.value = !showList.value;
      return true;
    case "l":
      document.querySelector<HTMLElement>(".log")?.focus();
      return true;
    case "e": {
      const ending = ENDINGS.find((name) => desk.offers(name));
      if (ending) desk.act(ending);
      return ending !== undefined;
    }
    case "u":
      if (desk.store.request.value?.can_undo) desk.undo();
      return true;
    case "t":
    case "b":
      if (desk.offers("offer") || desk.offers("bank")) desk.panel.value = "trade";
      return true;
    case "o":
      if (desk.offers("counter")) desk.panel.value = "trade";
      return true;
    case "y":
      if (desk.offers("accept")) desk.act("accept");
      return true;
    case "n":
      if (desk.offers("decline")) desk.decline();
      return true;
    case "h": {
      const own = hero ? heroKinds(hero).find((name) => desk.offers(name)) : undefined;
      if (own) desk.choose(own);
      return own !== undefined;
    }
    default:
      return false;
  }
}
