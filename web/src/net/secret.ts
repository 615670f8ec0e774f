/** The random bytes this browser adds to the dice: committed to when one sits down, told when the game begins. */

import { keep, kept } from "./storage";

const BYTES = 16;
const remembered = new Map<string, string>();

export interface Secret {
  readonly secret: string;
  /** Its SHA-256. */
  readonly commitment: string;
}

function hexadecimal(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A new secret; null where the browser cannot compute its SHA-256, and then it adds nothing to the dice. */
export async function newSecret(): Promise<Secret | null> {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return { secret: hexadecimal(bytes), commitment: hexadecimal(new Uint8Array(digest)) };
}

export function keepSecret(table: string, secret: string): void {
  remembered.set(table, secret);
  keep(`secret.${table}`, secret);
}

/** The secret of this browser for a table, or null where there is none. */
export function secretOf(table: string): string | null {
  return remembered.get(table) ?? kept(`secret.${table}`);
}
