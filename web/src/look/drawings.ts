/** The drawings of the print, put into the page once so that every picture can use them by name. */

import icons from "./icons.svg?raw";

/** The very files from which `hexhold` prints pictures of boards. */
const STOCKS = Object.values(
  import.meta.glob<string>("../../../src/hexhold/draw/symbols/*.svg", { query: "?raw", import: "default" }),
);

let arrival: Promise<void> | null = null;

/** Put icons, dice and goods into the page; they are part of the program. */
export function showIcons(): void {
  insert(icons);
}

/** Put all drawings into the page, once; resolves when they are there. */
export function showDrawings(): Promise<void> {
  arrival ??= Promise.all(STOCKS.map((load) => load().then(insert))).then(() => {});
  return arrival;
}

function insert(svg: string): void {
  const holder = document.createElement("div");
  holder.setAttribute("aria-hidden", "true");
  holder.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
  holder.innerHTML = svg;
  document.body.prepend(holder);
}
