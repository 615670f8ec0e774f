/** The numbers of a sea map: points, stacks under the fog, cloth, lairs, wonders in the game, harbours to be laid. */

import type { ComponentChildren } from "preact";
import { SAILS } from "../declared/drawing";
import { SCENARIO_KEYS, WONDERS } from "../declared/maps";
import { capital, has, t } from "../i18n/i18n";
import { Button } from "../ui/drawn";
import {
  amountsOf,
  fogFits,
  fogLand,
  fogNumbers,
  MOST,
  unlaid,
  withFogLand,
  withFogNumbers,
  withUnlaid,
  withWonder,
} from "./amounts";
import { Drawing, NUMBERS, Tile } from "./Brushes";
import { type MapData, tableIn, wordsIn } from "./sheet";
import { tradeName } from "./spotWords";
import type { Workshop } from "./workshop";

const UNKNOWN = "fog";

export function Stacks({ shop }: { shop: Workshop }) {
  const sheet = shop.work.value?.sheet;
  if (!sheet || !("scenario" in sheet.rest)) return null;
  const { rest } = sheet;
  const keys = SCENARIO_KEYS[String(rest.scenario)] ?? [];
  const tiles = wordsIn(tableIn(rest, "wonders").tiles);
  const amend = (after: MapData): void => shop.amend(after);
  return (
    <section class="sec stacks">
      <h2 class="label">{t("maker.stack.title")}</h2>
      {amountsOf(sheet).map(({ name, value, least, write }) => (
        <Count
          key={name}
          name={t(`maker.stack.${name}`)}
          value={value}
          least={least}
          onChange={(count) => amend(write(rest, count))}
        >
          {t(`maker.stack.${name}`)}
        </Count>
      ))}
      {keys.includes("bonus") && "bonus" in rest && (
        <p class="small dim">
          {t(tableIn(rest, "bonus").regions === "foreign" ? "maker.stack.foreign" : "maker.stack.these")}
        </p>
      )}
      {keys.includes("fog") && (
        <>
          <Stack name={t("maker.stack.fog")}>
            {shop.terrain.value
              .filter(({ name }) => name !== UNKNOWN)
              .map(({ name }) => (
                <Count
                  key={name}
                  name={landName(name)}
                  value={fogLand(rest).get(name) ?? 0}
                  onChange={(count) => amend(withFogLand(rest, name, count))}
                >
                  <Tile terrain={name} />
                </Count>
              ))}
          </Stack>
          <Stack name={t("maker.stack.fog_numbers")}>
            {NUMBERS.map(String).map((number) => (
              <Count
                key={number}
                name={t("maker.stack.number", { number })}
                value={fogNumbers(rest).get(number) ?? 0}
                onChange={(count) => amend(withFogNumbers(rest, number, count))}
              >
                <Drawing name={`token-${number}`} w={80} h={82} />
              </Count>
            ))}
          </Stack>
          <p class="small" role="status">
            {t("maker.stack.fits", fogFits(sheet, shop.terrain.value))}
          </p>
        </>
      )}
      {keys.includes("wonders") && (
        <div class="switches" role="group" aria-label={t("maker.stack.wonders")}>
          {WONDERS.map((wonder) => (
            <Button key={wonder} pressed={tiles.includes(wonder)} onClick={() => amend(withWonder(rest, wonder))}>
              {capital(t(`wonder.${wonder}`))}
            </Button>
          ))}
        </div>
      )}
      {keys.includes("unlaid") && (
        <Stack name={t("maker.stack.unlaid")}>
          {["3:1", ...Object.keys(SAILS)].map((trade) => (
            <Count
              key={trade}
              name={tradeName(trade)}
              value={unlaid(rest).get(trade) ?? 0}
              onChange={(count) => amend(withUnlaid(rest, trade, count))}
            >
              <Drawing name={trade === "3:1" ? "r-any" : `r-${trade}`} w={100} h={100} />
            </Count>
          ))}
        </Stack>
      )}
    </section>
  );
}

function landName(name: string): string {
  return capital(has(`terrain.${name}`) ? t(`terrain.${name}`) : name);
}

function Stack({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div class="pile" role="group" aria-label={name}>
      <h3 class="small">{name}</h3>
      <div class="pilerow">{children}</div>
    </div>
  );
}

interface CountProps {
  readonly name: string;
  readonly value: number;
  readonly least?: number;
  onChange(value: number): void;
  readonly children: ComponentChildren;
}

/** A number with what it counts before it. What is no number, or too large or small, is set right. */
function Count({ name, value, least = 0, onChange, children }: CountProps) {
  return (
    <label class="count" title={name}>
      <span aria-hidden="true">{children}</span>
      <input
        class="value"
        type="number"
        inputMode="numeric"
        min={least}
        max={MOST}
        value={value}
        aria-label={name}
        onChange={(event) => {
          const wanted = Math.round(Number(event.currentTarget.value));
          const count = Number.isFinite(wanted) ? Math.max(least, Math.min(MOST, wanted)) : value;
          event.currentTarget.value = String(count);
          if (count !== value) onChange(count);
        }}
      />
    </label>
  );
}
