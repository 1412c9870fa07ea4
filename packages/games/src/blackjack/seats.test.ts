import { expect, test } from 'vitest';
import type { Choice } from './choices.ts';
import { choicesAt, choose, dealRound, finishRound, type Round, tableSaysAt } from './seats.ts';
import { hasNextRound, shoeCards } from './shoe.ts';

const after = (round: Round, ...choices: Choice[]): Round => {
  let now = round;
  for (const choice of choices) {
    const next = choose(now, choice);
    if (!next) throw new Error(`may not ${choice}`);
    now = next;
  }
  return now;
};
const deal = (cards: string, seats = 1) => dealRound(cards.split(' '), seats);
const felt = ({ seats }: Round) => seats.map((hands) => hands.map(({ cards }) => cards.join(' ')).join(' | '));

test('seats get a card each and the dealer his open one, then all another', () => {
  const round = deal('2S 3S 4S 5H 6H 7H 8D', 2);
  expect(felt(round)).toEqual(['2S 5H', '3S 6H']);
  expect(round).toMatchObject({ up: '4S', hole: '7H', used: 6, turn: { seat: 0, hand: 0 } });
});

test('nobody chooses against a blackjack of the dealer, nor with one of his own', () => {
  expect(deal('9S AS 8S KS').turn).toBeNull();
  expect(deal('9S KS 8S AS').turn).toBeNull();
  expect(deal('AS 9S 4S KS 3S 8H', 2).turn).toEqual({ seat: 1, hand: 0 });
});

test('a hand goes on to 21 or beyond, and the next seat after it', () => {
  const round = deal('5S 3S TS 6S 4S 7S KH 9D 8D', 2);
  expect(choicesAt(round)).toEqual(['hit', 'stand', 'double']);
  const hit = after(round, 'hit');
  expect(felt(hit)[0]).toBe('5S 6S KH');
  expect(hit.turn).toEqual({ seat: 1, hand: 0 });
  expect(after(deal('5S TS 2S 7S 3H 9D'), 'hit').turn).toEqual({ seat: 0, hand: 0 });
  const bust = after(deal('KS TS 6S 7S KH'), 'hit');
  expect([bust.turn, felt(bust)]).toEqual([null, ['KS 6S KH']]);
});

test('a doubled hand gets one card and no more choice', () => {
  const round = after(deal('5S TS 6S 7S 2H 9D'), 'double');
  expect([round.turn, felt(round), round.used]).toEqual([null, ['5S 6S 2H'], 5]);
  expect(finishRound(round, [100n])).toMatchObject({ dealer: ['TS', '7S'], returns: [0n] });
});

test('a split makes two hands, played one after the other, and each may be doubled', () => {
  const split = after(deal('8S 6S 8H TS 3D TC 2C KD 9D'), 'split');
  expect([felt(split), split.used, split.turn]).toEqual([['8S 3D | 8H TC'], 6, { seat: 0, hand: 0 }]);
  expect(choose(split, 'split')).toBeNull();
  const first = after(split, 'double');
  expect([felt(first), first.turn]).toEqual([['8S 3D 2C | 8H TC'], { seat: 0, hand: 1 }]);
  const both = after(first, 'stand');
  expect(both.turn).toBeNull();
  expect(finishRound(both, [100n, 100n])).toMatchObject({ dealer: ['6S', 'TS', 'KD'], total: 26, returns: [400n, 200n] });
});

test('split aces get their one card, and 21 with it pays even money', () => {
  const split = after(deal('AS 6S AH TS KD 5C 9D'), 'split');
  expect([felt(split), split.turn]).toEqual([['AS KD | AH 5C'], null]);
  expect(finishRound(split, [100n, 100n])).toMatchObject({ dealer: ['6S', 'TS', '9D'], returns: [200n, 200n] });
});

test('cards of one value are split, whatever their pictures; others are not', () => {
  expect(choicesAt(deal('KS 6S TH TS 2S 2S'))).toContain('split');
  expect(choose(deal('KS 6S 9H TS'), 'split')).toBeNull();
  expect(choose(deal('KS KH AS AH'), 'hit')).toBeNull();
});

test('insurance is paid apart from the hands', () => {
  const round = deal('KS AS 9S KH');
  expect(finishRound(round, [100n], 50n)).toMatchObject({ returns: [0n], insurance: 150n });
});

test('whoever follows the table comes to the end of every round, and every card lies somewhere', () => {
  for (let number = 0; number < 40; number += 1) {
    const shoe = shoeCards({ seed: 'ab'.repeat(32), table: 'TABLE-6', randomness: 'cd'.repeat(32), number });
    let used = 0;
    while (hasNextRound(used)) {
      const cards = shoe.slice(used);
      let round = dealRound(cards, 7);
      for (let said = tableSaysAt(round); said; said = tableSaysAt(round)) {
        expect(choicesAt(round)).toContain(said);
        round = after(round, said);
      }
      const onFelt = round.seats.flat().flatMap((hand) => hand.cards);
      expect([...onFelt, round.up, round.hole].sort()).toEqual(cards.slice(0, round.used).sort());
      const hands = round.seats.flat().length;
      const settled = finishRound(round, Array(hands).fill(100n));
      expect(settled?.returns).toHaveLength(hands);
      used += round.used + (settled?.dealer.length ?? 2) - 2;
    }
    expect(used).toBeGreaterThanOrEqual(4 * 52);
  }
});
