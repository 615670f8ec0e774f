/** Small tools: rules, keys, settings, sound, day or night; for the host, the end of the table. */

import { settings, toggleTheme } from "../app/settings";
import { t } from "../i18n/i18n";
import { Ico } from "../ui/drawn";
import { aside } from "./Aside";
import { asksToClose, othersPlay } from "./CloseTable";
import { useDesk } from "./context";
import { showKeys, showList } from "./keys";

export function Tools({ game }: { game: string }) {
  const { table, you, seat } = useDesk().store;
  const mayClose = table.value?.status === "playing" && you.value?.owner && !othersPlay(table.value, seat.value);
  const tools: readonly (readonly [string, string, () => void])[] = [
    ["book", "tools.rules", () => (aside.value = { page: "rules", game })],
    ["help", "tools.keys", () => (showKeys.value = true)],
    ["dots", "tools.list", () => (showList.value = !showList.value)],
    ["sliders", "tools.settings", () => (aside.value = { page: "settings" })],
    ["sound", "tools.sound", () => (settings.sound.value = !settings.sound.value)],
    ["moon", "tools.theme", toggleTheme],
    ...(mayClose ? [["cross", "close.do", () => (asksToClose.value = true)] as const] : []),
  ];
  return (
    <div class="tools">
      {tools.map(([icon, name, onClick]) => (
        <button
          key={icon}
          type="button"
          aria-label={t(name)}
          title={t(name)}
          aria-pressed={icon === "sound" ? settings.sound.value : undefined}
          onClick={onClick}
        >
          <Ico name={icon} />
        </button>
      ))}
    </div>
  );
}
