/** A link to be sent to others: by what the device offers, else copied. */

import { useSignal } from "@preact/signals";
import { t } from "../i18n/i18n";
import { Button, Ico } from "./drawn";

/** Copy a text; pages that were not loaded safely, as in a home network, have only the old way. */
async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.body.appendChild(document.createElement("textarea"));
  area.value = text;
  area.select();
  document.execCommand("copy");
  area.remove();
}

/** A text to be kept elsewhere. */
export function Copy({ text, label }: { text: string; label: string }) {
  const isCopied = useSignal(false);
  const give = async (): Promise<void> => {
    await copy(text);
    isCopied.value = true;
  };
  return <Button onClick={() => void give()}>{isCopied.value ? t("share.copied") : label}</Button>;
}

export function Share({ link, label, grow = false }: { link: () => string; label: string; grow?: boolean }) {
  const isCopied = useSignal(false);
  const give = async (): Promise<void> => {
    if (matchMedia("(pointer: coarse)").matches && "share" in navigator) {
      await navigator.share({ title: "Hexhold", url: link() }).catch(() => {});
      return;
    }
    await copy(link());
    isCopied.value = true;
  };
  return (
    <Button grow={grow} onClick={() => void give()}>
      <Ico name="link" /> {isCopied.value ? t("share.copied") : label}
    </Button>
  );
}
