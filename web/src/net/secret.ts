/** The random bytes this browser adds to the dice: committed to when one sits down, told when the game begins. */

import { keep, kept } from "./storage";

const BYTES = 16;
const remembered = new Map<string, string>();

function hexadecimal(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The secret of this browser for a table, or null before there is any. */
export function secretOf(table: string): string | null {
  return remembered.get(table) ?? kept(`secret.${table}`);
}

/** A new secret's SHA-256; null where the browser cannot compute it, and then it adds nothing to the dice. */
export async function commitment(table: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const secret = crypto.getRandomValues(new Uint8Array(BYTES));
  remembered.set(table, hexadecimal(secret));
  keep(`secret.${table}`, hexadecimal(secret));
  return hexadecimal(new Uint8Array(await crypto.subtle.digest("SHA-256", secret)));
}
