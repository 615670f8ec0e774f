/** A map in a link: its file, packed small, behind the `#` of an address, which no server is ever sent. */

const VERSION = "1";
/** No map file is longer; what unpacks to more is no map. */
export const MOST_BYTES = 64 * 1024;

export interface Linked {
  readonly game: string;
  readonly players: number;
  readonly file: string;
}

/** A link that was cut off, changed, or never was one. */
export class BrokenLink extends Error {}

export async function writeLink({ game, players, file }: Linked): Promise<string> {
  const packed = await through(new TextEncoder().encode(file), new CompressionStream("deflate-raw"), Number.MAX_VALUE);
  const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
  const sum = checksum(packed);
  return [VERSION, game, players, sum, text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")].join(".");
}

/** What a link holds; null where there is nothing behind the `#`. Raises BrokenLink. */
export async function readLink(hash: string): Promise<Linked | null> {
  const [version, game = "", players = "", sum = "", data = "", ...more] = hash.replace(/^#/, "").split(".");
  if (!version) return null;
  if (version !== VERSION || more.length > 0 || !/^[a-z_]{1,40}$/.test(game) || !/^[2-6]$/.test(players))
    throw new BrokenLink();
  try {
    const packed = Uint8Array.from(atob(data.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
    if (checksum(packed) !== sum) throw new BrokenLink();
    const bytes = await through(packed, new DecompressionStream("deflate-raw"), MOST_BYTES);
    return { game, players: Number(players), file: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    throw new BrokenLink();
  }
}

/** A few letters that change when anything is missing: what is cut off may still unpack to something. */
function checksum(bytes: Uint8Array): string {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return sum.toString(36);
}

/** Bytes through a stream that packs or unpacks them; raises BrokenLink where too many come out. */
async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  // What is wrong with the bytes is told by the reader, too.
  const written = writer
    .write(bytes as BufferSource)
    .then(() => writer.close())
    .catch(() => {});
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = (stream.readable as ReadableStream<Uint8Array>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      void reader.cancel().catch(() => {});
      throw new BrokenLink();
    }
    parts.push(value);
  }
  await written;
  const out = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
