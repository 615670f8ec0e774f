/** The drawings of the print, put into the page once so that every picture can use them by name. */

import icons from "./icons.svg?raw";

/** The very files from which `hexhold` prints pictures of boards. */
const STOCKS = import.meta.glob<string>("../../../src/hexhold/draw/symbols/*.svg", {
  query: "?raw",
  import: "default",
});
/** What only boards show; the prints of the first page do without it. */
const ON_BOARDS = /sea\.svg$/;

const arrivals = new Map<string, Promise<void>>();

/** Put icons, dice and goods into the page; they are part of the program. */
export function showIcons(): void {
  insert(icons);
}

/** Put all drawings into the page, each once; resolves when they are there. */
export function showDrawings(): Promise<void> {
  return show(Object.keys(STOCKS));
}

/** Put those into the page that its prints use. */
export function showFirstDrawings(): Promise<void> {
  return show(Object.keys(STOCKS).filter((file) => !ON_BOARDS.test(file)));
}

async function show(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const load = STOCKS[file];
    if (load && !arrivals.has(file)) arrivals.set(file, load().then(insert));
  }
  await Promise.all(files.map((file) => arrivals.get(file)));
}

function insert(svg: string): void {
  const holder = document.createElement("div");
  holder.setAttribute("aria-hidden", "true");
  holder.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
  holder.innerHTML = svg;
  document.body.prepend(holder);
}
