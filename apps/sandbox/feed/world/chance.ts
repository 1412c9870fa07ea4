import { createHash } from 'node:crypto';

/** Numbers in [0, 1) that are the same for the same words: what is replayed can be replayed again. */
export function chanceOf(...words: readonly (string | number)[]): () => number {
  const digest = createHash('sha256').update(words.join('\n')).digest();
  let state = digest.readUInt32BE(0);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Time to the next of events that come `perMs` a millisecond on average. */
export function gapMs(chance: () => number, perMs: number): number {
  return -Math.log(1 - chance()) / perMs;
}
