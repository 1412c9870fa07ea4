import { describe, expect, test } from 'vitest';
import { roundStream, shuffled } from './round.ts';

/** 00 01 02 … 1f. */
const SEED = Uint8Array.from({ length: 32 }, (_, at) => at);

describe('the words of a round', () => {
  test('are the published ones', () => {
    const stream = roundStream({ seed: SEED, game: 'S3', client: 'player', nonce: 0 });
    expect(Array.from({ length: 4 }, () => stream.next())).toEqual([2864791016, 2808933789, 3063971011, 3259764295]);
  });

  test('differ with every field, and no text can be moved from one field into the next', () => {
    const base = { seed: SEED, game: 'S3', client: 'player', nonce: 0 };
    const changes = [{}, { nonce: 1 }, { game: 'S5' }, { client: 'playe' }, { game: 'S3p', client: 'layer' }, { seed: new Uint8Array(32) }];
    const firsts = changes.map((change) => roundStream({ ...base, ...change }).next());
    expect(new Set(firsts).size).toBe(changes.length);
  });

  test.each([-1, 0.5, 2 ** 53])('%d is no nonce', (nonce) => {
    expect(() => roundStream({ seed: SEED, game: 'S3', client: '', nonce })).toThrow(RangeError);
  });
});

test('a shoe of eight decks holds each card as often, in the published order', () => {
  const shoe = shuffled(roundStream({ seed: SEED, game: 'TABLE-1', client: 'shoe-1', nonce: 1 }), 416);
  const name = (card: number) => `${'A23456789TJQK'[card % 13]}${'SHDC'[Math.floor(card / 13) % 4]}`;
  expect(shoe.slice(0, 8).map(name).join(' ')).toBe('3D 6S QH 5S 8C KH QH JH');
  expect([...shoe].sort((a, b) => a - b)).toEqual(Array.from({ length: 416 }, (_, at) => at));
});
