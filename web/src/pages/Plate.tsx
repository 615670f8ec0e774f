/** The print of a game: a picture that takes its inks from the page, so it is put into it. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

const PLATES = import.meta.glob<string>("./plates/*.svg", { query: "?url", import: "default", eager: true });

export function Plate({ game }: { game: string }) {
  const drawing = useSignal("");
  useEffect(() => {
    const url = PLATES[`./plates/${game}.svg`];
    if (url) void fetch(url).then(async (file) => (drawing.value = file.ok ? await file.text() : ""));
  }, [game]);
  return <span class="art" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing.value }} />;
}
