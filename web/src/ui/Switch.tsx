/** Something that is on or off, with a sentence that explains it. */

interface SwitchProps {
  readonly name: string;
  readonly note: string;
  readonly isOn: boolean;
  onChange(isOn: boolean): void;
}

export function Switch({ name, note, isOn, onChange }: SwitchProps) {
  return (
    <button type="button" class="opt" role="switch" aria-checked={isOn} onClick={() => onChange(!isOn)}>
      <span>
        <b>{name}</b>
        <small>{note}</small>
      </span>
      <span class="switch" aria-hidden="true">
        <i />
      </span>
    </button>
  );
}
