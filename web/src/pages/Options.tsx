/** The options of a game, each with a sentence that explains it. */

import { has, t } from "../i18n/i18n";
import type { GameOption } from "../net/protocol";

export type Value = string | number | boolean;
export type Values = Readonly<Record<string, Value>>;

interface Props {
  readonly options: readonly GameOption[];
  readonly values: Values;
  onChange(values: Values): void;
}

function nameOf(option: GameOption): string {
  return has(`option.${option.name}.name`) ? t(`option.${option.name}.name`) : option.name.replaceAll("_", " ");
}

function sentenceOf(option: GameOption): string {
  return has(`option.${option.name}.text`) ? t(`option.${option.name}.text`) : option.sentence;
}

export function Options({ options, values, onChange }: Props) {
  return (
    <ul class="opts">
      {options.map((option) => {
        const value = values[option.name] ?? option.default;
        const set = (next: Value) => onChange({ ...values, [option.name]: next });
        const words = (
          <span>
            <b>{nameOf(option)}</b>
            <small>{sentenceOf(option)}</small>
          </span>
        );
        return (
          <li key={option.name}>
            {option.kind === "flag" ? (
              <button type="button" class="opt" role="switch" aria-checked={Boolean(value)} onClick={() => set(!value)}>
                {words}
                <span class="switch" aria-hidden="true">
                  <i />
                </span>
              </button>
            ) : (
              <label class="opt">
                {words}
                {option.kind === "choice" ? (
                  <select class="value" value={String(value)} onChange={(event) => set(event.currentTarget.value)}>
                    {(option.words ?? []).map((word) => (
                      <option key={word} value={word}>
                        {has(`option.${option.name}.${word}`) ? t(`option.${option.name}.${word}`) : word.replaceAll("_", " ")}
                      </option>
                    ))}
                  </select>
                ) : option.kind === "number" ? (
                  <input
                    class="value"
                    type="number"
                    min={option.least ?? 0}
                    max={option.most ?? 99}
                    value={String(value)}
                    onChange={(event) => set(Number(event.currentTarget.value))}
                  />
                ) : (
                  <input class="value" type="text" value={String(value)} onChange={(event) => set(event.currentTarget.value)} />
                )}
              </label>
            )}
          </li>
        );
      })}
    </ul>
  );
}
