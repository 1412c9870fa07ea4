import { roundStream } from '@fairhall/fair/round';
import { describe, expect, test } from 'vitest';
import { type Card, cardAt, rankOf, shuffledDecks, suitOf } from '../cards.ts';
import { answerQuestion } from '../game-rules.ts';
import { CATEGORIES, type Category, categoryOf, strengthOf } from './strength.ts';

const cards = (text: string) => text.split(' ');
const ask = (op: string, question: object) => answerQuestion({ id: 1, op, ...question });

describe('over all 2,598,960 hands of five', () => {
  // Combinatorics: [hands, hands that differ in strength] of each category.
  const EXPECTED: Readonly<Record<Category, [number, number]>> = {
    HIGH: [1_302_540, 1_277],
    PAIR: [1_098_240, 2_860],
    TWOPAIR: [123_552, 858],
    TRIPS: [54_912, 858],
    STRAIGHT: [10_200, 10],
    FLUSH: [5_108, 1_277],
    FULL: [3_744, 156],
    QUADS: [624, 156],
    STRAIGHTFLUSH: [40, 10],
  };

  test('each category comes as often, and in as many strengths, as can be counted by hand', { timeout: 120_000 }, () => {
    const counts = new Map<number, number>();
    const deck = Array.from({ length: 52 }, (_, index) => cardAt(index));
    const hand: Card[] = [];
    const walk = (from: number) => {
      if (hand.length === 5) {
        const strength = strengthOf(hand);
        counts.set(strength, (counts.get(strength) ?? 0) + 1);
        return;
      }
      for (let at = from; at < deck.length; at += 1) {
        hand.push(deck[at] as Card);
        walk(at + 1);
        hand.pop();
      }
    };
    walk(0);
    const found = Object.fromEntries(CATEGORIES.map((category) => [category, [0, 0] as [number, number]]));
    for (const [strength, count] of counts) {
      const row = found[categoryOf(strength)] as [number, number];
      row[0] += count;
      row[1] += 1;
    }
    expect(found).toEqual(EXPECTED);
  });
});

test('the best five of seven are those that a slow search through all 21 fives finds', () => {
  let shared = 0;
  for (let nonce = 0; nonce < 3_000; nonce += 1) {
    // A short deck meets straights, flushes and full houses often.
    const short = nonce % 2 === 1;
    const stream = roundStream({ seed: '33'.repeat(32), game: 'HOLDEM', client: 'slow', nonce });
    const deck = shuffledDecks(stream, 1).filter((card) => !short || (suitOf(card) !== 'C' && '5678A'.includes(rankOf(card))));
    const [board, one, other] = [deck.slice(0, 5), deck.slice(5, 7), deck.slice(7, 9)];
    const fast = Math.sign(strengthOf([...board, ...one]) - strengthOf([...board, ...other]));
    const [slowOne, slowOther] = [slowBest([...board, ...one]), slowBest([...board, ...other])];
    expect(fast).toBe(Math.sign(slowOne.localeCompare(slowOther)));
    expect(CATEGORIES.indexOf(categoryOf(strengthOf([...board, ...one])))).toBe(Number.parseInt(slowOne.charAt(0), 36));
    if (fast === 0) shared += 1;
  }
  expect(shared).toBeGreaterThan(50);
});

/** The best five by trying all: category and ranks as text that sorts. Written apart from the rules on purpose. */
function slowBest(seven: readonly Card[]): string {
  let best = '';
  for (let one = 0; one < 7; one += 1)
    for (let two = one + 1; two < 7; two += 1) {
      const five = slowValue(seven.filter((_, at) => at !== one && at !== two));
      if (five > best) best = five;
    }
  return best;
}

function slowValue(five: readonly Card[]): string {
  const letters = five.map((card) => 'abcdefghijklm'.charAt('23456789TJQKA'.indexOf(rankOf(card)))).sort();
  const times = (letter: string) => letters.filter((each) => each === letter).length;
  const ordered = letters.toSorted((one, other) => times(other) - times(one) || other.localeCompare(one)).join('');
  const shape = [...new Set(ordered)].map(times).join('');
  const row = letters.join('');
  const top = row === 'abcdm' ? 'd' : 'abcdefghijklm'.includes(row) ? row.charAt(4) : '';
  const isFlush = new Set(five.map(suitOf)).size === 1;
  if (top) return `${isFlush ? 8 : 4}${top}`;
  if (isFlush) return `5${ordered}`;
  const category = { '41': 7, '32': 6, '311': 3, '221': 2, '2111': 1, '11111': 0 }[shape];
  return `${category}${ordered}`;
}

describe('a showdown', () => {
  test.each<[name: string, board: string, hands: string[], category: string[], place: number[]]>([
    ['the better pair', '2S 5D 9C JH KD', ['KS 3D', 'JS 4D'], ['PAIR', 'PAIR'], [1, 2]],
    ['the kicker', '2S 5D 9C JH KD', ['KS QD', 'KC TD'], ['PAIR', 'PAIR'], [1, 2]],
    ['a kicker beyond the fifth card does not count', 'KS KD AC QH JD', ['KC 3D', 'KH 2D'], ['TRIPS', 'TRIPS'], [1, 1]],
    ['the board plays for all', 'TS JS QS KS AS', ['2D 3D', 'AH AD', '9S 8S'], Array(3).fill('STRAIGHTFLUSH'), [1, 1, 1]],
    ['an ace stands below the two', 'AS 2D 3C 4H 9D', ['5S KD', 'AD AH'], ['STRAIGHT', 'TRIPS'], [1, 2]],
    ['a six tops it', '2D 3C 4H 5S 9D', ['AS KD', '6D KH'], ['STRAIGHT', 'STRAIGHT'], [2, 1]],
    ['no straight goes round the ace', 'QS KD AC 2H 3D', ['4S 9D', 'AS 8H'], ['HIGH', 'PAIR'], [2, 1]],
    ['of two triples the higher fills', '9S 9D 9C 4H 4D', ['4S KD', 'KS KH'], ['FULL', 'FULL'], [2, 1]],
    ['a third pair may be the kicker', 'KS KD QC QH 9D', ['JS JC', 'TS 3D'], ['TWOPAIR', 'TWOPAIR'], [1, 2]],
    ['a flush by its fifth card', 'AS KS 9S 4S 2D', ['5S 2H', '3S 2C'], ['FLUSH', 'FLUSH'], [1, 2]],
    ['who shares a place counts for the next', '2S 5D 9C JH KD', ['KS 3D', '2D 3C', 'KC 3H'], ['PAIR', 'PAIR', 'PAIR'], [1, 3, 1]],
  ])('%s', (_name, board, hands, category, place) => {
    expect(ask('holdem', { board: cards(board), hands: hands.map(cards) })).toEqual({ id: 1, category, place });
  });

  test.each<[string, object]>([
    ['BAD_CARD', { board: cards('2S 5D 9C JH') }],
    ['BAD_CARD', { board: cards('2S 5D 9C JH 1D') }],
    ['BAD_CARD', { board: cards('2S 5D 9C JH JH') }],
    ['BAD_CARD', { hands: [cards('2S 3D')] }],
    ['BAD_HAND', { hands: [cards('3D')] }],
    ['BAD_HAND', { hands: [cards('3D 4D 5C')] }],
    ['BAD_HAND', { hands: cards('3D 4D').join('') }],
  ])('%s: %j', (error, question) => {
    expect(ask('holdem', { board: cards('2S 5D 9C JH KD'), hands: [cards('3D 4D')], ...question })).toEqual({ id: 1, error });
  });
});

describe('pots', () => {
  const pots = (question: object) => ask('pots', { button: 0, rake: 0, cap: '1000', flop: true, ...question });
  const nobody = [false, false, false];

  test.each<[name: string, question: object, answer: object]>([
    [
      'one pot goes to the best hand',
      { put: ['100', '100', '100'], folded: nobody, place: [2, 1, 3] },
      { pots: ['300'], rake: '0', back: ['0', '300', '0'] },
    ],
    [
      'what nobody called goes back',
      { put: ['100', '250', '100'], folded: [false, false, true], place: [1, 2, 3] },
      { pots: ['300'], rake: '0', back: ['300', '150', '0'] },
    ],
    [
      'an all-in for less wins of each no more than it put in',
      { put: ['50', '200', '200'], folded: nobody, place: [1, 2, 3] },
      { pots: ['150', '300'], rake: '0', back: ['150', '300', '0'] },
    ],
    [
      'levels that the same seats may win are one pot, whoever folded below',
      { put: ['30', '200', '200'], folded: [true, false, false], place: [null, 2, 1] },
      { pots: ['430'], rake: '0', back: ['0', '0', '430'] },
    ],
    [
      'the seats that folded may be named instead',
      { put: ['30', '200', '200'], folded: [0], place: [null, 2, 1] },
      { pots: ['430'], rake: '0', back: ['0', '0', '430'] },
    ],
    [
      'odd units go one each to the first winners left of the button',
      { put: ['7', '7', '7', '7'], folded: [false, false, false, true], place: [1, 1, 1, 9], button: 1 },
      { pots: ['28'], rake: '0', back: ['9', '9', '10', '0'] },
    ],
    [
      'the rake is cut once, and each pot bears its part, the first what does not divide',
      { put: ['33', '99', '99'], folded: nobody, place: [1, 2, 2], rake: 1_000, cap: '1000' },
      // 231 · 10 % = 23: of 99 and 132 it is 9 and 13, and 1 more of the first.
      { pots: ['99', '132'], rake: '23', back: ['89', '60', '59'] },
    ],
    [
      'its cap holds',
      { put: ['100', '100', '100'], folded: nobody, place: [1, 2, 3], rake: 1_000, cap: '7' },
      { pots: ['300'], rake: '7', back: ['293', '0', '0'] },
    ],
    [
      'no flop, no drop',
      { put: ['100', '100', '100'], folded: nobody, place: [1, 2, 3], rake: 1_000, flop: false },
      { pots: ['300'], rake: '0', back: ['300', '0', '0'] },
    ],
    [
      'the last one left needs no hand',
      { put: ['100', '300', '50'], folded: [true, false, true] },
      { pots: ['250'], rake: '0', back: ['0', '450', '0'] },
    ],
  ])('%s', (_name, question, answer) => {
    expect(pots(question)).toEqual({ id: 1, ...answer });
  });

  test.each<[string, object]>([
    ['BAD_MONEY', { put: ['0', '1', '1'] }],
    ['BAD_MONEY', { cap: '0' }],
    ['BAD_HAND', { folded: [true, true, true] }],
    ['BAD_NUMBER', { folded: [3] }],
    ['BAD_NUMBER', { place: [1, 2] }],
    ['BAD_NUMBER', { button: 3 }],
    ['BAD_NUMBER', { rake: '5' }],
    ['BAD_HAND', { flop: 'yes' }],
    ['BAD_HAND', { put: [] }],
  ])('%s: %j', (error, question) => {
    expect(pots({ put: ['1', '1', '1'], folded: nobody, place: [1, 2, 3], ...question })).toEqual({ id: 1, error });
  });

  test('whatever is put in: nothing is lost but the rake, and nobody wins more of another than he put in', () => {
    for (let nonce = 0; nonce < 3_000; nonce += 1) {
      const stream = roundStream({ seed: '44'.repeat(32), game: 'HOLDEM', client: 'pots', nonce });
      const below = (range: number) => stream.next() % range;
      const seats = 2 + below(5);
      const wanted = Array.from({ length: seats }, () => 1 + below(1 + below(400)));
      const stays = below(seats);
      const folded = wanted.map((_, seat) => seat !== stays && below(3) === 0);
      // Who folds has put in no more than one who stays.
      const most = Math.max(...wanted.filter((_, seat) => !folded[seat]));
      const put = wanted.map((each) => Math.min(each, most));
      const place = put.map(() => 1 + below(3));
      const answer = pots({
        put: put.map(String),
        folded,
        place,
        button: below(seats),
        rake: below(1_001),
        cap: String(1 + below(40)),
        flop: below(4) > 0,
      });
      const { rake, back } = answer as { rake: string; back: string[] };
      const returned = back.map(Number);
      expect(returned.reduce((sum, each) => sum + each, Number(rake))).toBe(put.reduce((sum, each) => sum + each, 0));
      for (const [seat, each] of returned.entries()) {
        const mine = put[seat] as number;
        expect(each).toBeGreaterThanOrEqual(0);
        if (!folded.every((isOut, other) => isOut || other === seat))
          expect(each).toBeLessThanOrEqual(
            mine + put.reduce((sum, other, at) => sum + (at === seat ? 0 : Math.min(other, mine)), 0) + seats,
          );
      }
    }
  });
});
