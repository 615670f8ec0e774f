/** A setting that is one of a few, with a sentence that explains it. */

import type { Signal } from "@preact/signals";
import { settings, TEMPOS } from "../app/settings";
import { t } from "../i18n/i18n";
import { Button } from "../ui/drawn";

const CHOICES = {
  botOffers: ["0", "1", "2", "all"],
  botPace: Object.keys(TEMPOS),
  tempo: Object.keys(TEMPOS),
} as const;

export function SettingChoice({ name }: { name: keyof typeof CHOICES }) {
  const chosen = settings[name] as Signal<string>;
  return (
    <>
      <h3 class="label">{t(`settings.${name}`)}</h3>
      <div class="switches" role="group" aria-label={t(`settings.${name}`)}>
        {CHOICES[name].map((value) => (
          <Button key={value} pressed={chosen.value === value} onClick={() => (chosen.value = value)}>
            {t(`settings.${name}_${value}`)}
          </Button>
        ))}
      </div>
      <p class="small dim">{t(`settings.${name}_note`)}</p>
    </>
  );
}
