import { roundStream } from '@fairhall/fair/round';
import { describe, expect, test } from 'vitest';
import { shuffledDecks } from '../cards.ts';
import { answerQuestion } from '../game-rules.ts';
import { beats, isChop, isOutOfTurn } from './beats.ts';
import { playOf, strengthOf } from './kind.ts';

const cards = (text: string) => (text === '' ? [] : text.split(' '));
const ask = (op: string, question: object) => answerQuestion({ id: 1, op: `tienlen.${op}`, ...question });

describe('kinds', () => {
  test.each<[string, string | null, number | null]>([
    ['3S', 'SINGLE', 1],
    ['2H', 'SINGLE', 1],
    ['7S 7H', 'PAIR', 2],
    ['7S 8H', null, null],
    ['7S 7H 7D', 'TRIPLE', 3],
    ['2S 2H 2D 2C', 'QUAD', 4],
    ['3S 4H 5D', 'RUN', 3],
    ['5D 3S 4H', 'RUN', 3],
    ['QS KH AD', 'RUN', 3],
    ['KS AH 2D', null, null],
    ['AS 2H 3D', null, null],
    ['3S 4H', null, null],
    ['3S 4H 6D', null, null],
    ['3S 3H 4D', null, null],
    ['3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS', 'RUN', 12],
    ['3S 3H 4D 4S 5S 5D', 'PAIRRUN', 3],
    ['3S 3H 4D 4S', null, null],
    ['3S 3H 4D 4S 6S 6D', null, null],
    ['QS QH KD KS AS AD', 'PAIRRUN', 3],
    ['KS KH AD AS 2S 2D', null, null],
    ['3S 3H 3D 4S 4D 5S', null, null],
    ['3S 3H 4D 4S 5S 5D 6S 6D', 'PAIRRUN', 4],
    ['', null, null],
  ])('%s', (hand, kind, size) => {
    expect(ask('kind', { cards: cards(hand) })).toEqual({ id: 1, kind, size });
  });

  test('suits go up from spades over clubs and diamonds to hearts, ranks from three to two', () => {
    const up = ['3S', '3C', '3D', '3H', '4S', 'TH', 'JS', 'AH', '2S', '2H'];
    expect([...up].sort((one, other) => strengthOf(one) - strengthOf(other))).toEqual(up);
    expect([strengthOf('3S'), strengthOf('2H')]).toEqual([0, 51]);
  });
});

describe('beats', () => {
  test.each<[string, string, boolean]>([
    ['3S', '3C', true],
    ['3H', '3C', false],
    ['AH', '2S', true],
    ['2S', '2H', true],
    ['7S 7H', '7D 7C', false],
    ['7D 7C', '7S 7H', true],
    ['7D 7C', '8S 8C', true],
    ['7D 7C', '8S', false],
    ['3S 4H 5D', '4S 5H 6D', true],
    ['3S 4H 5D', '3D 4D 5H', true],
    ['3S 4H 5D', '4S 5H 6D 7D', false],
    ['5S 5H 5D', '6S 6H 6D', true],
    ['9S 9H 9D 9C', 'TS TH TD TC', true],
    ['TS TH TD TC', '9S 9H 9D 9C', false],
    // Chops.
    ['2H', '3S 3H 4D 4S 5S 5D', true],
    ['AH', '3S 3H 4D 4S 5S 5D', false],
    ['2H 2S', '3S 3H 4D 4S 5S 5D', false],
    ['2H', '3S 3H 3D 3C', true],
    ['2H 2S', '3S 3H 3D 3C', true],
    ['2H 2S 2D', '3S 3H 3D 3C', false],
    ['TS TH JD JS QS QD', '3S 3H 3D 3C', true],
    ['3S 3H 3D 3C', 'TS TH JD JS QS QD', false],
    ['2H', '3S 3H 4D 4S 5S 5D 6S 6D', true],
    ['2H 2S', '3S 3H 4D 4S 5S 5D 6S 6D', true],
    ['2H 2S 2D', '3S 3H 4D 4S 5S 5D 6S 6D', false],
    ['TS TH JD JS QS QD', '3S 3H 4D 4S 5S 5D 6S 6D', true],
    ['AS AH AD AC', '3S 3H 4D 4S 5S 5D 6S 6D', true],
    ['3S 3H 4D 4S 5S 5D 6S 6D', 'AS AH AD AC', false],
    ['AS AH', '3S 3H 4D 4S 5S 5D 6S 6D', false],
    ['3S 3H 4D 4S 5S 5D', '4C 4H 5C 5H 6S 6D', true],
    ['3S 3H 4D 4S 5S 5D 6S 6D', '7S 7H 8D 8S 9S 9D TS TD', true],
  ])('%s ← %s: %s', (on, play, expected) => {
    expect(ask('beats', { on: cards(on), play: cards(play) })).toEqual({ id: 1, beats: expected });
  });

  test('only four pairs in a row may be played out of turn', () => {
    const isOut = (text: string) => isOutOfTurn(playOf(cards(text)) ?? { kind: 'SINGLE', size: 1, top: 0 });
    expect([isOut('3S 3H 4D 4S 5S 5D 6S 6D'), isOut('3S 3H 4D 4S 5S 5D'), isOut('3S 4H 5D 6D'), isOut('3S 3H 3D 3C')]).toEqual([
      ...[true, false, false, false],
    ]);
  });

  test('of two plays that fit each other one beats the other, and never both', () => {
    let met = 0;
    for (let nonce = 0; nonce < 4_000; nonce += 1) {
      const stream = roundStream({ seed: '22'.repeat(32), game: 'TIENLEN', client: 'order', nonce });
      const deck = shuffledDecks(stream, 1);
      const [count, at] = [1 + (nonce % 2), 2 + (nonce % 2)];
      const [one, other] = [playOf(deck.slice(0, count)), playOf(deck.slice(at, at + count))];
      if (!one || !other) continue;
      met += 1;
      expect(beats(one, other)).toBe(!beats(other, one));
      expect(isChop(one, other)).toBe(false);
    }
    expect(met).toBeGreaterThan(1_900);
  });
});

describe('instant wins', () => {
  test.each<[string, string | null]>([
    ['3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS AH', 'DRAGON'],
    ['3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2H', 'DRAGON'],
    ['3S 4S 5S 6S 7S 8S 9S TS JS 2S 2H 2D 2C', 'FOURTWOS'],
    ['3S 3H 4S 4H 5S 5H 6S 6H 2C 2S 2H 2D 9S', 'FOURTWOS'],
    ['3S 3H 4S 4H 5S 5H 6S 6H 7S 7H 9S JD KC', 'FIVEPAIRRUN'],
    ['TS TH JS JH QS QH KS KH AS AH 3S 5D 7C', 'FIVEPAIRRUN'],
    ['3S 3H 4S 4H 5S 5H 6S 6H 7S 7H 9S 9D KC', 'FIVEPAIRRUN'],
    ['JS JH QS QH KS KH AS AH 2S 2H 3S 5D 7C', null],
    ['3S 3H 5S 5H 7S 7H 9S 9H JS JH 2S 2H KC', 'SIXPAIRS'],
    ['3S 3H 3D 3C 7S 7H 9S 9H JS JH KS KH AC', 'SIXPAIRS'],
    ['3S 3H 3D 5S 5H 7S 7H 9S 9H JS JH KC AC', null],
  ])('%s: %s', (hand, instant) => {
    expect(ask('instant', { cards: cards(hand) })).toEqual({ id: 1, instant });
  });
});

describe('pay', () => {
  test.each<[name: string, left: string[], net: string[], rake: string]>([
    ['a card left is a unit', ['', '3S', '4S 5S'], ['285', '-100', '-200'], '15'],
    ['black twos cost three more, red ones six', ['2S 2C', '', '2D 2H 3S'], ['-800', '2185', '-1500'], '115'],
    [
      'thirteen left are doubled, and the twos among them cost on top',
      ['', '3S 4S 5S 6S 7S 8S 9S TS JS QS KS 2S 2H'],
      ['3325', '-3500'],
      '175',
    ],
    ['twelve left are not', ['3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS', ''], ['-1200', '1140'], '60'],
  ])('%s', (_name, left, net, rake) => {
    expect(ask('pay', { left: left.map(cards), unit: '100', rake: 500 })).toEqual({ id: 1, net, rake });
  });

  test('the rake is cut once, from all that was gained', () => {
    expect(ask('pay', { left: [[], ['3S'], ['4S']], unit: '19', rake: 500 })).toEqual({ id: 1, net: ['37', '-19', '-19'], rake: '1' });
  });
});

test.each<[string, string, object]>([
  ['BAD_CARD', 'kind', { cards: ['3S', '3S'] }],
  ['BAD_CARD', 'kind', { cards: ['1S'] }],
  ['BAD_HAND', 'kind', { cards: '3S' }],
  ['BAD_HAND', 'beats', { on: ['3S', '4S'], play: ['5S'] }],
  ['BAD_HAND', 'beats', { on: ['3S'], play: ['4S', '5S'] }],
  ['BAD_HAND', 'beats', { on: ['3S'], play: [] }],
  ['BAD_HAND', 'beats', { on: ['3S'], play: ['3S'] }],
  ['BAD_HAND', 'instant', { cards: ['3S'] }],
  ['BAD_HAND', 'pay', { left: [[], []], unit: '1', rake: 0 }],
  ['BAD_HAND', 'pay', { left: [['3S'], ['4S']], unit: '1', rake: 0 }],
  ['BAD_HAND', 'pay', { left: [[]], unit: '1', rake: 0 }],
  ['BAD_CARD', 'pay', { left: [[], ['3S'], ['3S']], unit: '1', rake: 0 }],
  ['BAD_MONEY', 'pay', { left: [[], ['3S']], unit: '0', rake: 0 }],
  ['BAD_NUMBER', 'pay', { left: [[], ['3S']], unit: '1' }],
])('%s of %s: %j', (error, op, question) => {
  expect(ask(op, question)).toEqual({ id: 1, error });
});
