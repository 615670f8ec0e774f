/** The scenarios of a game; the one that is chosen says what it is about. */

import type { GameOption } from "../declared/protocol";
import { has, t } from "../i18n/i18n";
import { Button } from "../ui/drawn";

interface Props {
  readonly option: GameOption;
  readonly chosen: string;
  onChoose(scenario: string): void;
}

export function Scenarios({ option, chosen, onChoose }: Props) {
  const line = `scenario.${chosen}.line`;
  return (
    <section class="sec">
      <h2 class="label">{t("make.scenario")}</h2>
      <div class="switches">
        {(option.words ?? []).map((name) => (
          <Button key={name} pressed={chosen === name} onClick={() => onChoose(name)}>
            {has(`option.scenario.${name}`) ? t(`option.scenario.${name}`) : name}
          </Button>
        ))}
      </div>
      {has(line) && (
        <p class="scenarioline" role="status">
          {t(line)}
        </p>
      )}
    </section>
  );
}
