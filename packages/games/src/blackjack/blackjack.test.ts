import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../game-rules.ts';
import { awayChoice, type Choice, choicesOf, tableSays } from './choices.ts';
import { blackjackFigures } from './figures.ts';
import { cardValue } from './hand.ts';
import { shoeCards } from './shoe.ts';

const values = (cards: string) => cards.split(' ').map(cardValue);
const hand = (cards: string, change: object = {}) => ({ cards: cards.split(' '), stake: '101', ...change });
const ask = (dealer: string, hands: object[], insurance?: string) =>
  answerQuestion({ op: 'blackjack', dealer: dealer.split(' '), hands, ...(insurance && { insurance }) });

describe('a round', () => {
  test.each<[string, string, object[], object]>([
    [
      'the higher total wins, the same one is given back',
      '9S 8S',
      [hand('KS 8H'), hand('KS 7H'), hand('KS 6H')],
      { total: 17, returns: ['202', '101', '0'] },
    ],
    ['a blackjack pays three to two, cut', '9S 8S', [hand('AS KH')], { returns: ['252'] }],
    ['a blackjack beats another 21', '9S 5S 7S', [hand('AS KH'), hand('KS 5H 6H')], { total: 21, returns: ['252', '101'] }],
    ['21 after a split is no blackjack', '9S 5S 7S', [hand('AS KH', { split: true })], { returns: ['101'] }],
    [
      "the dealer's blackjack beats all but a blackjack",
      'AS KS 5S',
      [hand('AH TH'), hand('7S 7H 7D')],
      { dealer: ['AS', 'KS'], total: 21, returns: ['101', '0'] },
    ],
    [
      'a doubled hand counts twice',
      '9S 8S',
      [hand('5S 6H TH', { doubled: true }), hand('5S 6H 2H', { doubled: true })],
      { returns: ['404', '0'] },
    ],
    [
      'the dealer who is bust pays every hand that is not',
      'TS 6S 9H',
      [hand('2S 3H'), hand('KS 6H 9H')],
      { total: 25, returns: ['202', '0'] },
    ],
    ['who is bust loses though the dealer is too', 'TS 6S 9H', [hand('KS 6H 9H'), hand('2S 3H')], { returns: ['0', '202'] }],
    ['the dealer stands on a soft 17', 'AS 6S 9H', [hand('KS 8H')], { dealer: ['AS', '6S'], total: 17, returns: ['202'] }],
    ['an ace counts one where it must', 'AS 5S TH 4D', [hand('KS TH')], { dealer: ['AS', '5S', 'TH', '4D'], total: 20, returns: ['101'] }],
  ])('%s', (_name, dealer, hands, answer) => {
    expect(ask(dealer, hands)).toMatchObject(answer);
  });

  test('the dealer draws for no hand that is over: bust, or a blackjack', () => {
    expect(ask('TS 2S', [hand('KS 6H 9H'), hand('AS KH')])).toMatchObject({ dealer: ['TS', '2S'], total: 12, returns: ['0', '252'] });
    expect(ask('TS 2S 5H', [hand('AS KH', { split: true })])).toMatchObject({ total: 17, returns: ['202'] });
  });

  test('insurance pays two to one on a blackjack under the ace, and is lost otherwise', () => {
    expect(ask('AS KS', [hand('KS 8H')], '50')).toMatchObject({ returns: ['0'], insurance: '150' });
    expect(ask('AS 8S', [hand('KS TH')], '50')).toMatchObject({ returns: ['202'], insurance: '0' });
    expect(ask('AS 8S', [hand('KS TH')])).not.toHaveProperty('insurance');
  });
});

describe('refusals', () => {
  const nines = Array(9).fill('9S').join(' ');
  test.each<[string, string, object[], string?]>([
    ['BAD_HAND', '9S 8S', []],
    ['BAD_HAND', '9S 8S', [hand('KS')]],
    ['BAD_HAND', '9S 8S', [hand('KS 8H', { doubled: true })]],
    ['BAD_HAND', '9S 8S', [hand('5S 2H 2D 2C', { doubled: true })]],
    ['BAD_HAND', '9S 8S', [hand('AS 2H 3H', { split: true })]],
    ['BAD_HAND', '9S 8S', [hand('KS 8H', { split: 1 })]],
    ['BAD_MONEY', '9S 8S', [hand('KS 8H', { stake: '0' })]],
    ['BAD_CARD', '9S', [hand('KS 8H')]],
    ['BAD_CARD', '9S 7S', [hand('KS 8H')]],
    ['BAD_CARD', '9S XS', [hand('KS 8H')]],
    ['BAD_CARD', nines, [hand('KS 8H')]],
    ['BAD_INSURANCE', 'KS AS', [hand('KS 8H')], '50'],
    ['BAD_INSURANCE', 'AS KS', [hand('KS 8H')], '51'],
    ['BAD_MONEY', 'AS KS', [hand('KS 8H')], '05'],
  ])('%s: %s %j %s', (error, dealer, hands, insurance) => {
    expect(ask(dealer, hands, insurance)).toMatchObject({ error });
  });
});

/** What the table says under the dealer's 2 to ten and ace: H hit, S stand, D double, P split. */
const TABLE: readonly (readonly [cards: string, line: string])[] = [
  ['5S 3S', 'HHHHHHHHHH'],
  ['5S 4S', 'HDDDDHHHHH'],
  ['6S 4S', 'DDDDDDDDHH'],
  ['6S 5S', 'DDDDDDDDDH'],
  ['TS 2S', 'HHSSSHHHHH'],
  ['TS 3S', 'SSSSSHHHHH'],
  ['TS 6S', 'SSSSSHHHHH'],
  ['TS 7S', 'SSSSSSSSSS'],
  ['AS 2S', 'HHHDDHHHHH'],
  ['AS 3S', 'HHHDDHHHHH'],
  ['AS 4S', 'HHDDDHHHHH'],
  ['AS 5S', 'HHDDDHHHHH'],
  ['AS 6S', 'HDDDDHHHHH'],
  ['AS 7S', 'SDDDDSSHHH'],
  ['AS 8S', 'SSSSSSSSSS'],
  ['AS AH', 'PPPPPPPPPP'],
  ['2S 2H', 'PPPPPPHHHH'],
  ['3S 3H', 'PPPPPPHHHH'],
  ['4S 4H', 'HHHPPHHHHH'],
  ['5S 5H', 'DDDDDDDDHH'],
  ['6S 6H', 'PPPPPHHHHH'],
  ['7S 7H', 'PPPPPPHHHH'],
  ['8S 8H', 'PPPPPPPPPP'],
  ['9S 9H', 'PPPPPSPPSS'],
  ['TS KH', 'SSSSSSSSSS'],
];
const LETTER: Readonly<Record<Choice, string>> = { hit: 'H', stand: 'S', double: 'D', split: 'P' };

test.each(TABLE)('the table of %s says %s', (cards, line) => {
  const ups = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1];
  expect(ups.map((up) => LETTER[tableSays({ values: values(cards), isSplit: false, up })]).join('')).toBe(line);
});

test('without a second stake the table hits, but stands on a soft 18', () => {
  expect(tableSays({ values: values('2S 3S 5S'), isSplit: false, up: 6 })).toBe('hit');
  expect(tableSays({ values: values('AS 3S 4S'), isSplit: false, up: 6 })).toBe('stand');
  expect(tableSays({ values: values('8S 8H'), isSplit: true, up: 6 })).toBe('stand');
});

test('a hand may be doubled with two cards and split once; split aces and a 21 are over', () => {
  const choices = (cards: string, isSplit = false) => choicesOf({ values: values(cards), isSplit }).join(' ');
  expect(choices('8S 8H')).toBe('hit stand double split');
  expect(choices('TS KH')).toBe('hit stand double split');
  expect(choices('8S 8H', true)).toBe('hit stand double');
  expect(choices('8S 3H')).toBe('hit stand double');
  expect(choices('8S 3H 2H')).toBe('hit stand');
  expect([choices('AS AH', true), choices('AS KH'), choices('7S 7H 7D')]).toEqual(['', '', '']);
});

test('for a player who is away cards are drawn up to 12', () => {
  expect(['5S 6H', 'TS 2S', 'AS AH'].map((cards) => awayChoice(values(cards)))).toEqual(['hit', 'stand', 'stand']);
});

test('the house keeps what is said from a fresh shoe: by the table, by the best choices, by insurance', { timeout: 60_000 }, () => {
  const { edge, bestEdge, insurance } = blackjackFigures();
  expect((edge * 100).toFixed(5)).toBe('0.48767');
  expect((bestEdge * 100).toFixed(5)).toBe('0.48578');
  expect([insurance.edge, insurance.chance]).toEqual([
    [31n, 415n],
    [128n, 415n],
  ]);
  expect(((31 / 415) * 100).toFixed(4)).toBe('7.4699');
});

test('a shoe is the eight decks of its stream', () => {
  const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
  const cards = shoeCards({ seed, table: 'TABLE-1', randomness: 'shoe-1', number: 1 });
  expect(cards).toHaveLength(416);
  expect(cards.slice(0, 3)).toEqual(['3D', '6S', 'QH']);
});
