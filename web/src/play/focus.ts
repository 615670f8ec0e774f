/** Where the focus goes when what it was on is gone: to the next question, for those who play by keys. */

import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

let isByKeys = false;
const noteKeys = () => {
  isByKeys = true;
};
const notePointer = () => {
  isByKeys = false;
};
addEventListener("keydown", noteKeys, true);
addEventListener("pointerdown", notePointer, true);

/** Bring the focus to the heading of a box whenever something else is asked and nothing has the focus. */
export function useFocusOnHeading(box: RefObject<HTMLElement | null>, asked: string): void {
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const heading = box.current?.querySelector("h1");
    if (!isByKeys || !isLost || !heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [asked]);
}
