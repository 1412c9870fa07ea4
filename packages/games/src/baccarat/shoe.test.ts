import { expect, it } from 'vitest';
import { shoeCards, shoeHands } from './shoe.ts';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

it('deals the shoe of the written vector', () => {
  const cards = shoeCards({ seed: SEED, table: 'TABLE-1', randomness: 'shoe-1', number: 1 });
  expect(cards).toHaveLength(416);
  expect(cards.slice(0, 8)).toEqual(['3D', '6S', 'QH', '5S', '8C', 'KH', 'QH', 'JH']);
});

it('ends with the hand in which the cut card shows, 16 cards before the end', () => {
  for (let number = 1; number <= 40; number += 1) {
    const hands = shoeHands(shoeCards({ seed: SEED, table: 'TABLE-1', randomness: 'shoe', number }));
    const used = hands.reduce((sum, hand) => sum + hand.used, 0);
    expect(used).toBeGreaterThan(400);
    expect(used - (hands.at(-1)?.used ?? 0)).toBeLessThanOrEqual(400);
  }
});

it('plays one hand more when the cut card lies just behind a finished hand', () => {
  // Naturals of four cards each: 100 hands are 400 cards, and the cut card is the next to be drawn.
  const natural = ['9S', '2S', 'KS', 'KH'];
  const hands = shoeHands(Array.from({ length: 104 }, () => natural).flat());
  expect(hands).toHaveLength(101);
});
