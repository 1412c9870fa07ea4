import { playersText } from '@fairhall/fair/players-deal';
import { expect, test } from 'vitest';
import { answerQuestion } from './game-rules.ts';
import { playersDeck } from './players-deck.ts';

const DEAL = { seed: '0f'.repeat(32), table: 'SHAN-1', parts: ['11'.repeat(32), '22'.repeat(32)], hand: 7 };

test('a deck is the one anybody can shuffle from the seed and all parts', () => {
  const deck = playersDeck(DEAL);
  const question = { op: 'shuffle', seed: DEAL.seed, game: 'SHAN-1', client: playersText(DEAL.parts), nonce: 7, decks: 1, take: 52 };
  expect(answerQuestion(question)).toEqual({ id: null, cards: deck });
  expect(new Set(deck).size).toBe(52);
});

test.each([
  { ...DEAL, seed: '1f'.repeat(32) },
  { ...DEAL, parts: ['11'.repeat(32), '23'.repeat(32)] },
  { ...DEAL, hand: 8 },
  { ...DEAL, table: 'SHAN-2' },
])('another seed, part, hand or table is another deck', (deal) => {
  expect(playersDeck(deal)).not.toEqual(playersDeck(DEAL));
});
