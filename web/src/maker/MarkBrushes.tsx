/** The brushes for what a scenario puts on the sea: villages, gifts, voyages, places for wonders, and what islands are for. */

import type { ComponentChildren } from "preact";
import { sailInk } from "../board/ground/Sea";
import { SAILS } from "../declared/drawing";
import { GIFTS, SCENARIO_KEYS } from "../declared/maps";
import type { Good } from "../declared/words";
import { capital, t } from "../i18n/i18n";
import { seatClass } from "../ui/drawn";
import { Drawing, Group, NUMBERS, Tile } from "./Brushes";
import { type AnyBrush, LEGS, SITES, voyagesOf } from "./marks";
import { AREAS } from "./regions";
import { NO_TRADE, NONE, type Sheet } from "./sheet";
import { giftName, legName, siteName } from "./spotWords";

const AREA_DRAWINGS = { start: "settlement", settle: "city", robber_area: "robber", bonus: "pennant" } as const;

interface Props {
  readonly sheet: Sheet;
  pick(candidate: AnyBrush, name: string, drawing: ComponentChildren, label?: string): ComponentChildren;
}

/** The groups of brushes that the scenario of this sheet has. */
export function MarkBrushes({ sheet, pick }: Props) {
  const scenario = String(sheet.rest.scenario);
  const keys = SCENARIO_KEYS[scenario] ?? [];
  const areas = AREAS.filter((area) => area === "start" || keys.includes(area));
  return (
    <div class="brushes">
      {keys.includes("cloth") && (
        <Group name={t("maker.mark.villages")} note={t("maker.mark_note.villages")}>
          {NUMBERS.map((number) =>
            pick(
              { kind: "village", number },
              t("maker.mark.village", { number }),
              <span class="numbered">
                <Drawing name="village" w={84} h={60} />
                <b>{number}</b>
              </span>,
            ),
          )}
          {pick({ kind: "village", number: NONE }, t("maker.mark.no_village"), <span class="none" />)}
        </Group>
      )}
      {keys.includes("gifts") && (
        <Group name={t("maker.mark.gifts")} note={t("maker.mark_note.gifts")}>
          {GIFTS.filter((gift) => gift !== "harbour").map((gift) =>
            pick(
              { kind: "tribe_gift", gift },
              capital(t(`gift.${gift}`)),
              <Drawing name={`gift-${gift}`} w={44} h={44} />,
            ),
          )}
          {["3:1", ...Object.keys(SAILS)].map((trade) =>
            pick(
              { kind: "tribe_gift", gift: `harbour ${trade}` },
              giftName(`harbour ${trade}`),
              <span class="boat" style={{ "--sc": sailInk(trade === "3:1" ? null : (trade as Good)) }}>
                <Drawing name="boat" w={46} h={48} />
              </span>,
            ),
          )}
          {pick({ kind: "tribe_gift", gift: NO_TRADE }, t("maker.mark.no_gift"), <span class="none" />)}
        </Group>
      )}
      {keys.includes("wonders") && (
        <Group name={t("maker.mark.sites")} note={t("maker.mark_note.sites")}>
          {SITES.map((wonder) =>
            pick(
              { kind: "site", wonder },
              siteName(wonder),
              <Drawing name={`w-${wonder}`} w={32} h={32} />,
              siteName(wonder),
            ),
          )}
        </Group>
      )}
      {keys.includes("pirates") &&
        voyagesOf(sheet.rest).map(({ colour }, seat) => (
          <Group
            key={colour}
            name={t("maker.mark.voyage", { number: seat + 1 })}
            note={seat ? "" : t("maker.mark_note.voyage")}
          >
            {LEGS.map((leg, number) =>
              pick(
                { kind: "voyage", colour, leg: number },
                legName(seat, leg),
                <span class={seatClass(seat)}>
                  <Drawing name={leg} w={80} h={80} />
                </span>,
                t(`maker.mark.leg.${leg}`),
              ),
            )}
          </Group>
        ))}
      {keys.includes("pirates") && (
        <Group name={t("maker.mark.fleet")} note={t("maker.mark_note.fleet")}>
          {pick({ kind: "fleet" }, t("maker.mark.way"), <Drawing name="pirate" w={104} h={97} />, t("maker.mark.way"))}
          {pick({ kind: "harmless" }, t("maker.mark.harmless"), <Tile terrain="sea" />, t("maker.mark.harmless"))}
        </Group>
      )}
      <Group name={t("maker.mark.islands")} note={t("maker.mark_note.islands")}>
        {areas.map((area) =>
          pick(
            { kind: "area", area },
            t(`maker.mark.area.${area}`),
            <span class={seatClass(0)}>
              <Drawing name={AREA_DRAWINGS[area]} w={80} h={80} />
            </span>,
            t(`maker.mark.area.${area}`),
          ),
        )}
        {scenario === "desert" &&
          pick({ kind: "divide" }, t("maker.mark.divide"), <Tile terrain="desert" />, t("maker.mark.divide"))}
      </Group>
    </div>
  );
}
