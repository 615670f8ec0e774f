/** The options of a game, each with a sentence that explains it. */

import type { GameOption } from "../declared/protocol";
import { has, t } from "../i18n/i18n";
import { Switch } from "../ui/Switch";

export type Value = string | number | boolean;
export type Values = Readonly<Record<string, Value>>;

interface Props {
  readonly options: readonly GameOption[];
  readonly values: Values;
  onChange(values: Values): void;
}

function nameOf(name: string): string {
  return has(`option.${name}.name`) ? t(`option.${name}.name`) : name.replaceAll("_", " ");
}

function sentenceOf(option: GameOption): string {
  return has(`option.${option.name}.text`) ? t(`option.${option.name}.text`) : option.sentence;
}

function wordOf(name: string, value: Value): string {
  if (typeof value === "boolean") return t(value ? "option_on" : "option_off");
  const path = name === "map" ? `map.${value}` : `option.${name}.${value}`;
  return has(path) ? t(path) : String(value).replaceAll("_", " ");
}

/** An option and what was chosen, in one line. */
export function chosenText(name: string, value: Value): string {
  return `${name === "map" ? t("make.map") : nameOf(name)}: ${wordOf(name, value)}`;
}

export function Options({ options, values, onChange }: Props) {
  return (
    <ul class="opts">
      {options.map((option) => {
        const value = values[option.name] ?? option.default;
        const set = (next: Value) => onChange({ ...values, [option.name]: next });
        return (
          <li key={option.name}>
            {option.kind === "flag" ? (
              <Switch name={nameOf(option.name)} note={sentenceOf(option)} isOn={Boolean(value)} onChange={set} />
            ) : (
              // biome-ignore lint/a11y/noLabelWithoutControl: its control is one of the three below
              <label class="opt">
                <span>
                  <b>{nameOf(option.name)}</b>
                  <small>{sentenceOf(option)}</small>
                </span>
                {option.kind === "choice" ? (
                  <select class="value" value={String(value)} onChange={(event) => set(event.currentTarget.value)}>
                    {(option.words ?? []).map((word) => (
                      <option key={word} value={word}>
                        {wordOf(option.name, word)}
                      </option>
                    ))}
                  </select>
                ) : option.kind === "number" ? (
                  <input
                    class="value"
                    type="number"
                    min={option.least ?? 0}
                    max={option.most ?? 99}
                    placeholder="–"
                    value={Number(value) < (option.least ?? 0) ? "" : String(value)}
                    onChange={(event) => set(Number(event.currentTarget.value))}
                  />
                ) : (
                  <input
                    class="value"
                    type="text"
                    value={String(value)}
                    onChange={(event) => set(event.currentTarget.value)}
                  />
                )}
              </label>
            )}
          </li>
        );
      })}
    </ul>
  );
}
