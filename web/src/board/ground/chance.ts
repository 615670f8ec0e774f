/** Numbers between two others that are the same for the same name: decoration that never changes under the players. */
export function between(name: string): (low: number, high: number) => number {
  let state = 2166136261;
  for (const sign of name) state = Math.imul(state ^ sign.charCodeAt(0), 16777619);
  return (low, high) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return low + (high - low) * (((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296);
  };
}
