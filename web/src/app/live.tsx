/** What is said aloud: one polite and one assertive region for the whole page. */

import { signal } from "@preact/signals";

const polite = signal("");
const assertive = signal("");

/** Say a sentence to those who listen; `now` interrupts. */
export function announce(text: string, now = false): void {
  if (!text) return;
  const region = now ? assertive : polite;
  // The same sentence twice is said twice only if the text changes.
  region.value = region.peek() === text ? `${text}\u00a0` : text;
}

export function LiveRegions() {
  return (
    <>
      <div class="vh" role="status" aria-live="polite">
        {polite}
      </div>
      <div class="vh" role="alert" aria-live="assertive">
        {assertive}
      </div>
    </>
  );
}
