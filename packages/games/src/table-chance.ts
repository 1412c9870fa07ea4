import { roundStream } from '@fairhall/fair/round';
import type { WordStream } from '@fairhall/fair/stream';

/** What a shared shoe or a round of dice or wheel follows from: the seed was sealed before `randomness` was known to anybody. */
export type TableChance = {
  readonly seed: string;
  readonly table: string;
  /** 64 hexadecimal letters of the beacon's round. */
  readonly randomness: string;
  /** Of the shoe; of the round where nothing is dealt from a shoe. */
  readonly number: number;
};

/** Rounds of dice or wheel that follow from one sealed seed. */
export const BLOCK_ROUNDS = 500;

export function tableStream({ seed, table, randomness, number }: TableChance): WordStream {
  return roundStream({ seed, game: table, client: randomness, nonce: number });
}
