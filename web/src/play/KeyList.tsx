/** The list of keys. */

import { t } from "../i18n/i18n";
import { useDialog } from "../ui/dialog";
import { Button } from "../ui/drawn";
import { showKeys } from "./keys";

const KEYS = [
  ["Space", "roll"],
  ["R", "road"],
  ["F", "ship"],
  ["S", "settlement"],
  ["C", "city"],
  ["D", "card"],
  ["K", "knight"],
  ["A", "wake"],
  ["P", "promote"],
  ["W", "wall"],
  ["G", "guard"],
  ["V", "move"],
  ["V", "sail"],
  ["H", "hero"],
  ["T", "trade"],
  ["Y N O", "answer"],
  ["E", "end"],
  ["U", "undo"],
  ["← ↑ ↓ →", "targets"],
  ["Enter", "confirm"],
  ["Esc", "back"],
  ["1 – 6", "seats"],
  ["L", "log"],
  ["M", "map"],
  ["?", "list"],
] as const;

export function KeyList() {
  const dialog = useDialog(showKeys);
  return (
    <dialog ref={dialog} class="keys" aria-label={t("keys.title")} onClose={() => (showKeys.value = false)}>
      <h2 class="title">{t("keys.title")}</h2>
      <dl>
        {KEYS.map(([key, name]) => (
          <div key={name}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={() => (showKeys.value = false)}>{t("keys.close")}</Button>
    </dialog>
  );
}
