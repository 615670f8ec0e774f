/**
 * The file of the games, kept in IndexedDB page by page: what has changed is written in one transaction, so that a
 * browser that is closed at any moment finds the games as they were after some move.
 */

const NAME = "hexhold";
const PAGES = "pages";
const THINGS = "things";
/** The size of a page of SQLite. */
const PAGE = 4096;

export class Keeping {
  private before: Uint8Array<ArrayBuffer> = new Uint8Array(0);

  private constructor(private readonly database: IDBDatabase) {}

  /** What this browser keeps for us; raises where it keeps nothing. */
  static async open(): Promise<Keeping> {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(PAGES);
      asked.result.createObjectStore(THINGS);
    };
    return new Keeping(await answer(asked));
  }

  /** The file as it was kept last; empty if there was none. */
  async load(): Promise<Uint8Array> {
    const pages = this.database.transaction(PAGES).objectStore(PAGES);
    const [numbers, contents] = await Promise.all([answer(pages.getAllKeys()), answer(pages.getAll())]);
    const file = new Uint8Array(numbers.length * PAGE);
    numbers.forEach((number, at) => {
      file.set(contents[at] as Uint8Array, Number(number) * PAGE);
    });
    this.before = file;
    return file;
  }

  /** Write what has changed since the last time; returns when it is kept. */
  async keep(file: Uint8Array): Promise<void> {
    const changed = changedPages(this.before, file);
    const [least, most] = [file.length / PAGE, this.before.length / PAGE];
    if (changed.length === 0 && least === most) return;
    const now = file.slice();
    const doing = this.database.transaction(PAGES, "readwrite");
    const pages = doing.objectStore(PAGES);
    for (const page of changed) pages.put(now.slice(page * PAGE, (page + 1) * PAGE), page);
    for (let page = least; page < most; page += 1) pages.delete(page);
    await done(doing);
    this.before = now;
  }

  async thing(name: string): Promise<string> {
    return String((await answer(this.database.transaction(THINGS).objectStore(THINGS).get(name))) ?? "");
  }

  async keepThing(name: string, value: string): Promise<void> {
    const doing = this.database.transaction(THINGS, "readwrite");
    doing.objectStore(THINGS).put(value, name);
    await done(doing);
  }
}

/** The numbers of the pages that differ, or are new. */
export function changedPages(before: Uint8Array, after: Uint8Array): number[] {
  const changed = [];
  for (let page = 0; page * PAGE < after.length; page += 1) {
    const end = Math.min((page + 1) * PAGE, after.length);
    let at = page * PAGE;
    if (end <= before.length) while (at < end && before[at] === after[at]) at += 1;
    if (at < end) changed.push(page);
  }
  return changed;
}

function answer<Value>(asked: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

function done(doing: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    doing.oncomplete = () => resolve();
    doing.onabort = () => reject(doing.error);
  });
}
