/** The print of a game. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

const PLATES = import.meta.glob<string>("./plates/*.svg", { query: "?raw", import: "default" });

export function Plate({ game }: { game: string }) {
  const drawing = useSignal("");
  useEffect(() => {
    void PLATES[`./plates/${game}.svg`]?.().then((svg) => (drawing.value = svg));
  }, [game]);
  return <span class="art" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing.value }} />;
}
