import { expect, test } from 'vitest';
import { deal } from './deal.ts';
import { validStakeOf } from './valid-stake.ts';

const PLAYER = '9S 2S KS 2H';
const BANKER = '2S 9D KS KH';
const TIE = '9S 9D KS KH';
/** The banker wins with 6. */
const BANKER_SIX = '2S 6D KS KH 3S';

test.each([
  ['the player, won', { P: 100n }, PLAYER, 100n],
  ['the player, lost', { P: 100n }, BANKER, 100n],
  ['the banker, of whose win a twentieth is kept', { B: 100n }, BANKER, 100n],
  ['the player on a tie', { P: 100n }, TIE, 0n],
  ['player and banker: what one exceeds the other by', { P: 100n, B: 130n }, BANKER, 30n],
  ['player and banker alike', { P: 100n, B: 100n, T: 10n }, PLAYER, 10n],
  ['player and banker on a tie, and the tie', { P: 100n, B: 130n, T: 10n }, TIE, 10n],
  ['a pair beside the player', { P: 100n, PP: 7n, BIG: 5n, SMALL: 3n }, PLAYER, 115n],
] as const)('%s', (_name, stakes, cards, valid) => {
  const dealt = deal(cards.split(' '));
  expect(dealt && validStakeOf(stakes, { deal: dealt, variant: 'C' })).toBe(valid);
});

test('a banker’s 6 without commission is half won, and half of it counts; with commission all of it does', () => {
  const dealt = deal(BANKER_SIX.split(' '));
  expect(dealt).toMatchObject({ outcome: 'B', points: [5, 6] });
  expect(dealt && validStakeOf({ B: 101n, P: 1n }, { deal: dealt, variant: 'N' })).toBe(50n);
  expect(dealt && validStakeOf({ B: 101n, P: 1n }, { deal: dealt, variant: 'C' })).toBe(100n);
});
