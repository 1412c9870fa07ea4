import { describe, expect, test } from 'vitest';
import { answerQuestion } from './game-rules.ts';

const SEED = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0')).join('');
const STREAM = { seed: SEED, game: 'S3', client: 'player', nonce: 0 };

describe('answers', () => {
  test.each<[object, object]>([
    [{ op: 'words', ...STREAM, n: 2 }, { words: [2864791016, 2808933789] }],
    [{ op: 'below', ...STREAM, ranges: [1, 22] }, { numbers: [0, 2808933789 % 22] }],
    [{ op: 'shuffle', seed: SEED, game: 'TABLE-1', client: 'shoe-1', nonce: 1, decks: 8, take: 3 }, { cards: ['3D', '6S', 'QH'] }],
    [
      { op: 'slot', game: 'S3', stops: [21, 9, 19], stake: '50000' },
      {
        ...{ units: 254, pay: '2540000', scatters: 0 },
        lines: [
          [2, 'E', 3, 2],
          [3, 'W', 3, 250],
          [4, 'E', 3, 2],
        ],
      },
    ],
    [
      { op: 'slot', game: 'S6', stops: [1, 0, 11, 1, 5, 13], stake: '100', free: true },
      { units: 96_560, pay: '96560', scatters: 0, steps: [[['F', 3, 12]], [['C', 3, 4]], [['A', 6, 32]]] },
    ],
    [
      { op: 'round', game: 'SH', seed: SEED, client: 'oracle', nonce: 461, stake: '1000' },
      { stops: [[0, 8, 3, 0, 0]], pay: '49000', coins: [1, 5, 2, 1, 2, 1, 0, 0, 3, 5, 3, 0, 25, 1, 0], respins: 9 },
    ],
    [
      { op: 'baccarat', cards: ['9S', '2S', 'KS', '2H', '5H'], bets: { P: '10', BP: '10' }, variant: 'C' },
      {
        ...{ player: ['9S', 'KS'], banker: ['2S', '2H'], points: [9, 4], outcome: 'P', used: 4 },
        returns: { P: '20', BP: '120' },
      },
    ],
    [
      { op: 'dragontiger', cards: ['KS', 'KH'], bets: [{ b: 'D', stake: '11' }] },
      { outcome: 'TIE', returns: ['5'] },
    ],
    [
      { op: 'dragontiger', cards: ['2S', 'AH'], bets: { D: '11', TEVEN: '10' } },
      { outcome: 'D', returns: { D: '22', TEVEN: '0' } },
    ],
    [
      {
        op: 'sicbo',
        dice: [5, 3, 5],
        bets: [
          { b: 'P35', stake: '10' },
          { b: 'T13', stake: '1' },
          { b: 'T13', stake: '2' },
          { b: 'SMALL', stake: '3' },
        ],
      },
      { total: 13, triple: false, returns: ['70', '9', '18', '0'] },
    ],
    [
      { op: 'roads', hands: ['T'] },
      { lead: 1, columns: [], cells: [], eye: [], small: [], roach: [] },
    ],
  ])('%j', (question, answer) => {
    expect(answerQuestion({ id: 7, ...question })).toEqual({ id: 7, ...answer });
  });
});

describe('refusals', () => {
  const slot = { op: 'slot', game: 'S3', stops: [0, 0, 0], stake: '50' };
  const baccarat = { op: 'baccarat', cards: ['9S', '2S', 'KS', '2H'], bets: {}, variant: 'C' };
  test.each<[string, unknown]>([
    ['BAD_LINE', 'words'],
    ['BAD_LINE', null],
    ['BAD_LINE', []],
    ['BAD_OP', { op: 'toString' }],
    ['BAD_OP', {}],
    ['BAD_MONEY', { ...slot, stake: '050' }],
    ['BAD_MONEY', { ...slot, stake: 50 }],
    ['BAD_MONEY', { ...slot, stake: '1'.repeat(19) }],
    ['STAKE_STEP', { ...slot, stake: '51' }],
    ['STAKE_STEP', { op: 'round', ...STREAM, game: 'S6', stake: '99' }],
    ['BAD_STOPS', { ...slot, stops: [0, 0] }],
    ['BAD_STOPS', { ...slot, stops: [0, 0, 22] }],
    ['BAD_STOPS', { ...slot, stops: [0, 0, -1] }],
    ['BAD_STOPS', { ...slot, stops: [0, 0, 0.5] }],
    ['BAD_GAME', { ...slot, game: 'S4' }],
    ['BAD_SEED', { op: 'words', ...STREAM, seed: 'ab', n: 1 }],
    ['BAD_NUMBER', { op: 'words', ...STREAM, n: 1e9 }],
    ['BAD_NUMBER', { op: 'below', ...STREAM, ranges: [0] }],
    ['BAD_CARD', { ...baccarat, cards: ['9S', '2S', 'KS', '1H'] }],
    ['BAD_CARD', { ...baccarat, cards: Array(9).fill('9S') }],
    ['BAD_CARD', { ...baccarat, cards: ['2S', '2S', 'KS', '2H'] }],
    ['BAD_BET', { ...baccarat, bets: { TIE: '10' } }],
    ['BAD_BET', { ...baccarat, bets: { toString: '10' } }],
    ['BAD_BET', { ...baccarat, variant: 'X' }],
    ['BAD_MONEY', { ...baccarat, bets: { B: '0' } }],
    ['BAD_CARD', { op: 'dragontiger', cards: ['9S'], bets: [] }],
    ['BAD_CARD', { op: 'dragontiger', cards: ['9S', '8S', '7S'], bets: [] }],
    ['BAD_CARD', { op: 'dragontiger', cards: ['9S', '1S'], bets: [] }],
    ['BAD_BET', { op: 'dragontiger', cards: ['9S', '8S'], bets: [{ b: 'BIG', stake: '1' }] }],
    ['BAD_BET', { op: 'dragontiger', cards: ['9S', '8S'], bets: [null] }],
    ['BAD_MONEY', { op: 'dragontiger', cards: ['9S', '8S'], bets: [{ b: 'D', stake: 1 }] }],
    ['BAD_DICE', { op: 'sicbo', dice: [1, 2], bets: [] }],
    ['BAD_DICE', { op: 'sicbo', dice: [1, 2, 7], bets: [] }],
    ['BAD_DICE', { op: 'sicbo', dice: [1, 2, '3'], bets: [] }],
    ['BAD_BET', { op: 'sicbo', dice: [1, 2, 3], bets: [{ b: 'P21', stake: '1' }] }],
    ['BAD_BET', { op: 'sicbo', dice: [1, 2, 3], bets: [{ b: 'T3', stake: '1' }] }],
    ['BAD_BET', { op: 'sicbo', dice: [1, 2, 3], bets: 'BIG' }],
    ['BAD_HAND', { op: 'roads', hands: ['B', 'X'] }],
  ])('%s: %j', (error, question) => {
    expect(answerQuestion(question)).toMatchObject({ error });
  });

  test('keep the id of the question', () => {
    expect(answerQuestion({ id: 'x', op: 'none' })).toEqual({ id: 'x', error: 'BAD_OP' });
    expect(answerQuestion(7)).toEqual({ id: null, error: 'BAD_LINE' });
  });
});
