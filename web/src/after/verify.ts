/** The dice checked in the page: commitments, key and every draw computed again, as docs/formats.md tells. */

import type { Draw, Draws } from "../declared/protocol";

export interface Verdict {
  readonly draws: number;
  /** What does not fit, each with its place; nothing where all is as it should be. */
  readonly faults: readonly string[];
}

interface Proof {
  readonly table: string;
  readonly commitment: string;
  readonly seed: string;
  readonly brought: readonly { readonly commitment?: string; readonly shown?: string }[];
}

const RANGE = 1n << 256n;
const BROUGHT_BYTES = 16;

/** Whether this browser can compute what is needed; without a secure connection it may not. */
export function canVerify(): boolean {
  return Boolean(globalThis.crypto?.subtle);
}

/** Check a finished game. `seen` is the commitment this page saw before the game, if any. */
export async function verify({ proof, draws }: Draws, seen: string | null): Promise<Verdict> {
  const told = proof as unknown as Proof;
  const seed = bytesOf(told.seed);
  const faults: string[] = [];
  const commitment = hex(await sha256(join(text(`hexhold/seed/1|${told.table}|`), seed)));
  if (commitment !== told.commitment || (seen !== null && seen !== commitment)) faults.push("commitment");
  for (const [seat, { commitment: promised, shown }] of told.brought.entries()) {
    if (shown && promised && hex(await sha256(bytesOf(shown))) !== promised) faults.push(`seat ${seat}`);
  }
  const brought = told.brought.map(({ shown }) => (shown ? bytesOf(shown) : new Uint8Array(BROUGHT_BYTES)));
  const key = await keyOf(await mac(await keyOf(seed), join(text(`hexhold/key/1|${told.table}|`), ...brought)));
  for (const draw of draws) {
    if ((await drawn(key, draw)) !== draw.drawn) faults.push(`${draw.stream} ${draw.number}`);
  }
  return { draws: draws.length, faults };
}

/** What a draw must have brought. */
async function drawn(key: CryptoKey, { stream, number, outcomes }: Draw): Promise<string | undefined> {
  const total = BigInt(Object.values(outcomes).reduce((sum, weight) => sum + weight, 0));
  const limit = RANGE - (RANGE % total);
  for (let attempt = 0; ; attempt++) {
    const found = BigInt(`0x${hex(await mac(key, text(`${stream}|${number}|${attempt}`)))}`);
    if (found >= limit) continue;
    let left = Number(found % total);
    for (const [outcome, weight] of Object.entries(outcomes)) {
      left -= weight;
      if (left < 0) return outcome;
    }
    return undefined;
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

function text(words: string): Bytes {
  return new TextEncoder().encode(words) as Bytes;
}

function bytesOf(digits: string): Bytes {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)) as Bytes;
}

function hex(bytes: Bytes): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function join(...parts: readonly Bytes[]): Bytes {
  return Uint8Array.from(parts.flatMap((part) => [...part])) as Bytes;
}

async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

function keyOf(bytes: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

async function mac(key: CryptoKey, bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes));
}
