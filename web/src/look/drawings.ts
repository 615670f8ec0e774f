/** The drawings of the print, put into the page once so that every picture can use them by name. */

import icons from "./icons.svg?raw";

/**
 * Which stock of drawings: `base` has land, numbers, goods, seats and pieces, `cities` and `north` what those games add.
 * They are the very files from which `hexhold` prints pictures of boards.
 */
export type Stock = "base" | "cities" | "north";

const STOCKS: Readonly<Record<Stock, () => Promise<{ default: string }>>> = {
  base: () => import("../../../src/hexhold/draw/symbols/base.svg?raw"),
  cities: () => import("../../../src/hexhold/draw/symbols/cities.svg?raw"),
  north: () => import("../../../src/hexhold/draw/symbols/north.svg?raw"),
};

const shown = new Map<string, Promise<void>>();

/** Put icons, dice and goods into the page; they are part of the program. */
export function showIcons(): void {
  if (!shown.has("icons")) shown.set("icons", Promise.resolve(insert(icons)));
}

/** Put stocks of drawings into the page, each once; resolves when all of them are there. */
export async function showDrawings(...stocks: Stock[]): Promise<void> {
  await Promise.all(
    stocks.map((stock) => {
      const arrival = shown.get(stock) ?? STOCKS[stock]().then((file) => insert(file.default));
      shown.set(stock, arrival);
      return arrival;
    }),
  );
}

function insert(svg: string): void {
  const holder = document.createElement("div");
  holder.setAttribute("aria-hidden", "true");
  holder.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
  holder.innerHTML = svg;
  document.body.prepend(holder);
}
