import type { WordStream } from '@fairhall/fair/stream';
import { uniformBelow } from '@fairhall/fair/uniform';
import { type TableChance, tableStream } from '../table-chance.ts';
import { WHEEL } from './felt.ts';

/** The number of a round. */
export function roundNumber(chance: TableChance): number {
  return spunNumber(tableStream(chance));
}

/** The next number of a stream. */
export function spunNumber(stream: WordStream): number {
  return uniformBelow(stream, WHEEL.length);
}
