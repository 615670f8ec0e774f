/** Dialogs that are open as long as a signal says so. */

import type { Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

/** What the dialog's element is to be given as its `ref`. */
export function useDialog(isOpen: Signal<boolean>) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen.value) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen.value]);
  return dialog;
}
