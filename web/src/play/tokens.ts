/** Action tokens in words: `settle:N12` is "Settlement, forest 9, hills 10". */

import { gameText, t, has } from "../i18n/i18n";
import { cardsText, readDeal } from "../tell/sentence";
import type { Desk } from "./desk";

export function tokenText(desk: Desk, token: string): string {
  const [kind = "", rest = ""] = token.split(":");
  const name = gameText(desk.store.table.value?.game ?? "", `act.${kind}.label`);
  const words = rest ? rest.split("/").map((part) => argument(desk, part)) : [];
  return [name, ...words.filter(Boolean)].join(", ");
}

function argument(desk: Desk, part: string): string {
  const place = /^([NEH])(\d+)$/.exec(part);
  if (place) {
    const kind = ({ N: "node", E: "edge", H: "hex" } as const)[place[1] as "N" | "E" | "H"];
    return desk.places.value?.words(kind, Number(place[2])) ?? part;
  }
  const seat = /^P(\d)$/.exec(part);
  if (seat) return desk.nameOf(Number(seat[1]));
  const section = /^W(\d)$/.exec(part);
  if (section) return t("place.section", { number: section[1]! });
  if (part.includes(">")) {
    const { give, want } = readDeal(part);
    return t("deal", { give: cardsText(give), want: cardsText(want) });
  }
  for (const path of [`good.${part}`, `card.${part}.name`, `hero.${part}.name`, `track.${part}.name`, `wildling.${part}`, `rank.${part}`]) {
    if (has(path)) return t(path);
  }
  return part;
}
