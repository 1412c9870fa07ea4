import { type Area, backOf } from '@fairhall/games/baccarat/areas';
import { baccaratChances } from '@fairhall/games/baccarat/chances';
import type { Deal } from '@fairhall/games/baccarat/deal';
import { expect, test } from 'vitest';
import { returnOf } from './returns.ts';

const { orders, outcomes, sixes, cards } = baccaratChances();
const share = (part: bigint) => Number(part) / Number(orders);
/** What a unit brings back of a hand that ends so. */
const back = (area: Area, hand: Partial<Deal>) => {
  const player = ['2S', '3H'];
  const banker = ['4S', '9H'];
  return (
    Number(backOf(area, 10_000n, { deal: { player, banker, points: [5, 3], outcome: 'P', used: 4, ...hand } as Deal, variant: 'C' })) /
    10_000
  );
};

test('the returns on the page are those of the rules, over all orders of the cards', () => {
  const [banker, player, tie] = [share(outcomes.B), share(outcomes.P), share(outcomes.T)];
  const six = share(sixes[2] + sixes[3]);
  const exact: [Area, 'C' | 'N', number][] = [
    ['B', 'C', banker * 1.95 + tie],
    ['B', 'N', (banker - six) * 2 + six * 1.5 + tie],
    ['P', 'C', player * back('P', { outcome: 'P' }) + tie],
    ['T', 'C', tie * back('T', { outcome: 'T' })],
    ['BIG', 'C', share(cards[5] + cards[6]) * back('BIG', { used: 5 })],
    ['SMALL', 'C', share(cards[4]) * back('SMALL', { used: 4 })],
    ['S6', 'C', share(sixes[2]) * 13 + share(sixes[3]) * 21],
    // Of eight decks 31 of 415 second cards have the rank of the first, 7 its suit, too.
    ['PP', 'C', (31 / 415) * back('PP', { player: ['9S', '9H'] })],
    ['BP', 'C', (31 / 415) * back('BP', { banker: ['9S', '9H'] })],
    ['EP', 'C', 0.862901],
    ['XP', 'C', 0.91953],
  ];
  for (const [area, variant, value] of exact) expect(returnOf(area, variant), area).toBeCloseTo(value, 6);
});

test('any pair and perfect pair return what both hands together make of them', () => {
  // Two ranks, or suits with them, of four cards in turn: player's pair, then banker's given it.
  const ranks = (31 / 415) * ((12 * 4 * 8 * (4 * 8 - 1) + 30 * 29) / (414 * 413));
  expect(returnOf('EP', 'C')).toBeCloseTo(6 * (2 * (31 / 415) - ranks), 5);
  const twins = (7 / 415) * ((51 * 8 * 7 + 6 * 5) / (414 * 413));
  expect(returnOf('XP', 'C')).toBeCloseTo(26 * 2 * (7 / 415 - twins) + 201 * twins, 5);
});
