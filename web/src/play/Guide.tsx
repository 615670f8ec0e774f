/**
 * The first time: what is new is explained when it comes up, a few sentences at a time, until it has been read once.
 *
 * In the first game every kind of decision has its words; the other games begin with a short tour of what they add.
 */

import { signal } from "@preact/signals";
import { settings } from "../app/settings";
import { entry, has, t } from "../i18n/i18n";
import { keep, kept } from "../net/storage";
import { Button, Ico } from "../ui/drawn";
import { useDesk } from "./context";

const read = signal<ReadonlySet<string>>(new Set((kept("read") ?? "").split(" ").filter(Boolean)));

function markRead(step: string): void {
  read.value = new Set([...read.value, step]);
  keep("read", [...read.value].join(" "));
}

/** All words are new again. */
export function forgetRead(): void {
  read.value = new Set();
  keep("read", null);
}

/** The first step that was not read yet: the tour of the game, then the decision at hand. */
function nextStep(game: string, decision: string): { step: string; text: string } | null {
  const tour = entry(`tour.${game}`);
  const stops = Array.isArray(tour) ? (tour as readonly string[]) : [];
  const stop = stops.findIndex((_, index) => !read.value.has(`${game}.${index}`));
  if (stop >= 0) return { step: `${game}.${stop}`, text: stops[stop]! };
  const path = `guide.${decision}`;
  return has(path) && !read.value.has(decision) ? { step: decision, text: t(path) } : null;
}

export function Guide() {
  const desk = useDesk();
  const request = desk.store.request.value;
  if (!settings.guide.value || !request?.asked) return null;
  const next = nextStep(desk.store.table.value?.game ?? "", request.kind);
  if (!next) return null;
  return (
    <section class="guide" aria-label={t("guide_title")}>
      <p>
        <Ico name="book" /> {next.text}
      </p>
      <div class="row">
        <button type="button" class="link" onClick={() => (settings.guide.value = false)}>
          {t("guide_off")}
        </button>
        <Button quiet onClick={() => markRead(next.step)}>
          {t("guide_next")}
        </Button>
      </div>
    </section>
  );
}
