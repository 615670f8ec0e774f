/** What is said aloud: what happens as a log, what the coach says beside it, and what interrupts both. */

import { signal } from "@preact/signals";

/** As many sentences stand in the log as a screen reader may still have to read. */
const KEPT = 12;

interface Said {
  readonly number: number;
  readonly text: string;
}

const log = signal<readonly Said[]>([]);
const advice = signal("");
const assertive = signal("");
let count = 0;

/** Say a sentence to those who listen: after what was said before, or at once with `now`. */
export function announce(text: string, now = false): void {
  if (!text) return;
  // The same sentence twice is said twice only if the text changes.
  if (now) assertive.value = assertive.peek() === text ? `${text}\u00a0` : text;
  else log.value = [...log.peek(), { number: count++, text }].slice(-KEPT);
}

/** What the coach says: it takes the place of what the coach said before, and of nothing else. */
export function advise(text: string): void {
  advice.value = text;
}

export function LiveRegions() {
  return (
    <>
      <div class="vh" role="log" aria-live="polite">
        {log.value.map(({ number, text }) => (
          <p key={number}>{text}</p>
        ))}
      </div>
      <div class="vh" role="status">
        {advice}
      </div>
      <div class="vh" role="alert" aria-live="assertive">
        {assertive}
      </div>
    </>
  );
}
