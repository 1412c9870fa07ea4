import { type Play, rankAt, TWO } from './kind.ts';

/** What chops what, though it is of another kind. */
const CHOPS: Readonly<Record<string, readonly string[]>> = {
  PAIRRUN3: ['SINGLE2'],
  QUAD: ['SINGLE2', 'PAIR2', 'PAIRRUN3'],
  PAIRRUN4: ['SINGLE2', 'PAIR2', 'PAIRRUN3', 'QUAD'],
};

/** Whether `play` may be laid on `on`. */
export function beats(on: Play, play: Play): boolean {
  return isChop(on, play) || (play.kind === on.kind && play.size === on.size && play.top > on.top);
}

export function isChop(on: Play, play: Play): boolean {
  return CHOPS[nameOf(play)]?.includes(nameOf(on)) ?? false;
}

/** Four pairs in a row may be played by one who has passed already. */
export function isOutOfTurn({ kind, size }: Play): boolean {
  return kind === 'PAIRRUN' && size === 4;
}

/** Kind as the table of chops tells them apart: twos by themselves, runs of pairs by their length. */
function nameOf({ kind, size, top }: Play): string {
  if (kind === 'PAIRRUN') return `PAIRRUN${size}`;
  return (kind === 'SINGLE' || kind === 'PAIR') && rankAt(top) === TWO ? `${kind}2` : kind;
}
